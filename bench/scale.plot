# SPDX-License-Identifier: MIT
#
# Draws the output of bench_scale in the style of the plots of `lab report`: a panel per number of
# workers, a line with its interval per strategy, dotted where it is extrapolated. The legend is
# below, where no curve is.
#
#     gnuplot -e "data='scale.txt'" bench/scale.plot > docs/images/scale.svg
set terminal svg size 800,680 font 'sans,13' background '#ffffff'
set encoding utf8
set multiplot layout 2,2 margins 0.10,0.97,0.15,0.86 spacing 0.13,0.18 \
    title "What many workers would reach\nstandard board 1, nrpa of level 3; bands: 95 % interval" noenhanced
set logscale x
set xtics ("1k" 1e3, "3k" 3e3, "10k" 1e4, "30k" 3e4, "60k" 6e4)
set xrange [1e3:6e4]
set yrange [1400:3600]
set ytics 500
set xlabel 'playouts of each worker'
set ylabel 'mean of the best score'
set border 3
set xtics nomirror
set ytics nomirror
set grid lc rgb '#dddddd'
set title noenhanced offset 0,-0.5
unset key
strategies = system("awk '!seen[$1]++ { print $1 }' ".data)
set linetype 1 lc rgb '#0072b2'
set linetype 2 lc rgb '#d55e00'
set linetype 3 lc rgb '#009e73'
set linetype 4 lc rgb '#cc79a7'
rows(name, workers, which) = sprintf("< awk '$1 == \"%s\" && $2 == %s && (%s)' %s", \
    name, workers, which, data)
# The legend, for all panels; a key would have to fit the width of one.
do for [i=1:words(strategies)] { set style line i lt i lw 2 }
set style line words(strategies) + 1 lc rgb '#555555' lw 1.5 dt 3
entry(i) = i > words(strategies) ? 'dotted: extrapolated' : word(strategies, i)
do for [i=1:words(strategies) + 1] {
    x = 0.06 + 0.93 / (words(strategies) + 1) * (i - 1)
    set label i entry(i) at screen x + 0.05, 0.04 left noenhanced
    set arrow i from screen x, 0.04 rto screen 0.04, 0 nohead ls i
}
do for [workers in "10 100 1000 10000"] {
    set title workers.' workers'
    plot for [i=1:words(strategies)] rows(word(strategies, i), workers, "1") \
        using 3:5:6 with filledcurves fs transparent solid 0.15 lt i, \
        for [i=1:words(strategies)] rows(word(strategies, i), workers, "1") \
        using 3:4 with lines lw 1.5 lt i dt 3, \
        for [i=1:words(strategies)] rows(word(strategies, i), workers, "NF < 7") \
        using 3:4 with lines lw 2 lt i
    unset label
    unset arrow
}

# SPDX-License-Identifier: MIT
#
# Draws the output of bench_scale: a panel per number of workers, a line with its interval per
# strategy, dashed where it is extrapolated.
#
#     gnuplot -e "data='scale.txt'" bench/scale.plot > docs/images/scale.svg
set terminal svg size 900,640 font 'Helvetica,13' background '#ffffff'
set multiplot layout 2,2 margins 0.09,0.97,0.10,0.94 spacing 0.11,0.17
set logscale x
set format x '10^{%L}'
set xrange [1e3:6e4]
set yrange [1400:3600]
set xlabel 'playouts of each worker'
set ylabel 'mean of the best score'
set key bottom right
set grid lc rgb '#dddddd'
strategies = system("awk '!seen[$1]++ { print $1 }' ".data)
set linetype 1 lc rgb '#0072b2'
set linetype 2 lc rgb '#d55e00'
set linetype 3 lc rgb '#009e73'
rows(name, workers, which) = sprintf("< awk '$1 == \"%s\" && $2 == %s && (%s)' %s", \
    name, workers, which, data)
do for [workers in "10 100 1000 10000"] {
    set title workers.' workers'
    plot for [i=1:words(strategies)] rows(word(strategies, i), workers, "1") \
        using 3:5:6 with filledcurves fs transparent solid 0.15 lt i notitle, \
        for [i=1:words(strategies)] rows(word(strategies, i), workers, "1") \
        using 3:4 with lines lw 1.5 lt i dt 3 notitle, \
        for [i=1:words(strategies)] rows(word(strategies, i), workers, "NF < 7") \
        using 3:4 with lines lw 2 lt i notitle, \
        for [i=1:words(strategies)] keyentry with lines lw 2 lt i title word(strategies, i)
}

/* SPDX-License-Identifier: MIT */
#include "cli/solve/session.h"

#include <stdio.h>
#include <stdlib.h>

#include "cli/input/archive_file.h"
#include "cli/input/signals.h"
#include "cli/output/print.h"
#include "cli/output/progress.h"
#include "cli/solve/report.h"

/* The time limit where no limit is set. */
static const double default_seconds = 10;

/* From this limit on, --memory is the limit of the whole program, whose code, libraries and
 * buffers take less than own_memory. Below it the search would have too little left. */
static const size_t whole_program = (size_t)64 << 20, own_memory = (size_t)12 << 20;

static enum status apply_settings(struct settings *settings, const struct flags *flags,
                                  struct error *error)
{
    enum status status = search_flags_apply(&flags->search, settings, error);
    struct limits *limits = &settings->limits;
    if (!limits_finite(limits))
        limits->seconds = default_seconds;
    if (!status)
        status = search_check_limits(settings->search, settings->options, limits, error);
    if (limits->memory >= whole_program)
        limits->memory -= own_memory;
    return status;
}

/* The archive and --resume identify runs by the text of their options, so it must not be
 * truncated. */
static enum status check_options(const struct settings *settings, struct error *error)
{
    const struct search *search = settings->search;
    size_t size = options_print(search->options, settings->options, NULL, 0);
    if (size < ENTRY_OPTIONS)
        return STATUS_OK;
    return fail(error, STATUS_BAD_INPUT,
                "search %s: its options take %zu characters, expected at most %d", search->name,
                size, ENTRY_OPTIONS - 1);
}

enum status session_open(struct session *session, const struct flags *flags, const char *board,
                         struct error *error)
{
    *session = (struct session){.flags = flags, .stop = signals_catch()};
    session->entry = calloc(1, sizeof *session->entry);
    if (!session->entry)
        return fail(error, STATUS_FAILED, "out of memory");
    enum status status = settings_start(&session->settings, error);
    if (!status)
        status = apply_settings(&session->settings, flags, error);
    if (!status)
        status = check_options(&session->settings, error);
    if (!status && flags->warm && (status = search_can_start(session->settings.search, error)))
        error_prefix(error, "--warm");
    if (!status)
        status = puzzles_alone(&flags->puzzle, board, flags->set, flags->game, error);
    return status;
}

/* Bytes that are read at once. */
enum { INPUT_CHUNK = 64 << 10 };

/* The text of the boards is in memory while they are checked, before a search takes any. A buffer
 * that grows needs twice its size. */
static size_t input_most(const struct session *session)
{
    size_t memory = session->settings.limits.memory;
    return memory >= whole_program - own_memory ? memory / 2 : SIZE_MAX;
}

enum status session_load(struct session *session, const char *board,
                         struct subject_reader *subjects, struct error *error)
{
    const struct flags *flags = session->flags;
    size_t most = input_most(session);
    const struct board_reader *boards = &subjects->boards;
    enum status status = puzzles_open(&session->puzzles, &flags->puzzle, session->stop, error);
    if (status)
        return status;
    status = subject_reader_open(subjects, &session->puzzles, board, flags->set, most, error);
    if (status && boards->text.size + INPUT_CHUNK > most)
        status = fail(error, STATUS_BAD_INPUT,
                      "%.200s: larger than %zu bytes, half of what --memory leaves to boards",
                      boards_source_name(&boards->source), most);
    if (!status)
        status = archive_file_open_to_add(&session->archive, flags->archive, flags->no_archive,
                                          flags->quiet, error);
    if (!status && flags->resume && !session->archive)
        status = fail(error, STATUS_BAD_INPUT, "--resume needs an archive to resume from");
    if (!status && session->flags->warm && !session->archive)
        status = fail(error, STATUS_BAD_INPUT, "--warm needs an archive to start from");
    return status;
}

void session_close(struct session *session)
{
    if (session->archive)
        archive_close(session->archive);
    settings_end(&session->settings);
    puzzles_close(&session->puzzles);
    free(session->entry);
}

void session_entry(const struct session *session, const struct subject *subject)
{
    struct archive_entry *entry = session->entry;
    const struct settings *settings = &session->settings;
    subject_entry(subject, entry);
    entry->seed = settings->seed;
    entry->threads = settings->threads;
    entry->found[0] = '\0';
    snprintf(entry->source, sizeof entry->source, "%s", settings->search->name);
    snprintf(entry->version, sizeof entry->version, "%s", version_text);
    options_print(settings->search->options, settings->options, entry->options,
                  sizeof entry->options);
}

/* How many boards a tall text probably contains: squares on top of each other, or boards as high as
 * the one before. Narrow boards are often tall. */
static int stacked_boards(const struct session *session, const struct grid *grid)
{
    enum { NARROW = 3 };
    int before = grid->width == session->last_width ? session->last_height : 0;
    if (grid->width <= NARROW)
        return 1;
    if (before && grid->height % before == 0)
        return grid->height / before;
    return grid->height % grid->width == 0 ? grid->height / grid->width : 1;
}

void session_check_size(struct session *session, const struct subject *subject)
{
    const struct position *position = subject->position;
    struct error error;
    if (!position || position->format != FORMAT_TEXT) /* other formats say where a board ends */
        return;
    const struct grid *grid = &position->grid;
    int boards = stacked_boards(session, grid);
    session->last_width = grid->width;
    session->last_height = grid->height;
    if (boards == 1 || session->flags->quiet)
        return;
    fail(&error, STATUS_OK,
         "%s: read as one board of %dx%d; if these are %d boards, put a blank line between them",
         subject->name, grid->width, grid->height, boards);
    warn(&error);
}

bool session_shows_progress(const struct session *session)
{
    const struct flags *flags = session->flags;
    return progress_wanted(flags->progress, flags->quiet);
}

/* Compares the solution with what the archive holds. */
static struct phrase archive_remark(const struct session *session, const struct solved *solved)
{
    struct phrase phrase = {""};
    struct archive_entry entry;
    bool found;
    if (!session->archive)
        return phrase;
    if (solved->improved)
        snprintf(phrase.text, sizeof phrase.text, "new best for this %s",
                 subject_noun(solved->subject));
    else if (!subject_archived(solved->subject, session->archive, &entry, &found, NULL) && found) {
        snprintf(phrase.text, sizeof phrase.text, "holds %lld points by %s", (long long)entry.score,
                 entry.source);
        archive_entry_free(&entry);
    }
    return phrase;
}

static enum status print_solution(const struct session *session, const struct report *report,
                                  struct error *error)
{
    enum status status = STATUS_OK;
    if (session->solved > 0 && !session->flags->json)
        putchar('\n');
    if (session->flags->json)
        status = report_json(report, error);
    else if (session->flags->quiet)
        status =
            print_moves(report->subject, report->solution->move, report->solution->length, error);
    else
        status = report_text(report, error);
    fflush(stdout); /* the next board may take hours */
    return status;
}

enum status session_report(struct session *session, const struct solved *solved,
                           struct error *error)
{
    const struct solution *solution = solved->solution;
    struct phrase remark = archive_remark(session, solved);
    struct error replaced;
    if (session->archive && archive_replaced(session->archive, &replaced))
        warn(&replaced);
    struct report report = {
        .subject = solved->subject,
        .settings = &session->settings,
        .solution = solution,
        .warm = solved->warm && solved->warm->asked ? solved->warm : NULL,
        .no_times = session->flags->no_times,
        .archive = remark.text,
    };
    enum status status = print_solution(session, &report, error);
    session->solved++;
    session->cleared += solution->cleared;
    session->total += solution->score;
    if (!solution->proven && solution->seconds > session->longest)
        session->longest = solution->seconds;
    return status;
}

void session_print_total(const struct session *session)
{
    FILE *out = print_remarks();
    bool puzzles = session->puzzles.count > 0;
    if (session->solved < 2 || session->flags->json || session->flags->quiet)
        return;
    fprintf(out, "%s%d %s", out == stdout ? "\n" : "", session->solved,
            puzzles ? "puzzles" : "boards");
    if (!puzzles || session->cleared)
        fprintf(out, ", %d cleared", session->cleared);
    fprintf(out, ": %s points in all\n", number_text(session->total).text);
}

void session_print_hint(const struct session *session)
{
    enum { A_WHILE = 1 }; /* seconds */
    const struct flags *flags = session->flags;
    int processors = available_processors();
    if (session->longest < A_WHILE || flags->json || flags->quiet || processors < 2 ||
        !remarks_to_terminal() || search_flags_set(&flags->search, "threads"))
        return;
    fprintf(print_remarks(), "1 thread searched: --threads %d uses all processors\n", processors);
}

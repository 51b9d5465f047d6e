/* SPDX-License-Identifier: MIT */
#include "serve/page.h"
#include "unit.h"

static const struct page_file files[] = {
    {"index.html", (const unsigned char *)"hello", 5, "\"abc\""},
    {"app.js", (const unsigned char *)"1", 1, "\"def\""},
    {0},
};

static enum response_kind ask(const char *method, const char *path, const char *host,
                              const char *if_none_match)
{
    struct page_request request = {method, path, host, if_none_match};
    struct page_response response = page_respond(files, &request);
    assert_int_equal(response.file != NULL,
                     response.kind == RESPONSE_FILE || response.kind == RESPONSE_NOT_MODIFIED);
    return response.kind;
}

static void finds_files_by_exact_names(void **state)
{
    assert_ptr_equal(page_find(files, "/"), &files[0]);
    assert_ptr_equal(page_find(files, "/index.html"), &files[0]);
    assert_ptr_equal(page_find(files, "/app.js"), &files[1]);
    static const char *const strange[] = {
        "",
        "index.html",
        "//",
        "//index.html",
        "/index.html/",
        "/INDEX.html",
        "/./index.html",
        "/../index.html",
        "/index%2ehtml",
        "/app.js\\",
        "/app",
        "/app.js.map",
        "/..",
        "/etc/passwd",
        "*",
        "http://127.0.0.1/",
    };
    for (size_t i = 0; i < sizeof strange / sizeof *strange; i++) {
        assert_null(page_find(files, strange[i]));
        assert_int_equal(ask("GET", strange[i], "localhost", NULL), RESPONSE_NOT_FOUND);
    }
}

static void knows_types(void **state)
{
    assert_string_equal(page_type("index.html"), "text/html; charset=utf-8");
    assert_string_equal(page_type("a.b.js"), "text/javascript; charset=utf-8");
    assert_string_equal(page_type("engine.wasm"), "application/wasm");
    assert_string_equal(page_type("engine.wasm.gz"), "application/gzip");
    assert_string_equal(page_type("records.json"), "application/json");
    assert_string_equal(page_type("icon.svg"), "image/svg+xml");
    assert_string_equal(page_type("wasm"), "application/octet-stream");
    assert_string_equal(page_type("a.wasmx"), "application/octet-stream");
}

static void serves_this_machine_only(void **state)
{
    static const char *const here[] = {"127.0.0.1",    "localhost",       "LocalHost",
                                       "127.0.0.1:80", "localhost:65535", "localhost:"};
    static const char *const elsewhere[] = {
        NULL,
        "",
        "evil.example",
        "localhost.evil.example",
        "127.0.0.1.evil",
        "127.0.0.10",
        "127.0.0.",
        "localhost:80x",
        "localhost:80:90",
        "evil:80",
        "evil@localhost",
        " localhost",
        "localhost,evil",
        "0.0.0.0",
        "[::1]:80",
    };
    for (size_t i = 0; i < sizeof here / sizeof *here; i++)
        assert_int_equal(ask("GET", "/", here[i], NULL), RESPONSE_FILE);
    for (size_t i = 0; i < sizeof elsewhere / sizeof *elsewhere; i++)
        assert_int_equal(ask("GET", "/", elsewhere[i], NULL), RESPONSE_BAD_HOST);
}

static void serves_get_and_head_only(void **state)
{
    static const char *const refused[] = {"POST",    "PUT", "DELETE", "OPTIONS", "TRACE",
                                          "CONNECT", "get", "",       "GETS"};
    assert_int_equal(ask("HEAD", "/app.js", "localhost", NULL), RESPONSE_FILE);
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
        assert_int_equal(ask(refused[i], "/", "localhost", NULL), RESPONSE_BAD_METHOD);
    assert_int_equal(ask("POST", "/", "evil", NULL), RESPONSE_BAD_HOST);
}

static void compares_tags(void **state)
{
    static const char *const same[] = {"\"abc\"",        "W/\"abc\"",         "*",
                                       "\"x\", \"abc\"", "\"x\",W/\"abc\" ,", " \"abc\""};
    static const char *const other[] = {NULL,     "",   "\"ab\"", "\"abcd\"", "abc", "\"def\"",
                                        "W/\"ab", "W/", "W",      "**",       ", ,", "\"abc"};
    for (size_t i = 0; i < sizeof same / sizeof *same; i++)
        assert_int_equal(ask("GET", "/", "localhost", same[i]), RESPONSE_NOT_MODIFIED);
    for (size_t i = 0; i < sizeof other / sizeof *other; i++)
        assert_int_equal(ask("GET", "/", "localhost", other[i]), RESPONSE_FILE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(finds_files_by_exact_names),
        cmocka_unit_test(knows_types),
        cmocka_unit_test(serves_this_machine_only),
        cmocka_unit_test(serves_get_and_head_only),
        cmocka_unit_test(compares_tags),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

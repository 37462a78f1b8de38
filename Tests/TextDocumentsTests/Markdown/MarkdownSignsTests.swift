import Expectations
import Testing

@testable import TextDocuments

/// Markdown without a name is told from what only looks a little like it.
struct MarkdownSignsTests {
    private func isMarkdown(_ text: String) -> Bool { MarkdownSigns.areIn(Array(text.utf8)) }

    private static let readme = """
        # Boats

        Boats of the *river*, as the [guide](docs/guide.md) has them.

        ## Installing

        ```
        make install
        ```

        - oars
        - a **blue** one
        """

    @Test func `pages with signs of several sorts are Markdown`() {
        expect(isMarkdown(Self.readme + "\n"))
        expect(isMarkdown(Self.readme.replacing("\n", with: "\r\n") + "\r\n"))
        expect(isMarkdown("---\ntitle: Boats\n---\n\n" + Self.readme + "\n"))
        expect(isMarkdown("# Sizes\n\n| boat | length |\n|:---|---:|\n| `a` | 3 |\n| `b` | 5 |\n\nMore.\n"))
        expect(isMarkdown("# Answer\n\nIt **is**.\n\n- one\n- two\n\n## Why\n\nBecause of **that**.\n\n- three\n"))
        // A long one is judged by its beginning, wherever that ends.
        expect(isMarkdown(Self.readme + String(repeating: "\n\nMore words of the boats and of the river.", count: 2000)))
    }

    @Test(arguments: [
        "Just words, and more of them.\n\n- one\n- two\n", "# Heading alone\n\nWords.\n", "",
        "#!/bin/sh\n" + readme, "commit c8ce1dbc0123\nAuthor: A\n\n" + readme, "From: Anna\nSubject: Boats\n\n" + readme,
        "diff --git a/README.md b/README.md\n" + readme, "From anna Fri Nov 27\n" + readme, "\u{1B}[1m" + readme,
        "N\u{8}NAME\n" + readme, "// Boats\n" + readme, "<?xml version='1.0'?>\n" + readme, "@@ -1,4 +1,5 @@\n" + readme,
        "---\na: 1\nb: 2\n\n" + readme,
    ])
    func `what has signs of another sort is none, whatever it quotes`(text: String) { expect(!isMarkdown(text + "\n")) }

    @Test func `scripts, settings, patches and logs are none`() {
        let script =
            "# Build the program\n\nset -e\n# See [the page](https://a.example/b.md)\n# and `make`\ncc -o a a.c; \n# End\n\nrun a;\n"
        expect(!isMarkdown(script))
        let settings = "# Fonts\n\nbody: serif\n# code: `mono`\nlist:\n- **a**\n- b\n# url: [x](y/z)\n\n# More\n\nc: 1\n"
        expect(!isMarkdown(settings))
        let patch = Self.readme.split(separator: "\n", omittingEmptySubsequences: false).map { "+" + $0 }.joined(separator: "\n")
        expect(!isMarkdown(patch + "\n"))
        let log = (10...40).map { "09:12:\($0) [x](a/b.md) `c`\n" }.joined()
        expect(!isMarkdown("# Log\n\n" + log))
        let commit = Self.readme.split(separator: "\n", omittingEmptySubsequences: false).map { "    " + $0 }.joined(separator: "\n")
        expect(!isMarkdown("Merge\n\n" + commit + "\n"))
        let code = Self.readme + "\n\n" + String(repeating: "int f(void) {\n  return 1;\n}\n", count: 12)
        expect(!isMarkdown(code))
    }

    /// What is written without end.
    private final class Endless: ByteSource {
        var byteCount: Int? { nil }
        var stamp: FileStamp? { nil }
        var isReady: Bool { true }
        func wait() {}
        func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
            buffer.initializeMemory(as: UInt8.self, repeating: 10)
            return buffer.count
        }
    }

    @Test func `what goes on without end is not waited for, nor kept whole`() throws {
        let source = try BegunSource(Endless(), count: 100)
        expect(try !source.begin(untilSilentFor: 300, seconds: 1e6, mostBytes: 1 << 20))
        expect((1 << 20..<1 << 21).contains(source.beginning.count))
        let slow = try BegunSource(Endless(), count: 100)
        expect(try !slow.begin(untilSilentFor: 300, seconds: 0, mostBytes: 1 << 20))
        expectEqual(slow.beginning.count, 100)
    }
}

import Expectations
import Foundation
import Testing

@testable import TextDocuments

struct ProseDetectorTests {
    @Test(arguments: ["", "\n\n", "   \n"]) func `a text that says nothing is no listing`(text: String) {
        let verdict = ProseDetector.judge(Array(text.utf8), name: "a.txt")
        expect(verdict.isProse && !verdict.isListing)
        expect(ProseDetector.judge(Array(text.utf8), name: "a.c").isListing, "unless its name says so")
    }

    private func isProse(_ text: String, name: String? = nil) -> Bool {
        ProseDetector.judge(Array(text.utf8), name: name).isProse
    }

    @Test func `a novel wrapped by hand is prose, and so is one with a line to a paragraph`() {
        let wrapped = """
            It was the season in which the river forgets its banks.  Nobody in the
            village remembered who had first moored the blue boat at the mill, and
            nobody, when asked, would say that it ought to be moved; it had become
            a fixture, like the bell that did not ring and the clock without hands.

            “Let it lie,” said the ferryman.
            """
        expect(isProse(wrapped))
        expectEqual(ProseDetector.judge(Array(wrapped.utf8), name: "x.txt").commonLineLength, 70)
        expect(isProse(wrapped.replacing("\n", with: " ")))
    }

    @Test func `a long list of chapters set in does not make a book code`() {
        let contents = (1...40).map { "     CHAPTER \($0)\n" }.joined()
        let body = "Well, Prince, so Genoa and Lucca are now just family estates of the Buonapartes.\n\n"
        expect(isProse(contents + String(repeating: body, count: 30)))
        expect(!isProse(contents))
    }

    @Test func `other scripts are prose without spaces`() {
        expect(isProse("男もすなる日記といふものを、女もしてみむとてするなり。\nそれの年のしはすの二十日あまり一日の、戌の時に門出す。"))
        expect(isProse("ข้อ มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกันในเกียรติศักดิ์และสิทธิ"))
        expect(isProse("כאשר העולם רוצה לדבר, הוא מדבר בשפה אחת. הירשמו כעת לכנס הבינלאומי."))
    }

    @Test func `the source of Markdown and HTML is not prose, not even before its first word`() {
        for name in ["new.md", "NEW.Markdown", "page.html"] {
            expect(!isProse("", name: name) && !isProse("It was the season in which the river forgets its banks.\n", name: name))
        }
        expect(isProse("", name: "new.txt") && isProse("", name: "NEW"))
    }

    @Test func `code is not prose whatever its name`() {
        expect(!isProse("int main(void) {\n    puts(\"hi\");\n    return x[0] + y->z;\n}\n"))
        expect(!isProse("def area(self):\n    return self.width * self.height\n\nclass Box(Shape):\n    kind = 'box'\n"))
        expect(!isProse("root:x:0:0:root:/root:/bin/bash\ndaemon:x:1:1:daemon:/usr/sbin:/usr/sbin/nologin\n"))
        expect(!isProse("Plain words in a file whose name says that it is a program.", name: "x.py"))
    }

    @Test func `tables and listings keep their columns`() {
        expect(!isProse("Name        Size    Date\nalpha       120     May 1\nbeta        99      May 2\ngamma       7       May 3\n"))
        let names = ["PA_CHAR", "PA_DOUBLE", "asprintf", "dprintf", "register_printf_modifier", "printf"]
        let manual = names.map { "\($0) (3)".padding(toLength: 20, withPad: " ", startingAt: 0) + " - formatted output conversion" }
        expect(!isProse(manual.joined(separator: "\n")), "what man -k writes")
        expect(!isProse("one\ttwo\tthree\nfour\tfive\tsix\n"))
    }

    @Test(arguments: [
        "Nov 27 09:12:%d laptop backup: the nightly copy of the home folder has begun and takes a while",
        "2026-11-27T09:12:%dZ the server has taken the request of the reader and will answer it soon enough",
        "2026-11-27 09:12 the connection to the database was lost, and is made again in %d seconds or so",
        "[27/Nov/2026:09:12:%d +0000] somebody wanted the page with the pictures of the garden again",
        "[09:12] <anna> I think that we should look at the other one first, as was said, number %d",
        "[%d/120] Compiling the module in which the words of all the lines are broken and counted",
        "c8ce1db%d text: ask for identities and comments of scripts once, and keep the answers for all that follow",
        "* c8ce1db%d text: ask for identities and comments of scripts once, and keep the answers for all that follow",
        "WARNING the file that was asked for could not be found in the folder, looking in the next one (%d)",
        "Sources/main.swift:%d: warning: the value that was computed here has never been read by anything at all",
        "make[%d]: Entering the directory in which all of the sources of the program have been put before",
        "192.168.1.%d asked for the page about the history of the town and was given what there is about it",
    ])
    func `lines of logs, compilers and git keep a fixed pitch, however wordy they are`(form: String) {
        let lines = (11...40).map { form.replacing("%d", with: "\($0)") }
        expect(!isProse(lines.joined(separator: "\n")))
        expect(!isProse(lines[0]), "the first line that comes")
        // A novel may quote one, and its date is none.
        let novel = String(repeating: "Nobody in the village remembered who had first moored the blue boat at the mill.\n", count: 9)
        expect(isProse(novel + lines[0] + "\n"))
    }

    @Test func `what begins like a record may be prose`() {
        expect(isProse("27 November. At nine the bell rang, and at 09:15:30 by the clock of the tower the gates were shut.\n"))
        expect(isProse("[1] Smith, J.: On the history of the town, and of those who have written about it, in the years since then.\n"))
        expect(isProse("At 10:30 we had breakfast.\nInfo about the journey came at noon, and was wrong again.\n"))
        expect(isProse("So we stay,\nall day,\nand say\nour say.\n"), "short verse")
        expect(!isProse("milk\nbread\neggs\nbutter\n"))
    }

    @Test func `an empty file is prose`() {
        expect(isProse(""))
        expect(isProse("\n\n  \n"))
    }
}

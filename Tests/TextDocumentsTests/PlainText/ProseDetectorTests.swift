import Expectations
import Foundation
import Testing

@testable import TextDocuments

struct ProseDetectorTests {
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

    @Test func `an empty file is prose`() {
        expect(isProse(""))
        expect(isProse("\n\n  \n"))
    }
}

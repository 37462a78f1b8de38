import Dispatch
import Expectations
import Foundation
import Testing

@testable import TextDocuments
@testable import TextKit

/// What the work of reading tells while it goes on, and where it ends when it is not wanted any more.
struct ReadingWorkTests {
    private static let page = (1...2000).map { "<h2>Part \($0)</h2><p>Words of a <b>paragraph</b> with <i>parts</i>.</p>\n" }.joined()

    @Test func `a page that is read in pieces tells how much of it has been`() {
        let told = Guarded<[Double]>([])
        var options = HTMLReader.Options()
        options.piece = 1 << 12
        options.tell = { share in told.withLock { $0.append(share) } }
        _ = HTMLReader.read(Data(Self.page.utf8), options)
        let shares = told.withLock { $0 }
        expect(shares.count > 8 && shares == shares.sorted() && shares.first == 0 && shares.last == 1, "\(shares)")
    }

    @Test func `RTF tells how much of it has been read, but not of what stands apart in it`() throws {
        let told = Guarded<[Double]>([])
        let footnote = "{\\footnote " + String(repeating: "{\\b Bold} words.\\par\n", count: 20_000) + "}"
        let source = "{\\rtf1 Words" + footnote + String(repeating: "{\\b Bold} words.\\par\n", count: 40_000) + "}"
        try ReadingWork.$current.withValue(ReadingWork(tell: { share in told.withLock { $0.append(share) } })) {
            _ = try DocumentReader.read(Data(source.utf8), format: .rtf)
        }
        let shares = told.withLock { $0 }
        expect(shares.count > 2 && shares == shares.sorted() && shares.allSatisfy { (0...1).contains($0) }, "\(shares)")
    }

    @Test func `a long document tells how much has been read before any of that has come, and a shorter one does not`() throws {
        let gate = DispatchSemaphore(value: 0)
        let half = DispatchSemaphore(value: 0)
        for byteCount in [50 << 20, 1 << 20] {
            let told = Guarded(0)
            let reading = BackgroundReading(inParts: { _ in
                for percent in [0.0, 0.001, 0.25, 0.5] { ReadingWork.current.tell(percent) }
                half.signal()
                gate.wait()
                return Document(content: DocumentContent(), title: "", baseURL: nil)
            })
            let nothing = Document(content: DocumentContent(), title: "", baseURL: nil)
            let rest = ReadAheadRemainder(nothing, isCut: false, share: 0.001, byteCount: byteCount, reading)
            expect(rest.shareRead == nil && rest.onArrival { told.withLock { $0 += 1 } })
            half.wait()
            expectEqual(rest.shareRead, byteCount > 1 << 23 ? 0.35 : nil)
            // Of two shares that are the same in percent one is told of.
            expectEqual(told.withLock { $0 }, 3)
            gate.signal()
            reading.wait()
            expect(rest.share == 0.001)
        }
    }

    @Test(arguments: [DocumentFormat.html, .rtf]) func `a document that is parsed whole is parsed no further when it is given up`(
        _ format: DocumentFormat
    ) throws {
        let source = format == .html ? Self.page : "{\\rtf1 " + String(repeating: "{\\b Bold} words.\\par\n", count: 40_000) + "}"
        let asked = Guarded(0)
        let work = ReadingWork(isWanted: {
            asked.withLock {
                $0 += 1
                return $0 < 3
            }
        })
        func length() throws -> Int {
            try DocumentReader.read(Data(source.utf8), format: format, name: "name").utf16Count
        }
        let whole = try length()
        let part = try ReadingWork.$current.withValue(work) { try length() }
        expect(part < whole / 2 && whole > 10_000, "\(part) of \(whole)")
        expect((3...5).contains(asked.withLock { $0 }), "\(asked.withLock { $0 }) questions")
    }
}

import Expectations
import Foundation
import Testing

/// Sessions of `Golden/NAME.session`, replayed and compared with `NAME.expected`; `RECTO_BLESS=1` accepts what is found.
struct SessionTests {
    @Test("a recorded session goes as recorded", arguments: ["read", "select", "links", "drag", "lift", "edit", "compose", "notes"])
    func session(name: String) throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Golden")
        let script = try String(contentsOf: folder.appendingPathComponent(name + ".session"), encoding: .utf8)
        let session = Session()
        session.run(script)
        let expected = folder.appendingPathComponent(name + ".expected")
        if ProcessInfo.processInfo.environment["RECTO_BLESS"] == "1" {
            try session.transcript.write(to: expected, atomically: true, encoding: .utf8)
        }
        let found = session.transcript.split(separator: "\n", omittingEmptySubsequences: false)
        let wanted = try String(contentsOf: expected, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
        for (index, pair) in zip(found, wanted).enumerated() where pair.0 != pair.1 {
            Issue.record("\(name):\(index + 1): \(pair.0) instead of \(pair.1)")
            return
        }
        expectEqual(found.count, wanted.count)
    }
}

import Expectations
import Foundation
import Testing

@testable import TextKit

/// The dump is JSON whatever a layout has in it.
struct LayoutDumpTests {
    private func parsed(_ dump: LayoutDump) throws -> [String: [[String: Any]]] {
        try require(try JSONSerialization.jsonObject(with: Data(dump.json.utf8)) as? [String: [[String: Any]]])
    }

    @Test func `a length that JSON cannot hold is null`() throws {
        let rects = [
            CGRect(x: CGFloat.nan, y: 1.00055, width: .infinity, height: 2), CGRect(x: -0.0001, y: -1e300, width: 1e20, height: 2.0 / 3),
        ]
        let dump = LayoutDump(LayoutFixture("a").manager, figures: rects.map { .init(name: "f", rect: $0, anchor: 0) })
        let figures = try require(try parsed(dump)["figures"]).map { try require($0["rect"] as? [Any]) }
        expectEqual(figures.map { $0.map { $0 as? Double } }, [[nil, 1.001, nil, 2], [0, nil, nil, 0.667]])
        expectEqual(figures.joined().filter { $0 is NSNull }.count, 4)
    }

    @Test func `a container without a bottom has the height that is without limit`() throws {
        let containers = try require(try parsed(LayoutDump(LayoutFixture("a", width: 300).manager))["containers"])
        expectEqual(containers.map { $0["size"] as? [Double] ?? [] }, [[300, Double(TextContainer.unlimited)]])
    }

    @Test func `characters are escaped as far as JSON asks for it`() throws {
        let text = "a\"\\/\t\u{1}\u{1F}\u{7F}é😀\u{2028}b\n"
        let fixture = LayoutFixture(text)
        let lines = try require(try parsed(LayoutDump(fixture.manager))["lines"])
        expectEqual(lines.map { $0["text"] as? String ?? "" }.joined(), text)
    }
}

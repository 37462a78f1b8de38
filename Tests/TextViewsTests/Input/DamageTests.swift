import Expectations
import Foundation
import Testing

@testable import TextViews

struct DamageTests {
    let a = CGRect(x: 0, y: 0, width: 10, height: 10)
    let b = CGRect(x: 5, y: 5, width: 10, height: 10)
    let c = CGRect(x: 100, y: 0, width: 10, height: 10)

    @Test func `nothing is lost when damages come together`() {
        expectEqual(Damage.none.merged(with: .rects([a])), .rects([a]))
        expectEqual(Damage.rects([a]).merged(with: .none), .rects([a]))
        expectEqual(Damage.rects([a]).merged(with: .rects([c])), .rects([a, c]))
        expectEqual(Damage.scroll(dy: 3).merged(with: .scroll(dy: -5)), .scroll(dy: -2))
        expectEqual(Damage.scroll(dy: 3).merged(with: .rects([a])), .all)
        expectEqual(Damage.all.merged(with: .scroll(dy: 1)), .all)
        expectEqual(Damage.none.merged(with: .none), .none)
    }

    @Test func `rectangles that overlap become one, also where only a third joins them`() {
        expectEqual(Damage.rects([a]).merged(with: .rects([b])), .rects([CGRect(x: 0, y: 0, width: 15, height: 15)]))
        let bridge = CGRect(x: 5, y: 2, width: 100, height: 2)
        expectEqual(Damage.rects([a, c]).merged(with: .rects([bridge])), .rects([CGRect(x: 0, y: 0, width: 110, height: 10)]))
    }

    @Test func `many rectangles become the one that covers them`() {
        let many = (0..<100).map { CGRect(x: 0, y: $0 * 20, width: 10, height: 10) }
        let merged = many.reduce(Damage.none) { $0.merged(with: .rects([$1])) }
        guard case .rects(let rects) = merged else {
            Issue.record("\(merged)")
            return
        }
        expect(rects.count <= 24)
        expect(many.allSatisfy { one in rects.contains { $0.contains(one) } })
    }
}

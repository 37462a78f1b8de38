import Foundation
import TextKit
import TextViews

@testable import WindowSystem

/// A content of coloured stripes that can be scrolled, and that counts what is asked of it.
final class StripedContent: ViewContent {
    var title = "Stripes — ünïcode"
    var size = CGSize.zero
    var scale: CGFloat = 0
    var offset = 0
    var pending = Damage.none
    var events: [InputEvent] = []
    var draws: [Damage] = []
    /// What the window said that it could not do.
    var told: [String] = []
    /// Whether all keys only move what is shown.
    var movesOnly = false
    var paper: RGBA?
    var wantsKeyReleases = false
    /// What an event is answered with.
    var answer: (InputEvent) -> (damage: Damage, effects: [Effect]) = { _ in (.none, []) }

    func resize(to size: CGSize, scale: CGFloat) { (self.size, self.scale) = (size, scale) }

    func handle(_ event: InputEvent) -> (damage: Damage, effects: [Effect]) {
        events.append(event)
        return answer(event)
    }

    func onlyMoves(_ press: KeyPress) -> Bool { movesOnly }

    func tell(_ message: String) { told.append(message) }

    func takeDamage() -> Damage {
        defer { pending = .none }
        return pending
    }

    func damagedRects(for damage: Damage) -> [CGRect] {
        let whole = CGRect(origin: .zero, size: size)
        switch damage {
        case .none: return []
        case .rects(let rects): return rects
        case .all: return [whole]
        case .scroll(let dy):
            return [CGRect(x: 0, y: dy > 0 ? size.height - dy : 0, width: size.width, height: abs(dy))]
        }
    }

    func draw(into list: inout DisplayList, damage: Damage) {
        draws.append(damage)
        for y in 0..<Int(size.height) {
            let shade = UInt32((y + offset + 1024) * 7 % 256)
            list.append(.fillRect(rect(0, y, Int(size.width), 1), RGBA(hex: shade << 16 | 0x4000 | (255 - shade))))
        }
    }
}

import Foundation
import TextKit

/// Stretches of the text that are tinted for a moment, because they are new.
struct Glow {
    /// UTF-16, in their order.
    var ranges: [Range<Int>]
    /// Nanoseconds of uptime.
    var began: UInt64

    /// How long it is seen whole, and how long it then takes to go, in seconds.
    static let steady = 0.8
    static let fading = 0.6
    /// It goes in so many steps.
    static let steps = 6.0

    private var age: Double { Double(DispatchTime.now().uptimeNanoseconds - began) / 1e9 }

    /// 1 at first, 0 when it is over.
    var strength: CGFloat {
        let left = 1 - max(0, age - Self.steady) / Self.fading
        return CGFloat(max(0, (left * Self.steps).rounded(.up) / Self.steps))
    }

    var secondsToStep: Double { max(0.01, age < Self.steady ? Self.steady - age : Self.fading / Self.steps) }
}

extension TextView {
    /// Tints stretches of the text for a moment.
    func glow(_ ranges: [Range<Int>]) {
        noteGlow()
        state.glow = ranges.isEmpty ? nil : Glow(ranges: ranges, began: DispatchTime.now().uptimeNanoseconds)
        noteGlow()
    }

    /// Takes the tint a step back; to be called by the view's clock.
    func fadeGlow() {
        guard let glow = state.glow else { return }
        noteGlow()
        if glow.strength <= 0 { state.glow = nil }
    }

    private func noteGlow() { for rect in glowRects { note(rect) } }

    func recordGlow(in rect: CGRect, into list: inout DisplayList) {
        guard let strength = state.glow?.strength, strength > 0 else { return }
        let color = viewTheme.hit
        for part in glowRects where part.intersects(rect) {
            list.append(.fillRect(deviceRect(part), color.withAlpha(strength)))
        }
    }

    /// The bands of the lines that are tinted, as far as they show.
    private var glowRects: [CGRect] {
        guard let ranges = state.glow?.ranges, textStorage.length > 0 else { return [] }
        let columns = columns
        let count = textStorage.length
        return columns.columns(meeting: visibleBand).filter { $0 < columnContainers.count }.flatMap { column -> [CGRect] in
            let rows = columns.local(visibleBand, in: column)
            let shown = layoutManager.characterRange(ofLinesIn: rows, of: columnContainers[column])
            let near = ranges.filter { $0.lowerBound < NSMaxRange(shown) && $0.upperBound > shown.location && $0.upperBound <= count }
            return near.flatMap { range in
                layoutManager.selectionRects(
                    forCharacterRange: NSRange(range), in: columnContainers[column], within: rows.minY...rows.maxY, isTight: true
                ).map { viewRect(columns.page($0, in: column)).insetBy(dx: -2, dy: 0) }
            }
        }
    }
}

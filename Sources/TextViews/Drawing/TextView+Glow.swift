import Foundation
import TextKit

/// Ranges of the text that are pointed out for a moment.
struct Glow {
    /// UTF-16, in their order.
    var ranges: [Range<Int>]
    var shape = Shape.tint
    /// Nanoseconds of uptime.
    var began: UInt64

    enum Shape {
        /// Behind the characters, which are new.
        case tint
        /// Beside the lines, from which the eye goes on.
        case bar
    }

    /// How long it is seen whole, and how long it then takes to go, in seconds.
    static let steady = 0.8
    static let fading = 0.6
    /// The number of steps in which it fades.
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
    /// Points ranges of the text out for a moment.
    func glow(_ ranges: [Range<Int>], as shape: Glow.Shape = .tint) {
        noteGlow()
        state.glow = ranges.isEmpty ? nil : Glow(ranges: ranges, shape: shape, began: DispatchTime.now().uptimeNanoseconds)
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
        guard let glow = state.glow, case let strength = glow.strength, strength > 0 else { return }
        let color = glow.shape == .bar ? viewTheme.currentHit : viewTheme.hit
        for part in glowRects where part.intersects(rect) {
            list.append(.fillRect(deviceRect(part), color.withAlpha(strength)))
        }
    }

    /// The bands of the lines that are tinted, or the bars beside them, as far as they show.
    var glowRects: [CGRect] {
        guard let glow = state.glow, textStorage.length > 0 else { return [] }
        let ranges = glow.ranges
        let columns = columns
        let count = textStorage.length
        return columns.columns(meeting: visibleBand).filter { $0 < columnContainers.count }.flatMap { column -> [CGRect] in
            let rows = columns.local(visibleBand, in: column)
            let shown = layoutManager.characterRange(ofLinesIn: rows, of: columnContainers[column])
            let near = ranges.filter { $0.lowerBound < NSMaxRange(shown) && $0.upperBound > shown.location && $0.upperBound <= count }
            return near.flatMap { range in
                let rects = layoutManager.selectionRects(
                    forCharacterRange: NSRange(range), in: columnContainers[column], within: rows.minY...rows.maxY, isTight: true
                ).map { viewRect(columns.page($0, in: column)) }
                if glow.shape == .tint { return rects.map { $0.insetBy(dx: -2, dy: 0) } }
                let left = viewRect(columns.page(CGRect.zero, in: column)).minX
                // Code that is wider than the column begins to its left.
                return rects.prefix(1).map {
                    CGRect(x: max(2, min(left, $0.minX) - 14), y: $0.minY + 2, width: 3, height: max(1, $0.height - 4))
                }
            }
        }
    }
}

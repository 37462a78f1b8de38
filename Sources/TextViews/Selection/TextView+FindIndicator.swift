import Foundation
import TextKit

extension TextView {
    /// Takes the mark away once its time is over.
    func expireFindIndicator() {
        guard let indicator = state.findIndicator, indicator.secondsLeft <= 0 else { return }
        noteFindIndicator()
        state.findIndicator = nil
    }

    private var indicatedRects: [CGRect] {
        guard let range = state.findIndicator?.range, range.upperBound <= textStorage.length else { return [] }
        let columns = columns
        return columns.columns(meeting: visibleBand).filter { $0 < columnContainers.count }.flatMap { column in
            let rows = columns.local(visibleBand, in: column)
            return layoutManager.selectionRects(
                forCharacterRange: NSRange(range), in: columnContainers[column], within: rows.minY...rows.maxY, isTight: true
            ).map { viewRect(columns.page($0, in: column)).insetBy(dx: -2, dy: -1) }
        }
    }

    func noteFindIndicator() { for rect in indicatedRects { note(rect.insetBy(dx: -1, dy: -1)) } }

    func recordFindIndicator(in rect: CGRect, into list: inout DisplayList) {
        guard state.findIndicator != nil else { return }
        for part in indicatedRects where part.intersects(rect) {
            list.append(.fillPath(BezierPath(roundedRect: part, cornerRadius: 3).flattened(scale: scale), FindIndicator.color))
        }
    }
}

/// A range that is being pointed out.
struct FindIndicator {
    var range: Range<Int>
    /// Nanoseconds of uptime.
    var ends: UInt64

    static let color = RGBA(hex: 0xFFE14D).withAlpha(0.8)

    var secondsLeft: Double { (Double(ends) - Double(DispatchTime.now().uptimeNanoseconds)) / 1e9 }
}

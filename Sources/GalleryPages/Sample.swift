import Foundation
import TextKit
import TextViews

/// Something to look at on a card, below a few words that say what it is.
final class Sample: View {
    private let caption = Label(frame: .zero)
    private let shown: View
    private let least: CGFloat

    /// - Parameter least: how high the thing shown is at least.
    init(_ name: String, _ shown: View, least: CGFloat = 22) {
        self.shown = shown
        self.least = least
        super.init(frame: .zero)
        caption.font = Appearance.sans(10)
        caption.textColor = Appearance.faint
        caption.text = name
        shown.backgroundColor = Appearance.card
        addSubview(caption)
        addSubview(shown)
    }

    required init?(coder: NSCoder) { nil }

    func height(width: CGFloat) -> CGFloat {
        15 + max(least, shown is Label ? shown.sizeThatFits(CGSize(width: width, height: 0)).height : least)
    }

    override func layoutSubviews() {
        caption.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 14)
        shown.frame = CGRect(x: 0, y: 15, width: bounds.width, height: max(0, bounds.height - 15))
    }

    /// Lays samples out below each other, in columns.
    static func stack(_ samples: [Sample], in area: CGRect, columns: Int, gap: CGFloat = 7) {
        let cells = area.columns(columns, gap: 18)
        let total = samples.reduce(0) { $0 + $1.height(width: cells[0].width) + gap }
        let share = total / CGFloat(columns)
        var (column, y) = (0, area.minY)
        for sample in samples {
            let height = sample.height(width: cells[column].width)
            if y - area.minY + height / 2 > share, column + 1 < columns { (column, y) = (column + 1, area.minY) }
            sample.frame = CGRect(x: cells[column].minX, y: y, width: cells[column].width, height: height)
            y += height + gap
        }
    }
}

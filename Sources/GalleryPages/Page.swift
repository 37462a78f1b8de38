public import Foundation
import TextKit
public import TextViews

/// One demonstration: a heading, a sentence that says what to try, and below them what the page is about.
open class Page: View {
    /// Where the demonstration lies.
    public private(set) var area = CGRect.zero

    private let heading = Label(frame: .zero)
    private let caption = Label(frame: .zero)

    public init(_ name: String, _ advice: String) {
        super.init(frame: .zero)
        backgroundColor = Appearance.paper
        clipsToBounds = true
        heading.font = Appearance.serif(26)
        heading.textColor = Appearance.ink
        heading.text = name
        caption.font = Appearance.sans(13)
        caption.textColor = Appearance.faint
        caption.numberOfLines = 2
        caption.text = advice
        addSubview(heading)
        addSubview(caption)
    }

    public required init?(coder: NSCoder) { nil }

    open override func layoutSubviews() {
        let width = max(0, bounds.width - 64)
        heading.frame = CGRect(x: 32, y: 24, width: width, height: 36)
        caption.frame = CGRect(x: 32, y: 62, width: width, height: 38)
        area = CGRect(x: 32, y: 108, width: width, height: max(0, bounds.height - 136))
        layout(in: area)
    }

    /// Goes on to another page, or out of the gallery; a page with something to lose asks first.
    open func leave(_ goOn: @escaping () -> Void) { goOn() }

    /// What has the keyboard while nothing else was clicked; nil for none.
    open var viewForKeys: View? { nil }

    /// Gives what the page shows its frames.
    open func layout(in area: CGRect) {}
}

extension CGRect {
    /// Cut into equal parts from left to right, with a gap between them.
    func columns(_ count: Int, gap: CGFloat = 16) -> [CGRect] {
        let width = ((self.width - gap * CGFloat(count - 1)) / CGFloat(count)).rounded(.down)
        return (0..<count).map { CGRect(x: minX + CGFloat($0) * (width + gap), y: minY, width: width, height: height) }
    }
}

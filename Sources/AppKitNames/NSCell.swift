public import Foundation
public import TextKit
public import TextViews

/// What draws a picture or a text within a frame (NSCell), as far as cells of attachments need it: no control uses cells here.
open class NSCell: NSObject {
    /// The picture that the cell shows.
    open var image: NSImage?
    /// The text that the cell shows where it has no picture.
    open var stringValue = ""
    /// The font of the text; the system font where it is nil.
    open var font: NSFont?
    /// Whether the cell is drawn darker.
    open var isHighlighted = false

    public override init() { super.init() }

    /// A cell that shows a picture.
    public init(imageCell image: NSImage?) {
        self.image = image
        super.init()
    }

    /// A cell that shows a text.
    public init(textCell string: String) {
        stringValue = string
        super.init()
    }

    /// Draws the picture, or the text, into the current context, and darkens it where it is highlighted.
    open func draw(withFrame cellFrame: NSRect, in controlView: NSView?) {
        drawInterior(withFrame: cellFrame, in: controlView)
        guard isHighlighted, let context = GraphicsContext.current else { return }
        context.saveGState()
        NSColor(white: 0, alpha: 0.3).setFill()
        context.fill(cellFrame)
        context.restoreGState()
    }

    /// Draws the picture, or the text, into the current context.
    open func drawInterior(withFrame cellFrame: NSRect, in controlView: NSView?) {
        if let image { image.draw(in: cellFrame) } else if !stringValue.isEmpty { text.draw(in: cellFrame) }
    }

    /// Draws the cell with or without a highlight, and leaves it so.
    open func highlight(_ flag: Bool, withFrame cellFrame: NSRect, in controlView: NSView?) {
        isHighlighted = flag
        draw(withFrame: cellFrame, in: controlView)
    }

    /// The text with its font.
    final var text: NSAttributedString { NSAttributedString(string: stringValue, attributes: [.font: font ?? .systemFont(ofSize: 13)]) }
}

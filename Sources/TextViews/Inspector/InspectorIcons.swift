import Foundation
import TextKit

/// The signs of the inspector bar, drawn as lines on whole pixels.
enum InspectorIcons {
    typealias Drawing = (InspectorControl, CGRect, GraphicsContext) -> Void

    static func text(_ font: Font, _ attributes: [NSAttributedString.Key: Any] = [:], isCentred: Bool = true) -> Drawing {
        { control, inner, context in
            let style = MutableParagraphStyle()
            style.alignment = isCentred ? .center : .left
            style.lineBreakMode = .byTruncatingTail
            let base: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: Color(control.ink), .paragraphStyle: style]
            let line = NSAttributedString(string: control.title, attributes: base.merging(attributes) { $1 })
            let height = font.lineHeight.rounded(.up)
            let box = CGRect(x: inner.minX, y: (inner.midY - height / 2).rounded(), width: inner.width, height: height)
            line.draw(with: box, options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine], context: nil)
        }
    }

    /// Lines of text as an alignment sets them.
    static func alignment(_ alignment: TextAlignment) -> Drawing {
        { control, inner, context in
            let left = (inner.midX - 7).rounded()
            let top = (inner.midY - 6).rounded()
            for (index, share) in [14, 9, 14, 9].enumerated() {
                let width = alignment == .justified ? 14 : CGFloat(share)
                let shift: CGFloat = alignment == .right ? 14 - width : alignment == .center ? ((14 - width) / 2).rounded() : 0
                context.fill(CGRect(x: left + shift, y: top + CGFloat(index) * 4, width: width, height: 1), color: control.ink)
            }
        }
    }

    /// A letter on a bar of the colour; of several colours a dash.
    static var color: Drawing {
        { control, inner, context in
            let font = Font.systemFont(ofSize: 13)
            let letter = NSAttributedString(string: "A", attributes: [.font: font, .foregroundColor: Color(control.ink)])
            let size = letter.size()
            letter.draw(at: CGPoint(x: (inner.midX - size.width / 2).rounded(), y: (inner.minY - 1).rounded()))
            let bar = CGRect(x: (inner.midX - 7).rounded(), y: inner.maxY - 5, width: 14, height: 4)
            if let swatch = control.swatch {
                context.fill(bar, color: swatch)
            } else {
                context.fill(CGRect(x: bar.midX - 4, y: bar.minY + 1, width: 8, height: 2), color: control.ink)
            }
        }
    }

    /// Lines with an arrow up and down beside them, and how far apart they are.
    static var spacing: Drawing {
        { control, inner, context in
            let left = inner.minX + 1
            let top = (inner.midY - 6).rounded()
            for index in 0..<3 { context.fill(CGRect(x: left + 7, y: top + CGFloat(index) * 6, width: 9, height: 1), color: control.ink) }
            context.fill(CGRect(x: left + 2, y: top + 1, width: 1, height: 11), color: control.ink)
            for (y, step) in [(top, 1), (top + 12, -1)] as [(CGFloat, CGFloat)] {
                for reach in 1...2 {
                    context.fill(
                        CGRect(x: left + 2 - CGFloat(reach), y: y + step * CGFloat(reach), width: CGFloat(reach) * 2 + 1, height: 1),
                        color: control.ink)
                }
            }
            let rest = CGRect(x: inner.minX + 18, y: inner.minY, width: inner.width - 18, height: inner.height)
            text(Font.systemFont(ofSize: 11))(control, rest, context)
        }
    }

    static var list: Drawing {
        { control, inner, context in
            let left = (inner.midX - 8).rounded()
            let top = (inner.midY - 5).rounded()
            for index in 0..<3 {
                let y = top + CGFloat(index) * 5
                context.fill(CGRect(x: left, y: y - 1, width: 2, height: 2), color: control.ink)
                context.fill(CGRect(x: left + 5, y: y, width: 11, height: 1), color: control.ink)
            }
        }
    }

    static var table: Drawing {
        { control, inner, context in
            let left = (inner.midX - 8).rounded()
            let top = (inner.midY - 6).rounded()
            for index in 0..<4 { context.fill(CGRect(x: left, y: top + CGFloat(index) * 4, width: 16, height: 1), color: control.ink) }
            for index in 0..<3 { context.fill(CGRect(x: left + CGFloat(index) * 7.5, y: top, width: 1, height: 13), color: control.ink) }
        }
    }

    /// A square of a colour, for a menu.
    static func swatch(_ color: RGBA) -> Image {
        let side = 12
        func byte(_ value: UInt16) -> UInt32 { UInt32(value >> 8) }
        let fill = 0xFF00_0000 | byte(color.red) << 16 | byte(color.green) << 8 | byte(color.blue)
        let edge: UInt32 = 0xFF80_8080
        let pixels = (0..<side * side).map { index -> UInt32 in
            let (x, y) = (index % side, index / side)
            return x == 0 || y == 0 || x == side - 1 || y == side - 1 ? edge : fill
        }
        return Image(bitmap: Bitmap(width: side, height: side, pixels: pixels))
    }
}

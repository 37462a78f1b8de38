import Expectations
import Foundation
import Testing
import TextKit
import TextViews
import UIKitNames

/// UIImageView and UIScreen, in UIKit's spelling.
struct ImageViewTests {
    /// A picture in one colour.
    private func picture(_ width: Int, _ height: Int, _ color: UIColor = .red) -> UIImage {
        let format = UIGraphicsImageRendererFormat.default()
        format.scale = 1
        return UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format).image { context in
            color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: width, height: height))
        }
    }

    /// Where a view draws its picture, and the picture's first pixel.
    private func drawn(_ view: UIView) -> [(rect: CGRect, word: UInt32)] {
        var list = DisplayList()
        view.draw(into: &list)
        return list.items.compactMap { item in
            guard case .image(let bitmap, let rect, _) = item else { return nil }
            let place = CGRect(x: rect.x.pixels, y: rect.y.pixels, width: rect.width.pixels, height: rect.height.pixels)
            return (place, bitmap.pixels.first ?? 0)
        }
    }

    @Test func `an image view begins with UIKit's defaults and its picture's size`() {
        let view = UIImageView(image: picture(30, 20))
        expect(view.frame == CGRect(x: 0, y: 0, width: 30, height: 20) && view.contentMode == .scaleToFill)
        expect(!view.isUserInteractionEnabled && view.intrinsicContentSize == CGSize(width: 30, height: 20))
        expectEqual(view.sizeThatFits(.zero), CGSize(width: 30, height: 20))
        let empty = UIImageView()
        expect(empty.image == nil && empty.frame == .zero && drawn(empty).isEmpty)
        expectEqual(empty.intrinsicContentSize.width, UIView.noIntrinsicMetric)
        expectEqual(UIImageView(frame: CGRect(x: 1, y: 2, width: 3, height: 4)).frame.minY, 2)
    }

    @Test(arguments: [
        (UIView.ContentMode.scaleToFill, CGRect(x: 0, y: 0, width: 100, height: 60)),
        (.scaleAspectFit, CGRect(x: 5, y: 0, width: 90, height: 60)),
        (.center, CGRect(x: 35, y: 20, width: 30, height: 20)),
        (.top, CGRect(x: 35, y: 0, width: 30, height: 20)),
        (.bottomRight, CGRect(x: 70, y: 40, width: 30, height: 20)),
        (.left, CGRect(x: 0, y: 20, width: 30, height: 20)),
    ])
    func `the content mode decides where the picture is drawn`(mode: UIView.ContentMode, rect: CGRect) throws {
        let view = UIImageView(image: picture(30, 20))
        view.frame = CGRect(x: 0, y: 0, width: 100, height: 60)
        view.contentMode = mode
        let found = try require(drawn(view).first)
        expect(found.rect == rect && found.word == 0xFFFF_0000)
    }

    @Test func `a highlighted view shows its other picture, and a template the tint`() throws {
        let view = UIImageView(image: picture(4, 4), highlightedImage: picture(6, 6, .blue))
        view.isHighlighted = true
        expect(drawn(view).first?.word == 0xFF00_00FF && view.intrinsicContentSize.width == 6)
        view.isHighlighted = false
        _ = view.takeDamage()
        view.image = picture(4, 4).withRenderingMode(.alwaysTemplate)
        expectEqual(view.takeDamage(), .all)
        view.tintColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
        expect(view.takeDamage() == .all && drawn(view).first?.word == 0xFF00_FF00)
    }

    @Test func `an image view in a view draws beside what else is there, and takes no touches`() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let image = UIImageView(image: picture(10, 10))
        image.frame.origin = CGPoint(x: 20, y: 30)
        view.addSubview(image)
        expectEqual(drawn(view).first?.rect, CGRect(x: 20, y: 30, width: 10, height: 10))
        expect(view.hitTest(CGPoint(x: 25, y: 35), with: nil) === view)
        image.isUserInteractionEnabled = true
        expect(view.hitTest(CGPoint(x: 25, y: 35), with: nil) === image)
    }

    @Test func `a subclass of an image view is made and overridden as in UIKit`() {
        final class Badge: UIImageView {
            override init(frame: CGRect) { super.init(frame: frame) }
            override init(image: UIImage?, highlightedImage: UIImage?) { super.init(image: image, highlightedImage: highlightedImage) }
            required init?(coder: NSCoder) { super.init(coder: coder) }
            override var image: UIImage? { didSet { changes += 1 } }
            var changes = 0
        }
        let badge = Badge(image: picture(3, 3))
        badge.image = nil
        expect(badge.changes == 1 && badge.frame.width == 3)
    }

    @Test func `what a view says of its opacity is kept`() {
        let view = UIImageView(frame: .zero)
        var seen: [Bool] = [view.isOpaque]
        view.isOpaque = false
        if !view.isOpaque { seen.append(view.isOpaque) }
        expectEqual(seen, [true, false])
    }

    @Test func `the screen has a size and a scale that agree`() {
        let screen = UIScreen.main
        expect(screen.scale > 0 && screen.nativeScale == screen.scale && screen.bounds.origin == .zero)
        expect(screen.nativeBounds.width == screen.bounds.width * screen.scale && screen.bounds.height > 0)
        expectEqual(screen.traitCollection.displayScale, screen.scale)
    }
}

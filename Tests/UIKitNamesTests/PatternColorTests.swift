import Expectations
import Testing
import TextKit
import UIKitNames

struct PatternColorTests {
    /// Red and blue beside each other, 100 × 1 pixels together.
    private static let stripes = UIColor(
        patternImage: UIImage(bitmap: Bitmap(width: 100, height: 1, pixels: (0..<100).map { $0 < 50 ? 0xFFFF_0000 : 0xFF00_00FF })))

    /// What a list paints: rectangles of pictures, with their sizes in pixels, and of clips.
    private static func summary(_ list: DisplayList, _ filled: inout [RGBA]) -> [String] {
        list.items.map { item in
            func text(_ rect: FixedRect) -> String {
                "\(Int(rect.x.pixels)) \(Int(rect.y.pixels)) \(Int(rect.width.pixels)) \(Int(rect.height.pixels))"
            }
            switch item {
            case .image(let bitmap, let rect, let opacity): return "image \(bitmap.width)×\(bitmap.height) at \(text(rect)) \(opacity)"
            case .pushClip(let rect): return "clip \(text(rect))"
            case .pushClipPath: return "clip path"
            case .popClip: return "end"
            case .fillRect(_, let color), .fillPath(_, let color), .blurredPath(_, _, let color):
                filled.append(color)
                return "fill"
            case .glyphs(let run):
                filled.append(run.color)
                return "glyphs"
            case .pushClipMask, .blended, .pushLayer, .popLayer: return "\(item)"
            }
        }
    }

    private static func recorded(scale: CGFloat = 1, _ body: () -> Void) -> [String] {
        var colors: [RGBA] = []
        return summary(GraphicsContext.recording(scale: scale, body), &colors)
    }

    @Test("a pattern fills a rectangle by tiles from the context's origin, clipped to it")
    func rectangles() {
        let found = Self.recorded {
            Self.stripes.setFill()
            UIRectFill(CGRect(x: 150, y: 10, width: 200, height: 20))
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        expectEqual(found, ["clip 150 10 200 20", "image 200×128 at 0 0 200 128 1.0", "image 200×128 at 200 0 200 128 1.0", "end", "fill"])
    }

    @Test("a path is filled by the tiles of its area, and a phase moves them")
    func paths() {
        let found = Self.recorded(scale: 2) {
            Self.stripes.set()
            UIGraphicsGetCurrentContext()?.setPatternPhase(CGSize(width: 10, height: 0))
            UIBezierPath(ovalIn: CGRect(x: 20, y: 0, width: 10, height: 10)).fill()
        }
        expectEqual(found, ["clip path", "image 100×64 at 20 0 200 128 1.0", "end"])
    }

    @Test("alpha counts, no area paints nothing, and a huge one gets the average colour")
    func edges() {
        let found = Self.recorded {
            Self.stripes.withAlphaComponent(0.5).setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 10))
            UIRectFill(.zero)
            UIRectFill(CGRect(x: 0, y: 0, width: 1e6, height: 1e6))
        }
        expectEqual(found, ["clip 0 0 10 10", "image 200×128 at 0 0 200 128 0.5", "end", "clip 0 0 1000000 1000000", "fill", "end"])
    }

    @Test("a run with a pattern behind it is tiled, and letters and components have the average colour")
    func text() {
        let storage = NSTextStorage(
            string: "ab",
            attributes: [.backgroundColor: Self.stripes, .foregroundColor: Self.stripes, .font: UIFont.systemFont(ofSize: 20)])
        let (manager, container) = (NSLayoutManager(), NSTextContainer(size: CGSize(width: 100, height: 100)))
        manager.addTextContainer(container)
        storage.addLayoutManager(manager)
        let all = manager.glyphRange(for: container)
        var colors: [RGBA] = []
        let list = GraphicsContext.recording {
            manager.drawBackground(forGlyphRange: all, at: .zero)
            manager.drawGlyphs(forGlyphRange: all, at: .zero)
        }
        let kinds = Self.summary(list, &colors).map { $0.split(separator: " ")[0] }
        expect(kinds == ["clip", "image", "end", "glyphs"] && colors == [RGBA(red: 0.5, green: 0, blue: 0.5)])
        expect(!Self.stripes.getRed(nil, green: nil, blue: nil, alpha: nil) && Self.stripes.rgba == colors[0])
    }

    @Test("patterns are equal by their pictures, and an archive holds the picture")
    func archives() throws {
        let other = UIColor(patternImage: UIImage(bitmap: Bitmap(width: 1, height: 1, pixels: [0xFF7F_007F])))
        let data = try NSKeyedArchiver.archivedData(withRootObject: Self.stripes, requiringSecureCoding: true)
        let read = try NSKeyedUnarchiver.unarchivedObject(ofClass: UIColor.self, from: data)
        expect(read == Self.stripes && read?.hash == Self.stripes.hash && other != Self.stripes)
        expect(Self.stripes != UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1))
    }

    @Test("the background of a view is tiled from the view's corner")
    func views() {
        let (outer, inner) = (
            UIView(frame: CGRect(x: 0, y: 0, width: 90, height: 90)), UIView(frame: CGRect(x: 5, y: 6, width: 20, height: 20))
        )
        inner.backgroundColor = Self.stripes
        outer.addSubview(inner)
        var (list, colors) = (DisplayList(), [RGBA]())
        outer.draw(into: &list)
        expect(Self.summary(list, &colors).contains("image 200×128 at 5 6 200 128 1.0"))
    }
}

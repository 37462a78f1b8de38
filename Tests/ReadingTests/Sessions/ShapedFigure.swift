import Expectations
import Foundation
import Testing
import TextDocuments
import TextKit

@testable import Reading
@testable import TextViews

/// A page of justified text with a figure in the middle of its column, which text flows around by one of several shapes.
@MainActor struct ShapedFigure {
    enum Shape: String, CaseIterable, Sendable {
        case box, contour, ellipse, polygon
    }

    let shape: Shape
    let session: DocumentSession
    private let folder: ScratchFolder
    var view: TextView { session.view }

    static let bodySize: CGFloat = 18
    /// With flat sides, so that ink lies just beside each.
    static let corners = [(0.2, 0), (0.8, 0), (1, 0.3), (1, 0.7), (0.8, 1), (0.2, 1), (0, 0.7), (0, 0.3)].map {
        CGPoint(x: $0.0, y: $0.1)
    }

    init(_ shape: Shape, margin: CGFloat, height: CGFloat = 98, scale: CGFloat = 1) throws {
        self.shape = shape
        folder = try ScratchFolder()
        // Each has a capital and a descender, so that ink is as near everywhere as a line lets it be.
        let text = repeated(["Hyphy", "gHp", "qHyHp", "pHgHyp", "yHq"], 400)
        _ = try folder.write("<html><body><p style='text-align:justify'>\(text)</p></body></html>", to: "a.html")
        let style = DocumentStyle(theme: .light, bodySize: Self.bodySize)
        session = try DocumentSession(.file(folder.path("a.html")), style: style, columns: 1, start: .top)
        session.resize(to: CGSize(width: 44 * Self.bodySize, height: 700), scale: scale)
        let size = CGSize(width: 140, height: height)
        let (width, height) = (Int(size.width) * 2, Int(size.height) * 2)
        let pixels = (0..<width * height).map { index -> UInt32 in
            let x = (CGFloat(index % width) + 0.5) / CGFloat(width) - 0.5
            let y = (CGFloat(index / width) + 0.5) / CGFloat(height) - 0.5
            return shape != .contour || x * x + y * y <= 0.25 ? 0xFFC0_2020 : 0
        }
        let id = view.addFigure(
            image: Bitmap(width: width, height: height, pixels: pixels), size: size,
            at: CGPoint(x: view.columnWidth / 2 - size.width / 2, y: 190))
        var wrap = FigureWrap()
        wrap.margin = margin
        switch shape {
        case .box, .contour: break
        case .ellipse: wrap.shape = .ellipse(CGRect(x: 0, y: 0, width: 1, height: 1))
        case .polygon: wrap.shape = .polygon(Self.corners)
        }
        view.setWrap(wrap, of: id)
    }

    /// Whether no edge of it is level with a line.
    var isRound: Bool { shape == .contour || shape == .ellipse }

    /// - Parameter isFree: with Alt held, so that it snaps to nothing.
    func drag(down distance: CGFloat, isFree: Bool = false) {
        let frame = view.viewRect(view.figures[0].frame)
        let from = CGPoint(x: frame.midX, y: frame.midY)
        let to = CGPoint(x: from.x, y: from.y + distance)
        let keys: Modifiers = isFree ? .alt : []
        _ = view.handle(.pointerDown(Pointer(from, button: 1, clickCount: 1, modifiers: [], time: 1000)))
        _ = view.handle(.pointerMoved(Pointer(CGPoint(x: to.x, y: to.y - 1), modifiers: keys, time: 1100)))
        _ = view.handle(.pointerMoved(Pointer(to, modifiers: keys, time: 1200)))
        _ = view.handle(.pointerUp(Pointer(to, button: 1, clickCount: 1, modifiers: keys, time: 1300)))
        // Its handles would be ink, and the ring of the focus.
        _ = view.handle(.pointerMoved(Pointer(CGPoint(x: 2, y: 2), time: 1400)))
        _ = view.apply(.cancel)
    }

    /// What the window shows, in device pixels.
    func picture() throws -> Bitmap { try Self.picture(of: view) }

    static func picture(of view: TextView) throws -> Bitmap {
        var list = DisplayList()
        view.draw(into: &list)
        let (width, height) = (Int(view.frame.width * view.displayScale), Int(view.frame.height * view.displayScale))
        return try require(Bitmap(painting: list, width: width, height: height))
    }
}

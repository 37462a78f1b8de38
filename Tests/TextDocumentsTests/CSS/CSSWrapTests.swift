import Expectations
import Foundation
import Testing
import TextKit

@testable import TextDocuments

/// How a page has text flow around its floats: CSS Shapes and CSS Exclusions.
struct CSSWrapTests {
    private static func wrap(_ declarations: String) -> CSSWrap {
        var style = ComputedStyle()
        style.character.size = 20
        for declaration in CSSDeclaration.list(Array(declarations.utf8), from: 0, to: declarations.utf8.count) {
            style.applyToBlock(declaration, StyleBase(parent: ComputedStyle(), rootSize: 16, medium: 16))
        }
        return style.wrap
    }

    private static let picture =
        "data:image/png;base64," + Bitmap(width: 2, height: 2, pixels: [0, 0, 0, 0]).pngData().base64EncodedString()

    private static func document(_ html: String) -> Document {
        RichDocument.make(HTMLReader.read(Data(html.replacing("a.png", with: picture).utf8)), baseURL: nil, name: "page")
    }

    private static func outline(_ value: String, _ size: CGSize = CGSize(width: 200, height: 100)) -> CSSWrap.Outline? {
        wrap("shape-outside: \(value)").outline(in: size)
    }

    @Test func `circles and ellipses, with and without radius and position`() {
        expectEqual(Self.outline("circle()"), .ellipse(CGRect(x: 0.25, y: 0, width: 0.5, height: 1)))
        expectEqual(Self.outline("circle(20px at 50px 40px)"), .ellipse(CGRect(x: 0.15, y: 0.2, width: 0.2, height: 0.4)))
        expectEqual(Self.outline("circle(farthest-side at left center)"), .ellipse(CGRect(x: -1, y: -1.5, width: 2, height: 4)))
        expectEqual(Self.outline("ellipse(50% 25% at top)"), .ellipse(CGRect(x: 0, y: -0.25, width: 1, height: 0.5)))
        expectEqual(Self.outline("ellipse()"), .ellipse(CGRect(x: 0, y: 0, width: 1, height: 1)))
        expectEqual(Self.outline("circle(2em)", CGSize(width: 80, height: 80)), .ellipse(CGRect(x: 0, y: 0, width: 1, height: 1)))
    }

    @Test func `insets, polygons, boxes and pictures`() {
        expectEqual(
            Self.outline("inset(10px 20%)"),
            .polygon([CGPoint(x: 0.2, y: 0.1), CGPoint(x: 0.8, y: 0.1), CGPoint(x: 0.8, y: 0.9), CGPoint(x: 0.2, y: 0.9)]))
        expectEqual(
            Self.outline("polygon(evenodd, 0 0, 100px 100%, 100% 0)"),
            .polygon([CGPoint(x: 0, y: 0), CGPoint(x: 0.5, y: 1), CGPoint(x: 1, y: 0)]))
        expectEqual(Self.outline("margin-box"), .box)
        expectEqual(Self.outline("url(\"a.png\")"), .contour)
        expect(Self.outline("none") == nil)
    }

    @Test func `corners of an inset are round, and no rounder than its sides allow`() throws {
        func points(_ value: String) throws -> [CGPoint] {
            guard case .polygon(let points) = Self.outline(value, CGSize(width: 100, height: 100)) else {
                throw CocoaError(.featureUnsupported)
            }
            return points
        }
        let round = try points("inset(10px round 20px)")
        expect(round.count == 36 && round.allSatisfy { (0.0999...0.9001).contains($0.x) && (0.0999...0.9001).contains($0.y) })
        let corner = CGPoint(x: 0.3 - 0.2 * 0.5.squareRoot(), y: 0.3 - 0.2 * 0.5.squareRoot())
        expect(round.contains { hypot($0.x - corner.x, $0.y - corner.y) < 0.001 }, "the middle of the arc")
        try expectEqual(points("inset(0 round 10px 0 / 20px 0)").count, 2 * 9 + 2, "two corners are square")
        let circle = try points("inset(0 round 400px)")
        expect(circle.allSatisfy { abs(hypot($0.x - 0.5, $0.y - 0.5) - 0.5) < 0.001 })
    }

    @Test(arguments: [
        "inset(1px round)", "inset(1px round 1px / )", "inset(1px round 1px 2px 3px 4px 5px)",
        "circle(-5px)", "circle(a)", "ellipse(1px)", "polygon(0 0, 1px)", "polygon()", "polygon(0 0, 1px 1px)", "inset()", "circle(5px at)",
        "circle(5px at 1px 2px 3px)", "inset(60%)", "squircle(3px)", "circle(", ")circle(", "circle(nan)", "polygon(1e99px 0, 0 0, 0 1px)",
    ])
    func `what is malformed is as though it were not there`(value: String) {
        expect(Self.outline(value) == nil)
        expect(Self.wrap("shape-outside: circle(); shape-outside: \(value)").outline(in: CGSize(width: 0, height: 5)) == nil)
    }

    @Test func `margins, thresholds and flows`() {
        let wrap = Self.wrap("shape-margin: 1.5em; shape-image-threshold: 30%; wrap-flow: maximum")
        expect(wrap.margin == 30 && wrap.threshold == 0.3 && wrap.flow == .maximum)
        let odd = Self.wrap("shape-margin: -3px; shape-image-threshold: 7; wrap-flow: sideways")
        expect(odd.margin == nil && odd.threshold == 1 && odd.flow == .auto)
    }

    @Test func `a picture that floats has what its page says, by rules and by attributes`() throws {
        let html = """
            <style>.round { float: left; shape-outside: circle(50%); shape-margin: 4px }</style>
            <p><img class=round src=a.png style='wrap-flow: clear'>Text.<p><img src=a.png style='shape-outside: circle()'>More.
            """
        let document = Self.document(html)
        let figure = try require(document.figures.first)
        expectEqual(document.figures.count, 1, "what does not float is in the text")
        expect(figure.side == .left && figure.wrap.flow == .clear && figure.wrap.margin == 4)
        expectEqual(figure.wrap.outline(in: CGSize(width: 50, height: 50)), .ellipse(CGRect(x: 0, y: 0, width: 1, height: 1)))
    }

    @Test func `a picture that floats lies its margin from the edge, and has its shape from another picture`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Bitmap(width: 2, height: 2, pixels: [0, 0, 0, 0]).pngData().write(to: folder.appending(path: "Moon.png"))
        let html = """
            <img src='Moon.png' style='float: left; margin: 4px 9px 5px 20px; shape-outside: url("Moon.png")'><p>One.
            <img src='\(Self.picture)' style='float: right; margin: 4px 9px 5px -20px; shape-outside: URL( Moon.png )'><p>Two.
            <img src='Moon.png' style='float: left; margin-left: -3px; shape-outside: url(gone.png)'><p>Three.
            """
        let base = folder.appending(path: "page.html")
        let figures = RichDocument.make(HTMLReader.read(Data(html.utf8)), baseURL: base, name: "page").figures
        expectEqual(figures.map(\.inset), [20, 9, -3])
        expectEqual(figures.map { $0.shape.map { URL(filePath: $0.path).lastPathComponent } }, [nil, "Moon.png", nil], "not its own")
    }

    @Test(arguments: [
        ("<p>F One.", "One."), ("<p>\n F\n F <b> One.</b>", "One."), ("<p>One F two.", "One two."), ("<p>One F, two.", "One , two."),
        ("<p>OneF two F", "One two"), ("<p>One.<br> F Two.", "One.\u{2028}Two."), ("<p>One.<p>F Two.<p>Three x y", "One.\nTwo.\nThree x y"),
    ])
    func `white space beside a picture that floats is one space, and none where a line begins`(html: String, text: String) {
        let page = html.replacing("F", with: "<img src='\(Self.picture)' style='float: left'>")
        expectEqual(RichDocument.make(HTMLReader.read(Data(page.utf8)), baseURL: nil, name: "page").string, text)
    }

    @Test func `an empty float keeps text out of its shape`() throws {
        let html = """
            <style>.moon { float: right; width: 200px; height: 160px; shape-outside: circle(); margin-right: 5px }</style>
            <div class=moon></div><p>One.</p><div class=moon><p></p></div><div style='float:left; width: 30px'></div><p>Two.</p>
            <div style='float:left; width:9px; height:9px'>Text.</div><table><tr><td><div class=moon></div>a</td></tr></table>
            """
        let text = HTMLReader.read(Data(html.utf8))
        let document = RichDocument.make(text, baseURL: nil, name: "page")
        expectEqual(document.figures.count, 2, "not what has text, no height, or stands in a cell")
        let offsets = document.figures.map { ($0.utf16, (document.string as NSString).substring(from: $0.utf16).prefix(4)) }
        expect(offsets[0] == (0, "One.") && offsets[1].1 == "Two.", "\(offsets)")
        for figure in document.figures {
            expect(figure.side == .right && figure.width == 200, "\(figure.side) \(figure.width ?? 0)")
            expect(figure.height == 160 && figure.inset == 5, "\(figure.height ?? 0) \(figure.inset)")
            expectEqual(figure.wrap.outline(in: CGSize(width: 200, height: 160)), .ellipse(CGRect(x: 0.1, y: 0, width: 0.8, height: 1)))
        }
        expect(!document.string.contains("\u{FFFC}"), "nor a character of the text")
    }

    @Test func `an empty float in a line keeps text out of its shape beside its paragraph`() throws {
        let html = """
            <style>.moon, .sun::before { float: right; width: 90px; height: 60px; shape-outside: circle() } .sun::before { content: '' }
            .icon { float: left; width: 16px; height: 16px }</style>
            <p>One.</p><p>Two <span class=moon> </span>and<span class=icon></span> a half.</p><p class=sun>Three.</p>
            <p>Four.<span class=moon>Text.</span></p><table><tr><td class=sun>a<span class=moon></span></td></tr></table>
            """
        let document = RichDocument.make(HTMLReader.read(Data(html.utf8)), baseURL: nil, name: "page")
        let beside = document.figures.map { (document.string as NSString).substring(from: $0.utf16).prefix(5) }
        expectEqual(beside, ["Two a", "Three"], "not what has text, no shape, or stands in a cell")
        for figure in document.figures {
            expect(figure.side == .right && figure.width == 90 && figure.height == 60)
            expect(figure.wrap.outline(in: CGSize(width: 90, height: 60)) != .box)
        }
    }

    @Test(arguments: [
        ("inline-start", "ltr", true), ("inline-start", "rtl", false), ("inline-end", "ltr", false), ("inline-end", "rtl", true),
    ])
    func `floats by the direction of the text`(value: String, direction: String, isLeft: Bool) throws {
        let document = Self.document("<p dir=\(direction) style='direction: \(direction)'><img src=a.png style='float: \(value)'>Text.")
        try expectEqual(require(document.figures.first).side, (isLeft ? .left : .right))
    }

    @Test(arguments: [("start", "ltr", CSSWrap.Flow.start), ("start", "rtl", .end), ("end", "rtl", .start), ("maximum", "rtl", .maximum)])
    func `sides by the direction of the text`(value: String, direction: String, flow: CSSWrap.Flow) throws {
        let style = "float: left; width: 90px; wrap-flow: \(value)"
        let document = Self.document(
            "<div style='direction: \(direction)'><p><img src=a.png style='\(style)'>Text.</p><div style='\(style)'>Aside</div></div>")
        try expectEqual(require(document.figures.first).wrap.flow, flow)
        try expectEqual(require(document.floatingBlocks.first).wrap.flow, flow)
    }
}

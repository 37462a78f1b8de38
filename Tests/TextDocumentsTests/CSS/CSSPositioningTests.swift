import Expectations
import Foundation
import Testing
import TextKit

@testable import TextDocuments

/// What pages put out of sight, and what does not float.
struct CSSPositioningTests {
    private func read(_ html: String) throws -> Document { try DocumentReader.read(Data(html.utf8), format: .html) }

    @Test(arguments: [
        "position:absolute;clip:rect(0 0 0 0)", "position:absolute;clip:rect(1px,1px,1px,1px)", "position:fixed;clip-path:inset(50%)",
        "position:absolute;width:1px;height:1px;overflow:hidden", "position:absolute;left:-9999px", "position:absolute;left:-999em",
        "position:absolute;top:-100vw", "position:fixed;top:-300%", "position:absolute;clip-path:circle(0)",
    ])
    func `text for screen readers alone is not shown, and a link to it leads to where it stood`(_ style: String) throws {
        let document = try read("<p>before<a id=x style='\(style)' href='#main'>Skip <b>to it</b></a> on</p><p>after")
        expectEqual(document.string, "before on\nafter")
        expectEqual(document.anchors["x"], 6)
        let block = try read("<p>before<div style='\(style)'><p>one<p>two</div><p>after")
        expectEqual(block.string, "before\nafter")
    }

    @Test(arguments: [
        "clip:rect(0 0 0 0)", "position:absolute;clip:rect(0 auto auto 0)", "position:absolute;clip:rect(0,100px,20px,0)",
        "position:absolute;left:-20px;top:-90%", "position:absolute;width:1px;height:1px", "position:relative;overflow:hidden",
        "position:absolute;clip-path:inset(5%)", "position:absolute;clip-path:circle(0.5em)", "position:fixed;top:-10%",
        "position:absolute;width:1%;height:1px;overflow:hidden", "position:absolute;left:-9999px;position:static",
    ])
    func `what shows a part of itself is shown`(_ style: String) throws {
        try expectEqual(read("<p>before <span style='\(style)'>it</span>").string, "before it")
    }

    @Test func `a formula that scripts would draw is shown, though the page hides it`() throws {
        let hidden = "position:absolute;clip:rect(1px,1px,1px,1px)"
        let page = "<p>a <span style='\(hidden)'><math><mi>x</mi></math></span><span style='\(hidden)'>said</span>"
        let text = try read(page).string
        expect(text.contains("x") && !text.contains("said"), "\(text)")
    }

    @Test(arguments: ["flex", "inline-flex", "grid"])
    func `items of a flex container do not float, those within them do`(_ display: String) throws {
        let side = "<div style='float:left;width:100px'>side</div>"
        let items = try read("<div style='display:\(display)'>\(side)<div>main</div></div>")
        expect(items.floatingBlocks.isEmpty && items.string == "side\nmain")
        try expectEqual(read("<div style='display:\(display)'><div>\(side)main</div></div>").floatingBlocks.count, 1)
        try expect(read("<div style='float:left;position:absolute'>side</div>main").floatingBlocks.isEmpty)
    }
}

import Expectations
import Foundation
import Testing
import TextDocuments
import TextKit

@testable import Reading
@testable import TextViews

/// Floats that documents ask to be as large as no page is.
struct AbsurdFloatTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    /// A page between whose words a picture of 90 × 60 pixels floats.
    private func session(_ attributes: String) throws -> DocumentSession {
        let text = repeated(["fjord", "Hope", "gypsum", "quilt", "Byway"], 300)
        return try folder.open(
            page: "<p>\(text)</p><p><img style='float:left' \(attributes) src=box.png>\(text)</p>", box: (90, 60))
    }

    @Test func `a rule that is higher than any page is made smaller as a whole, and seen`() throws {
        let session = try session("width=3 height=100000")
        let frame = try require(session.view.figures.first).frame
        expect((1...3).contains(frame.width) && (100...4096).contains(frame.height), "\(frame)")
    }

    @Test(arguments: [
        "width=100000", "width=100000 height=3", "height=100000", "width=100000 height=100000", "width=1e300",
        "style='float:left; width:100000px; height:2px'",
    ])
    func `a float of an absurd size fits the column, and can be made smaller and larger again`(_ attributes: String) throws {
        let session = try session(attributes)
        let view = session.view
        let figure = try require(view.figures.first)
        let frame = figure.frame
        expect(frame.width >= 90 && frame.width <= view.columnWidth && frame.height <= 700, "\(frame)")
        expect(abs(frame.width / frame.height - 1.5) < 0.05, "\(frame)")
        view.focus(on: .figure(figure.id))
        for _ in 0..<3 { _ = view.apply(.figure(.resize(-1))) }
        let smaller = try require(view.store[figure.id]).frame
        expect(smaller.width < frame.width * 0.8 && smaller.width > 40, "\(smaller)")
        for _ in 0..<3 { _ = view.apply(.figure(.resize(1))) }
        expect(abs(try require(view.store[figure.id]).frame.width - frame.width) <= 2)
    }
}

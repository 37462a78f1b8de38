import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

/// Choices beside a text.
struct ChoicePaneTests {
    private final class Log { var answers: [Choices.Answer] = [] }

    private let fixture = ViewFixture(ViewFixture.paragraphs(20), size: CGSize(width: 1000, height: 400))
    private let log = Log()
    private var view: TextView { fixture.view }
    private var pane: ChoicePane? { view.state.sidePane as? ChoicePane }
    private static let names = ["alpha", "beta", "gamma", "delta"]

    private func choose() {
        let items = Self.names.map { Choices.Item(title: $0, detail: "~/" + $0) }
        view.choose(
            Choices(items, placeholder: "Name") { query in
                Self.names.indices.filter { query.isEmpty || Self.names[$0].contains(query) }
            } isLiteral: {
                $0.hasPrefix("/")
            } complete: {
                $0 == "/u" ? "/usr/" : nil
            } accept: { [log] in
                log.answers.append($0)
            })
    }

    @Test func `typing leaves what goes with it, and Return takes the first`() {
        choose()
        expect(pane?.field.isFirstResponder == true && pane?.rowCount == 4)
        fixture.type("lt")
        expectEqual(pane?.shown, [3])
        fixture.key(.enter)
        expect(log.answers == [.item(3)] && pane == nil && view.isFirstResponder)
    }

    @Test(arguments: [KeyPress(.escape), KeyPress(.character("["), .control)]) func `Escape chooses nothing`(escape: KeyPress) {
        choose()
        fixture.key(escape.key, escape.modifiers)
        expect(log.answers.isEmpty && pane == nil && view.isFirstResponder)
    }

    @Test func `arrows move, and a press takes a row`() throws {
        choose()
        fixture.key(.down)
        fixture.key(.down)
        fixture.key(.up)
        fixture.key(.enter)
        expectEqual(log.answers, [.item(1)])
        choose()
        fixture.click(CGPoint(x: 40, y: SidePane.headHeight + 2.5 * SidePane.rowHeight))
        expect(log.answers == [.item(1), .item(2)] && pane == nil)
    }

    @Test func `what is meant as it stands is completed by Tab and answered as it was typed`() {
        choose()
        fixture.type("/u")
        expectEqual(pane?.rowCount, 0)
        fixture.key(.tab)
        fixture.type("x")
        fixture.key(.enter)
        expectEqual(log.answers, [.typed("/usr/x")])
        choose()
        fixture.type("none")
        fixture.key(.enter)
        expectEqual(log.answers, [.typed("/usr/x"), .typed("none")])
    }

    @Test func `Escape chooses nothing, and nothing typed takes nothing where there are no choices`() {
        choose()
        fixture.type("a")
        fixture.key(.escape)
        expect(log.answers.isEmpty && pane == nil && view.isFirstResponder)
        view.choose(
            Choices([], placeholder: "") { _ in
                []
            } isLiteral: { _ in
                false
            } complete: { _ in
                nil
            } accept: { [log] in
                log.answers.append($0)
            })
        fixture.key(.enter)
        expect(log.answers.isEmpty && pane != nil)
    }
}

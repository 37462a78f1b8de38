import Foundation
import TextKit
import TextViews

/// A view on one document, as a person uses it.
struct ViewGrowthSubject {
    let view = TextView(frame: CGRect(x: 0, y: 0, width: 900, height: 1000))
    let table: GrowthTable

    init(_ bytes: [UInt8], _ table: GrowthTable) {
        self.table = table
        bytes.withUnsafeBytes { view.textStorage.appendUTF8($0, attributes: [.font: BenchText.font]) }
        _ = view.handle(.focus(true))
        view.layoutIfNeeded()
        while view.idle(milliseconds: 100) {}
        draw()
    }

    private func add(_ name: String, _ growth: Growth, _ cost: Double) {
        table.add(name, growth, size: view.textStorage.length, cost)
    }

    private func draw(_ damage: Damage = .all) {
        var list = DisplayList()
        view.draw(into: &list, damage: damage)
    }

    private func key(_ key: Key, _ modifiers: Modifiers = []) { draw(view.handle(.key(KeyPress(key, modifiers))).damage) }

    private var middle: Int { view.textStorage.paragraph(atUTF16: view.textStorage.length / 2).lowerBound }

    func measureScrolling() {
        var random = BenchRandom(seed: 11)
        let height = Int(view.contentSize.height)
        add(
            "a view: scrolled anywhere, recorded", .none,
            cost {
                view.contentOffset = CGPoint(x: 0, y: CGFloat(random.next(below: height)))
                draw()
            })
        add(
            "a view: to the end, recorded", .none,
            costs(
                {
                    view.scrollToEnd()
                    draw()
                },
                back: {
                    view.scrollToStart()
                    draw()
                }
            ).there)
        view.scrollToCharacter(at: middle)
        draw()
        let point = CGPoint(x: 400, y: 400)
        let wheel = costs(
            { draw(view.handle(.scroll(dx: 0, dy: 1, at: point, modifiers: [])).damage) },
            back: { draw(view.handle(.scroll(dx: 0, dy: -1, at: point, modifiers: [])).damage) })
        add("a view: a notch of the wheel", .none, wheel.there)
        let resize = costs(
            {
                view.frame.size.width = 890
                draw()
            },
            back: {
                view.frame.size.width = 900
                draw()
            })
        add("a view: another width, what shows recorded", .linear, resize.there)
        while view.idle(milliseconds: 100) {}
    }

    func measureTyping() {
        view.selectedRange = NSRange(location: middle, length: 0)
        view.scrollRangeToVisible(view.selectedRange)
        draw()
        let typed = costs({ key(.character("e")) }, back: { key(.backspace) })
        add("a view: a key typed, damage recorded", .none, typed.there)
        add("a view: backspace, damage recorded", .none, typed.back)
        let undo = costs(
            {
                key(.character("e"))
                _ = view.apply(.edit(.undo))
                draw()
            }, back: { view.selectedRange = NSRange(location: middle, length: 0) })
        add("a view: a key and its undo", .none, undo.there)
        let moved = costs({ key(.down) }, back: { key(.up) })
        add("a view: the caret a line down", .none, moved.there)
        let word = costs({ key(.right, .control) }, back: { key(.left, .control) })
        add("a view: the caret a word on", .none, word.there)
        let all = costs(
            {
                _ = view.apply(.selectAll)
                draw()
            },
            back: {
                view.selectedRange = NSRange(location: middle, length: 0)
                draw()
            })
        add("a view: all selected, recorded", .none, all.there)
        add("a view: the caret's rectangle", .none, cost { _ = view.caretRect(for: TextPosition(utf16Offset: middle)) })
    }

    func measureFigures() {
        let drag = DraggedFigure(view, share: 0.5)
        var event = 0
        add(
            "a view: a drag's event, damage recorded", .none,
            cost {
                event += 1
                drag.move(to: event)
            })
        drag.finish()
    }
}

import Foundation
import TextKit

@testable import TextViews

/// Replays a recorded session on a view and tells, after every step, what changed.
///
/// A step a line: `size W H`, `text N` (N numbered paragraphs), `line TEXT` (one more paragraph), `link WORD TARGET`, `anchor NAME WORD`,
/// `note NAME WORD` (the paragraph is a note),
/// `figure X Y W H`, `oval X Y W H`, `picture WORD W H` (into the line before the word), `key NAME [control|shift|alt]`, `press PLACE [clicks] [shift]`,
/// `move PLACE`, `release PLACE`, `wheel NOTCHES`, `tick COUNT`, `show`. A PLACE is `X,Y`, a word of the text in quotes, `+DX,+DY` from
/// where the pointer is, or `figure N`. `edit` makes the view one to write in; then `type "TEXT"`, `paste "TEXT" [primary]` and
/// `compose "TEXT" CARET` (nothing ends it) as well.
final class Session {
    private let fixture: ViewFixture
    private var view: TextView { fixture.view }
    private var pointer = CGPoint.zero
    private var known: [String: String] = [:]
    private(set) var transcript = ""

    init() {
        fixture = ViewFixture("")
        known = state()
    }

    func run(_ script: String) {
        for line in script.split(separator: "\n") where !line.hasPrefix("#") {
            transcript += "> \(line)\n"
            let effects = perform(Self.words(String(line)))
            for effect in effects { transcript += "  \(effect)\n" }
            report()
        }
    }

    /// Splits at spaces outside quotes; quotes stay.
    private static func words(_ line: String) -> [String] {
        var words: [String] = [""]
        var isQuoted = false
        for character in line {
            if character == "\"" { isQuoted.toggle() }
            if character == " ", !isQuoted { words.append("") } else { words[words.count - 1].append(character) }
        }
        return words.filter { !$0.isEmpty }
    }

    private func perform(_ step: [String]) -> [Effect] {
        let numbers = step.dropFirst().compactMap { Double($0).map { CGFloat($0) } }
        switch step[0] {
        case "press":
            pointer = position(step[1])
            return fixture.press(pointer, clicks: Int(numbers.first ?? 1), step.contains("shift") ? .shift : [])
        case "move":
            pointer = position(step[1])
            return fixture.move(pointer)
        case "release":
            if step.count > 1 { pointer = position(step[1]) }
            return fixture.release(pointer)
        case "key": return fixture.key(Self.key(step[1]), Self.modifiers(step))
        case "edit":
            view.isEditable = true
            view.insertionPointColor = nil
            view.selectedRange = NSRange(location: 0, length: 0)
            return fixture.send(.focus(true))
        case "type":
            fixture.type(Self.unquoted(step[1]))
            return []
        case "paste":
            return fixture.send(.pasted(Paste(Self.unquoted(step[1]), from: step.contains("primary") ? .primary : .clipboard)))
        case "compose":
            let text = step.count > 1 ? Self.unquoted(step[1]) : ""
            return fixture.send(.preedit(Preedit(text, caret: Int(numbers.first ?? 0))))
        case "middle":
            return fixture.send(.pointerDown(Pointer(position(step[1]), button: 2)))
        case "wheel":
            return fixture.send(.scroll(dx: 0, dy: numbers[0], at: pointer, modifiers: Self.modifiers(step)))
        case "tick": return (0..<Int(numbers[0])).flatMap { _ in fixture.run(.autoScroll) }
        case "show":
            show()
            return []
        default:
            setUp(step, numbers)
            view.layoutIfNeeded()
            return []
        }
    }

    private static func unquoted(_ word: String) -> String { word.replacingOccurrences(of: "\"", with: "") }

    private func setUp(_ step: [String], _ numbers: [CGFloat]) {
        switch step[0] {
        case "size": view.frame.size = CGSize(width: numbers[0], height: numbers[1])
        case "text": append(ViewFixture.paragraphs(Int(numbers[0])) + "\n")
        case "line": append(step.dropFirst().joined(separator: " ") + "\n")
        case "link":
            let range = fixture.text.range(of: Self.unquoted(step[1]))
            view.textStorage.addAttribute(.link, value: step[2], range: range)
        case "anchor": view.anchors[step[1]] = fixture.offset(of: Self.unquoted(step[2]))
        case "note":
            let start = fixture.offset(of: Self.unquoted(step[2]))
            view.anchors[step[1]] = start
            view.textStorage.addAttribute(.footnote, value: view.anchors.count % 2 + 1, range: NSRange(view.reader.paragraph(at: start)))
        case "figure", "oval":
            let box = CGRect(x: 0, y: 0, width: numbers[2], height: numbers[3])
            let shape = step[0] == "oval" ? BezierPath(ovalIn: box) : BezierPath(rect: box)
            view.addFigure(shape: shape, fill: .black, at: CGPoint(x: numbers[0], y: numbers[1]))
        case "picture":
            let picture = LiftingTests.picture(Int(numbers[0]), Int(numbers[1]))
            view.textStorage.insert(picture, at: fixture.offset(of: Self.unquoted(step[1])))
        default: transcript += "?? \(step[0])\n"
        }
    }

    private func append(_ text: String) {
        view.textStorage.append(NSAttributedString(string: text, attributes: ViewFixture.attributes))
    }

    private func position(_ name: String) -> CGPoint {
        if name.hasPrefix("\"") {
            let word = String(name.dropFirst().dropLast())
            return fixture.point(at: word)
        }
        if name.hasPrefix("figure") {
            let figure = view.figures.first { "figure\($0.id.number)" == name }
            let frame = view.viewRect(figure?.frame ?? .zero)
            return CGPoint(x: frame.midX, y: frame.midY)
        }
        let parts = name.split(separator: ",").map { CGFloat(Double($0.trimmingPrefix("+")) ?? 0) }
        return name.hasPrefix("+")
            ? CGPoint(x: pointer.x + parts[0], y: pointer.y + parts[1]) : CGPoint(x: parts[0], y: parts[1])
    }

    private static func key(_ name: String) -> Key {
        let named: [String: Key] = [
            "Space": .space, "Down": .down, "Up": .up, "Left": .left, "Right": .right, "End": .end, "Home": .home,
            "PageDown": .pageDown, "PageUp": .pageUp, "Escape": .escape, "Enter": .enter, "Tab": .tab, "Backspace": .backspace,
            "Delete": .delete, "Insert": .insert,
        ]
        return named[name] ?? .character(Character(name))
    }

    private static func modifiers(_ step: [String]) -> Modifiers {
        var modifiers: Modifiers = []
        if step.contains("control") { modifiers.insert(.control) }
        if step.contains("shift") { modifiers.insert(.shift) }
        if step.contains("alt") { modifiers.insert(.alt) }
        return modifiers
    }

    // MARK: What is told

    private func state() -> [String: String] {
        var state = ["offset": "\(Int(view.contentOffset.y.rounded()))", "damage": "\(Self.describe(fixture.damage))"]
        state["selected"] = view.selection.isEmpty ? "nothing" : "\(view.selection.range) \(fixture.selected.debugDescription)"
        for figure in view.figures {
            let frame = figure.frame.integral
            state["figure\(figure.id.number)"] =
                "\(Int(frame.minX)),\(Int(frame.minY)) \(Int(frame.width))×\(Int(frame.height)) beside \(figure.anchor.utf16)"
        }
        if view.needsTicks { state["ticks"] = "yes" }
        if view.isEditable {
            let carets = view.shouldDrawInsertionPoint ? view.currentCaretRects : []
            let positions = carets.map { "\(Int($0.minX.rounded())),\(Int($0.minY.rounded())) \(Int($0.height.rounded())) high" }
            state["caret"] =
                "\(view.selection.head)" + (view.selection.isUpstream ? " (upstream)" : "") + " at \(positions.joined(separator: " and "))"
            state["marked"] = view.hasMarkedText() ? "\(view.markedRange())" : nil
        }
        return state
    }

    private func report() {
        let now = state()
        for key in Set(now.keys).union(known.keys).sorted() where now[key] != known[key] {
            transcript += "  \(key): \(now[key] ?? "gone")\n"
        }
        known = now
    }

    private static func describe(_ damage: Damage) -> String {
        guard case .rects(let rects) = damage else { return "\(damage)" }
        return rects.map { "\(Int($0.minX.rounded())),\(Int($0.minY.rounded())) \(Int($0.width.rounded()))×\(Int($0.height.rounded()))" }
            .joined(separator: "; ")
    }

    /// The lines that show: top, left edge, text.
    private func show() {
        var seen: Range<Int> = 0..<0
        var lines: [String] = []
        let count = view.textStorage.length
        var utf16 = view.layoutManager.hit(CGPoint(x: 0, y: max(0, view.visibleBand.minY)), in: view.textContainer)?.utf16 ?? 0
        while utf16 < count, let line = view.layoutManager.lineBox(forCharacterAt: utf16), line.utf16 != seen {
            let rect = view.viewRect(line.rect)
            if rect.minY >= view.frame.height { break }
            let text = view.reader.substring(line.utf16).trimmingCharacters(in: .newlines)
            lines.append("  | \(Int(rect.minY.rounded())) \(Int(rect.minX.rounded()))…\(Int(rect.maxX.rounded())) \(text.debugDescription)")
            seen = line.utf16
            utf16 = line.utf16.upperBound
        }
        transcript += lines.joined(separator: "\n") + "\n"
    }
}

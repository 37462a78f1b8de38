import CX11
import Expectations
import Foundation
import Testing
import TextViews

@testable import WindowSystem

/// Two programs on one server, in one process.
@Suite(.serialized, .needsDisplay)
struct SelectionsTests {
    let owner: Selections
    let other: Selections

    init() throws {
        owner = Selections(try Connection(scale: 1))
        other = Selections(try Connection(scale: 1))
    }

    /// Lets both sides handle events until `done`, or for five seconds.
    private func pump(until done: () -> Bool) {
        let deadline = Clock.now + 5
        while !done(), Clock.now < deadline {
            for selections in [owner, other] {
                while XPending(selections.connection.raw) > 0 {
                    var event = XEvent()
                    XNextEvent(selections.connection.raw, &event)
                    _ = selections.handle(event)
                }
                XFlush(selections.connection.raw)
            }
            _ = other.connection.waitForInput(seconds: 0.001)
        }
    }

    private func fetch(_ selection: Atom, _ targets: [Atom], time: UInt = 0) -> String?? {
        var answer: String??
        other.fetch(selection, targets: targets, time: time) { answer = .some($0?.text) }
        pump { answer != nil }
        return answer
    }

    @Test func `a text offered by one program arrives in another`() {
        expect(owner.own(.clipboard, "naïve Ωμέγα 😀", time: 0))
        var text: String?
        other.fetch(.clipboard) { text = $0 }
        pump { text != nil }
        expectEqual(text, "naïve Ωμέγα 😀")
    }

    @Test func `primary and clipboard are two things`() {
        owner.own(.primary, "selected", time: 0)
        owner.own(.clipboard, "copied", time: 0)
        expectEqual(fetch(Atom(XA_PRIMARY), [owner.connection.atoms[.utf8String]]), "selected")
        expectEqual(fetch(owner.connection.atoms[.clipboard], [owner.connection.atoms[.textPlain]]), "copied")
    }

    @Test func `Latin-1 replaces what it lacks`() {
        owner.own(.clipboard, "é Ω", time: 0)
        expectEqual(fetch(owner.connection.atoms[.clipboard], [Atom(XA_STRING)]), "é ?")
    }

    @Test func `an unknown target is refused and the next one asked for`() {
        owner.own(.clipboard, "text", time: 0)
        let nonsense = XInternAtom(other.connection.raw, "RECTO_NONSENSE", 0)
        let clipboard = owner.connection.atoms[.clipboard]
        expectEqual(fetch(clipboard, [nonsense]), .some(nil))
        expectEqual(fetch(clipboard, [nonsense, owner.connection.atoms[.utf8String]]), "text")
    }

    /// Lets the owner answer what the other window has asked for.
    private func answerAll() {
        let (asking, answering) = (other.connection.raw, owner.connection.raw)
        for raw in [asking, answering] { XSync(raw, 0) }
        var event = XEvent()
        while XPending(answering) > 0 {
            XNextEvent(answering, &event)
            _ = owner.handle(event)
        }
        for raw in [answering, asking] { XSync(raw, 0) }
    }

    @Test func `of two requests for one property the later is answered, as the window may be another program's by then`() {
        owner.own(.clipboard, TextExcerpt(String(repeating: "x", count: 300_000)), time: 0)
        let (display, atoms) = (other.connection.raw, owner.connection.atoms)
        let property = XInternAtom(display, "RECTO_TEST", 0)
        for time in [UInt(CurrentTime), other.connection.currentTime(on: other.window)] {
            XConvertSelection(display, atoms[.clipboard], atoms[.utf8String], property, other.window, time)
        }
        answerAll()
        var event = XEvent()
        var answers: [UInt] = []
        while XCheckTypedEvent(display, SelectionNotify, &event) != 0 { answers.append(event.xselection.time) }
        expect(answers.count == 1 && answers.first != UInt(CurrentTime), "\(answers)")
        expectEqual(owner.transfers.count, 1)
    }

    @Test func `requests for two selections in one property are both answered, in order`() {
        owner.own(.primary, TextExcerpt("selected"), time: 0)
        owner.own(.clipboard, TextExcerpt("copied"), time: 0)
        let (display, atoms) = (other.connection.raw, owner.connection.atoms)
        for selection in [Atom(XA_PRIMARY), atoms[.clipboard]] {
            let property = XInternAtom(display, "RECTO_TEST", 0)
            XConvertSelection(display, selection, atoms[.utf8String], property, other.window, UInt(CurrentTime))
        }
        answerAll()
        var event = XEvent()
        var answers: [Atom] = []
        while XCheckTypedEvent(display, SelectionNotify, &event) != 0 { answers.append(event.xselection.selection) }
        expectEqual(answers, [Atom(XA_PRIMARY), atoms[.clipboard]])
    }

    @Test(arguments: [300_000, 262_144, 1_500_001])
    func `a large text arrives in pieces`(count: Int) {
        let text = String((0..<count).map { Character(Unicode.Scalar(UInt8(97 + $0 % 26))) })
        owner.own(.clipboard, TextExcerpt(text), time: 0)
        expectEqual(fetch(owner.connection.atoms[.clipboard], [owner.connection.atoms[.utf8String]]), .some(.some(text)))
        pump { owner.transfers.isEmpty }
        expect(owner.transfers.isEmpty)
        expect(other.fetches.isEmpty)
    }

    @Test func `two large texts on their way at once do not mix`() {
        let first = String(repeating: "a", count: 700_000)
        let second = String(repeating: "b", count: 600_000)
        owner.own(.primary, TextExcerpt(first), time: 0)
        owner.own(.clipboard, TextExcerpt(second), time: 0)
        var answers: [String?] = [nil, nil]
        other.fetch(.primary) { answers[0] = $0 }
        other.fetch(.clipboard) { answers[1] = $0 }
        pump { answers.allSatisfy { $0 != nil } }
        expectEqual(answers, [first, second])
    }

    @Test func `the list of targets names what is served`() throws {
        owner.own(.clipboard, "x", time: 0)
        let atoms = other.connection.atoms
        let words = try require(convert(atoms[.targets])?.words)
        let expected: [Atoms.Name] = [.targets, .timestamp, .multiple, .utf8String, .text, .textPlain, .textPlainUTF8]
        for name in expected { expect(words.contains(atoms[name]), "\(name)") }
        expect(words.contains(Atom(XA_STRING)))
        let time = try require(convert(atoms[.timestamp]))
        expectEqual(time.type, Atom(XA_INTEGER))
        expectEqual(time.words, [owner.owned(.clipboard)!.time])
        expectEqual(convert(atoms[.text])?.type, atoms[.utf8String])
    }

    @Test func `several targets can be asked for at once, and those refused are marked`() throws {
        owner.own(.clipboard, "é", time: 0)
        let atoms = other.connection.atoms
        let properties = ["A", "B", "C"].map { XInternAtom(other.connection.raw, "RECTO_TEST_\($0)", 0) }
        let pairs = [
            atoms[.utf8String], properties[0], XInternAtom(other.connection.raw, "RECTO_NONSENSE", 0), properties[1], Atom(XA_STRING),
            properties[2],
        ]
        let property = atoms[.rectoTime]
        other.connection.setProperty(other.window, property, type: atoms[.atomPair], words: pairs)
        let answer = try require(convert(atoms[.multiple], property: property))
        expectEqual(answer.words, [pairs[0], properties[0], pairs[2], 0, pairs[4], properties[2]])
        expectEqual(other.connection.readProperty(other.window, properties[0])?.bytes, Array("é".utf8))
        expect(other.connection.readProperty(other.window, properties[1]) == nil)
        expectEqual(other.connection.readProperty(other.window, properties[2])?.bytes, [0xE9])
    }

    @Test func `a request from before the ownership is refused`() {
        owner.own(.clipboard, "new", time: 0)
        let earlier = owner.owned(.clipboard)!.time &- 1000
        expectEqual(fetch(owner.connection.atoms[.clipboard], [owner.connection.atoms[.utf8String]], time: earlier), .some(nil))
    }

    @Test func `the last owner is asked, and the first is told`() {
        owner.own(.primary, "old", time: 0)
        var lost: [Selections.Name] = []
        owner.onLoss = { lost.append($0) }
        other.own(.primary, "new", time: 0)
        pump { !lost.isEmpty }
        expectEqual(lost, [.primary])
        expect(owner.text(.primary) == nil)
        var text: String?
        owner.fetch(.primary) { text = $0 }
        pump { text != nil }
        expectEqual(text, "new")
    }

    @Test func `a selection given up has no owner`() {
        owner.own(.primary, "x", time: 0)
        owner.own(.primary, nil, time: 0)
        expectEqual(XGetSelectionOwner(owner.connection.raw, Atom(XA_PRIMARY)), 0)
        expectEqual(fetch(Atom(XA_PRIMARY), [owner.connection.atoms[.utf8String]]), .some(nil))
    }

    @Test func `a requestor that dies in the middle costs an X error and nothing else`() {
        owner.own(.clipboard, TextExcerpt(String(repeating: "x", count: 2_000_000)), time: 0)
        other.fetch(.clipboard) { _ in }
        pump { !owner.transfers.isEmpty }
        XDestroyWindow(other.connection.raw, other.window)
        XSync(other.connection.raw, 0)
        owner.expire(now: Clock.now + Selections.transferTimeout + 1)
        XSync(owner.connection.raw, 0)
        expect(owner.transfers.isEmpty)
        _ = XErrorLog.drain()
    }

    @Test func `the forms that apply are offered, and made only when they are asked for`() throws {
        var made: [String] = []
        func format(_ name: String, _ text: String?, applies: Bool = true) -> ExcerptFormat {
            ExcerptFormat(mediaTypes: [name], applies: { _ in applies }) { excerpt in
                MainActor.assumeIsolated { made.append(name) }
                return text.map { Data(($0 + excerpt.plainText).utf8) }
            }
        }
        owner.formats = [
            format("text/html", String(repeating: "<p>", count: 200_000)), format("text/x-broken", nil),
            format("image/png", "no", applies: false),
        ]
        owner.own(.clipboard, "x", time: 0)
        let (html, broken, png) = (
            XInternAtom(other.connection.raw, "text/html", 0), XInternAtom(other.connection.raw, "text/x-broken", 0),
            XInternAtom(other.connection.raw, "image/png", 0)
        )
        let words = try require(convert(other.connection.atoms[.targets])?.words)
        expect(words.contains(html) && words.contains(broken) && !words.contains(png) && made.isEmpty)
        let clipboard = owner.connection.atoms[.clipboard]
        expectEqual(fetch(clipboard, [html]), .some(.some(String(repeating: "<p>", count: 200_000) + "x")))
        expectEqual(made, ["text/html"])
        expect(fetch(clipboard, [broken]) == .some(nil) && fetch(clipboard, [png]) == .some(nil))
        expectEqual(made, ["text/html", "text/x-broken"])
    }

    @Test func `a transfer ends when its requestor is destroyed`() {
        owner.own(.clipboard, TextExcerpt(String(repeating: "x", count: 2_000_000)), time: 0)
        other.fetch(.clipboard) { _ in }
        pump { !owner.transfers.isEmpty }
        XDestroyWindow(other.connection.raw, other.window)
        XSync(other.connection.raw, 0)
        pump { owner.transfers.isEmpty }
        expect(owner.transfers.isEmpty)
        _ = XErrorLog.drain()
    }

    @Test func `a clipboard manager is given every form that is offered before the program ends`() throws {
        let manager = try require(ClipboardManager())
        owner.formats = [
            ExcerptFormat(mediaTypes: ["text/html"], applies: { _ in true }) { Data(("<b>" + $0.plainText).utf8) }
        ]
        let text = String(repeating: "kept ", count: 200_000)
        owner.own(.clipboard, TextExcerpt(text), time: 0)
        let thread = Thread { manager.run() }
        thread.start()
        owner.handOver()
        let kept = manager.wait()
        expect(kept["UTF8_STRING"]?.count == text.utf8.count && kept["text/html"] == Data(("<b>" + text).utf8))
        expect(kept["TARGETS"] == nil && kept["STRING"] != nil)
    }

    @Test func `a clipboard manager that never answers does not keep the program`() throws {
        owner.own(.clipboard, "x", time: 0)
        let name = XInternAtom(other.connection.raw, "CLIPBOARD_MANAGER", 0)
        XSetSelectionOwner(other.connection.raw, name, other.window, UInt(CurrentTime))
        XSync(other.connection.raw, 0)
        owner.handOver()
        expectEqual(owner.text(.clipboard), "x")
        XSetSelectionOwner(other.connection.raw, name, XID(None), UInt(CurrentTime))
        XSync(other.connection.raw, 0)
    }

    /// Asks for a target without the machinery of `fetch`, and reads what comes.
    private func convert(_ target: Atom, property: Atom? = nil) -> PropertyValue? {
        let destination = property ?? other.connection.atoms[.rectoTransfer]
        XConvertSelection(
            other.connection.raw, other.connection.atoms[.clipboard], target, destination, other.window, UInt(CurrentTime))
        XFlush(other.connection.raw)
        var answer: XSelectionEvent?
        let deadline = Clock.now + 5
        while answer == nil, Clock.now < deadline {
            while XPending(owner.connection.raw) > 0 {
                var event = XEvent()
                XNextEvent(owner.connection.raw, &event)
                _ = owner.handle(event)
            }
            XFlush(owner.connection.raw)
            var event = XEvent()
            if XCheckTypedWindowEvent(other.connection.raw, other.window, SelectionNotify, &event) != 0 {
                answer = event.xselection
            }
        }
        guard let answer, answer.property != 0 else { return nil }
        return other.connection.readProperty(other.window, answer.property)
    }
}

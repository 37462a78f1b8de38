import CX11
import Expectations
import Foundation
import Testing
import TextKit
import TextViews

@testable import WindowSystem

/// One window in its loop, and a second connection that plays the window manager and the person.
@Suite(.serialized, .needsDisplay)
struct ContentWindowTests {
    let loop: EventLoop
    let window: ContentWindow
    let content = StripedContent()
    let other: WindowSystem.Connection

    init() throws {
        loop = EventLoop(try WindowSystem.Connection(scale: 1))
        other = try WindowSystem.Connection(scale: 1)
        var options = WindowOptions()
        options.geometry = try require(WindowGeometry("120x90+30+40"))
        options.role = "stripés"
        window = ContentWindow(try Window(loop.connection, options: options), content: content)
        loop.add(window)
        window.window.show()
        turn { content.draws.count == 1 && !window.window.isFrameInFlight }
        content.events = []
    }

    /// Turns the loop until `done`, or for three seconds.
    private func turn(until done: () -> Bool) {
        let deadline = Clock.now + 3
        repeat {
            loop.turn()
            if done() { return }
            _ = loop.connection.waitForInput(seconds: 0.002)
        } while Clock.now < deadline
    }

    private func send(_ message: Atoms.Name, _ words: [Int]) {
        var event = XEvent()
        event.xclient = XClientMessageEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = window.window.id
        event.xclient.message_type = other.atoms[.wmProtocols]
        event.xclient.format = 32
        event.xclient.data.l = (Int(other.atoms[message]), words[0], words[1], words[2], words[3])
        XSendEvent(other.raw, window.window.id, 0, 0, &event)
        XSync(other.raw, 0)
    }

    @Test func `what is uncovered has the colour of the paper until it is drawn, also of a new one`() throws {
        for hex in [0x1C1C1E, 0xF5ECD9] as [UInt32] {
            let color = RGBA(hex: hex)
            content.paper = color
            window.contentChanged()
            let before = content.draws.count
            turn { content.draws.count > before && !window.window.isFrameInFlight }
            // What a server does where a window grows; nothing is sent for it here. No other window may come to lie over the corner.
            XGrabServer(other.raw)
            defer {
                XUngrabServer(other.raw)
                XFlush(other.raw)
            }
            XRaiseWindow(other.raw, window.window.id)
            XClearArea(other.raw, window.window.id, 0, 0, 8, 8, 0)
            let image = try require(XGetImage(other.raw, window.window.id, 2, 2, 1, 1, UInt(bitPattern: -1), ZPixmap))
            defer { cx11_destroy_image(image) }
            expectEqual(UInt(cx11_get_pixel(image, 0, 0)) & 0xFFFFFF, UInt(hex))
            expectEqual(try require(other.pixel(color)) & 0xFFFFFF, UInt(hex))
        }
    }

    @Test func `the window tells the window manager who it is`() throws {
        let atoms = other.atoms
        let id = window.window.id
        expectEqual(other.readProperty(id, atoms[.netWMName])?.bytes, Array("Stripes — ünïcode".utf8))
        expectEqual(other.readProperty(id, Atom(XA_WM_CLASS))?.bytes, Array("recto\0Recto\0".utf8))
        expectEqual(other.readProperty(id, atoms[.wmWindowRole])?.bytes, Array("strip".utf8) + [0xE9, 0x73])
        expectEqual(other.readProperty(id, atoms[.netWMPid])?.words, [UInt(getpid())])
        expect(other.readProperty(id, Atom(XA_WM_CLIENT_MACHINE))?.bytes.isEmpty == false)
        let protocols = try require(other.readProperty(id, atoms[.wmProtocols])?.words)
        for name in [Atoms.Name.wmDeleteWindow, .netWMPing] { expect(protocols.contains(atoms[name])) }
        expectEqual(other.readProperty(id, atoms[.netWMWindowType])?.words, [atoms[.netWMWindowTypeNormal]])
    }

    @Test func `a ping is answered with the same message on the root`() {
        XSelectInput(other.raw, other.root, SubstructureNotifyMask)
        send(.netWMPing, [4711, Int(window.window.id), 8, 9])
        var answer: XClientMessageEvent?
        turn {
            var event = XEvent()
            while XCheckTypedEvent(other.raw, ClientMessage, &event) != 0 { answer = event.xclient }
            return answer != nil
        }
        expectEqual(answer?.window, other.root)
        expectEqual(answer?.data.l.0, Int(other.atoms[.netWMPing]))
        expectEqual(answer?.data.l.1, 4711)
        expectEqual(answer?.data.l.2, Int(window.window.id))
        expectEqual(answer?.data.l.4, 9)
    }

    @Test func `a request to close ends the window and the loop lets go of it`() {
        send(.wmDeleteWindow, [0, 0, 0, 0])
        turn { window.isClosed }
        expect(window.isClosed)
        var count = 0
        loop.forEachWindow { _ in count += 1 }
        expectEqual(count, 0)
    }

    @Test func `of many motions only the last is handled, in one frame`() {
        content.answer = { _ in (.all, []) }
        let before = content.draws.count
        for x in 0..<100 {
            var event = XEvent()
            event.xmotion = XMotionEvent()
            event.xmotion.type = MotionNotify
            event.xmotion.window = window.window.id
            event.xmotion.x = Int32(x)
            event.xmotion.y = 5
            XSendEvent(other.raw, window.window.id, 0, 0, &event)
        }
        XSync(other.raw, 0)
        _ = loop.connection.waitForInput(seconds: 1)
        turn { content.draws.count > before }
        expectEqual(content.events.count, 1)
        guard case .pointerMoved(let pointer) = content.events.first else {
            Issue.record("no motion: \(content.events)")
            return
        }
        expectEqual(pointer.location, CGPoint(x: 99, y: 5))
        expectEqual(content.draws.count, before + 1)
    }

    @Test func `the pointer is hidden while keys are typed, and shows when it moves or is used`() {
        func moved(_ x: CGFloat) -> InputEvent { .pointerMoved(Pointer(CGPoint(x: x, y: 5))) }
        let key = InputEvent.key(KeyPress(.character("j")))
        // A pointer that is elsewhere is not hidden.
        window.followPointer(key)
        expect(!window.pointer.isHidden)
        window.followPointer(moved(5))
        window.followPointer(key)
        expect(window.pointer.isHidden)
        window.show(.hand)
        window.followPointer(moved(5))
        expect(window.pointer.isHidden && window.pointer.shape == .hand)
        window.followPointer(moved(6))
        expect(!window.pointer.isHidden)
        window.followPointer(key)
        window.followPointer(.scroll(dx: 0, dy: 1, at: CGPoint(x: 6, y: 5), modifiers: []))
        expect(!window.pointer.isHidden)
    }

    @Test(arguments: [17, -17, 60, -89])
    func `pixels moved by scrolling are those that drawing everything would give`(distance: Int) throws {
        let before = content.draws.count
        content.offset += distance
        content.pending = .scroll(dy: CGFloat(distance))
        turn { content.draws.count > before }
        expectEqual(content.draws.last, .scroll(dy: CGFloat(distance)))
        let scrolled = try require(window.window.surface.bitmap(of: window.window.bounds))
        content.pending = .all
        turn { content.draws.last == .all && content.draws.count > before + 1 }
        let whole = try require(window.window.surface.bitmap(of: window.window.bounds))
        expectEqual(scrolled.pixels, whole.pixels)
    }

    @Test func `a window that changes size is drawn at its new one`() throws {
        XResizeWindow(other.raw, window.window.id, 300, 200)
        XSync(other.raw, 0)
        turn { content.size == CGSize(width: 300, height: 200) && content.draws.last == .all }
        expectEqual(content.size, CGSize(width: 300, height: 200))
        let picture = try require(window.window.surface.bitmap(of: window.window.bounds))
        expect((picture.width, picture.height) == (300, 200))
        let shade: UInt32 = 1223 * 7 % 256
        let expected: UInt32 = 0xFF00_4000 | shade << 16 | (255 - shade)
        expectEqual(picture[299, 199], expected)
    }

    @Test func `what is not the window's business goes to its owner`() {
        var passedOn: [Effect] = []
        window.onEffect = { passedOn.append($0) }
        let target = URL(string: "https://example.com")!
        // No other test may take the selection meanwhile, and one that took it before did so earlier: the time is asked for anew.
        XGrabServer(loop.connection.raw)
        loop.connection.lastEventTime = 0
        defer {
            XUngrabServer(loop.connection.raw)
            XFlush(loop.connection.raw)
        }
        window.take((.none, [.openExternally(target), .setPrimary("words", time: 0), .setPointer(.hand)]))
        expectEqual(passedOn, [.openExternally(target)])
        expectEqual(loop.selections.text(.primary), "words")
        window.take((.none, [.setPrimary(nil, time: 0), .close]))
        expect(loop.selections.text(.primary) == nil)
        expect(window.isClosed)
    }
}

import CX11
import Expectations
import Foundation
import Testing
import TextKit
import TextViews

@testable import WindowSystem

/// What comes before the first frame, and what has time.
@Suite(.serialized, .needsDisplay)
struct FirstFrameTests {
    let connection: WindowSystem.Connection
    let content = StripedContent()
    let window: ContentWindow

    init() throws {
        connection = try WindowSystem.Connection(scale: 1)
        var options = WindowOptions()
        options.geometry = try require(WindowGeometry("120x90+30+40"))
        window = ContentWindow(try Window(connection, options: options), content: content)
    }

    @Test func `the first frame comes before the input method, which the first spare time opens`() {
        expect(!window.work(milliseconds: 1))
        expect(!window.inputMethod.isOpened)
        window.drawIfNeeded()
        expectEqual(content.draws, [.all])
        expect(!window.inputMethod.isOpened)
        expect(window.work(milliseconds: 1))
        expect(window.inputMethod.isOpened)
    }

    @Test func `the first frame comes before devices, the pointer's picture and the icons, which spare time finds`() {
        let loop = EventLoop(connection)
        loop.add(window)
        window.loadIcons = { [Bitmap(width: 1, height: 1, pixels: [0xFF00_00FF])] }
        window.take((.none, [.setPointer(.hand)]))
        expectEqual(window.waitingPointer, .hand)
        expect(!window.work(milliseconds: 1) && window.loadIcons != nil && loop.smoothScrolling == nil)
        window.drawIfNeeded()
        expect(window.waitingPointer == nil && window.loadIcons != nil && loop.smoothScrolling == nil)
        loop.turn()
        expect(loop.smoothScrolling != nil && window.loadIcons == nil)
        let icons = connection.readProperty(window.window.id, connection.atoms[.netWMIcon])?.words
        expectEqual(icons?.map { $0 & 0xFFFF_FFFF }, [1, 1, 0xFF00_00FF])
        window.take((.none, [.setPointer(.text)]))
        expect(window.waitingPointer == nil)
    }

    @Test func `a window that is still to come to the screen waits for nothing, least of all for an input method`() {
        let loop = EventLoop(connection)
        loop.add(window)
        window.loadIcons = { [] }
        window.window.show()
        window.drawIfNeeded()
        expect(!window.work(milliseconds: 1) && !window.inputMethod.isOpened && window.loadIcons != nil && !window.hasFirstFrame)
        for _ in 0..<5000 where !window.inputMethod.isOpened {
            loop.turn()
            _ = connection.waitForInput(seconds: 0.002)
        }
        expect(window.inputMethod.isOpened && window.hasFirstFrame && loop.smoothScrolling != nil)
    }

    @Test func `the counter for sizes comes after the first frame, once`() {
        let (id, atoms) = (window.window.id, connection.atoms)
        func isOffered() -> Bool {
            let protocols = connection.readProperty(id, atoms[.wmProtocols])?.words ?? []
            let counter = connection.readProperty(id, atoms[.netWMSyncRequestCounter])?.words ?? []
            return protocols.contains(atoms[.netWMSyncRequest]) && counter.count == 1
        }
        window.drawIfNeeded()
        expect(!isOffered())
        for _ in 0..<3 { _ = window.work(milliseconds: 1) }
        expect(isOffered())
        expect(!window.window.offerSync())
    }

    @Test func `a key that comes earlier finds the input method open`() {
        window.prepareForKeys()
        expect(window.inputMethod.isOpened)
        expect(content.draws.isEmpty)
    }

    @Test func `who takes the time hears once of the first frame, and once that it is on the screen`() {
        var heard: [String] = []
        window.onFirstFrame = { heard.append("painted") }
        window.onAppearance = { heard.append("on the screen") }
        let loop = EventLoop(connection)
        loop.add(window)
        loop.turn()
        expectEqual(heard, ["painted"])
        window.window.show()
        for _ in 0..<10_000 where heard.count < 2 {
            loop.turn()
            _ = connection.waitForInput(seconds: 0.002)
        }
        content.pending = .all
        for _ in 0..<20 {
            loop.turn()
            _ = connection.waitForInput(seconds: 0.002)
        }
        expectEqual(heard, ["painted", "on the screen"])
    }

    @Test func `the loop tells once that a window has its first frame`() {
        let loop = EventLoop(connection)
        loop.add(window)
        var told = 0
        loop.onFirstFrame = { told += 1 }
        window.window.show()
        expectEqual(told, 0)
        for _ in 0..<5000 where told == 0 {
            loop.turn()
            _ = connection.waitForInput(seconds: 0.002)
        }
        content.pending = .all
        for _ in 0..<3 { loop.turn() }
        expect(told == 1 && window.hasFirstFrame)
    }

    @Test func `what is uncovered is copied with the frame that covers it, not once more`() {
        func requests(uncovered: PixelRect?, damage: Damage) -> UInt {
            content.pending = damage
            if let uncovered {
                var event = SentEvents.expose(window: window.window.id)
                (event.xexpose.x, event.xexpose.y) = (Int32(uncovered.x), Int32(uncovered.y))
                (event.xexpose.width, event.xexpose.height) = (Int32(uncovered.width), Int32(uncovered.height))
                window.handle(event)
            }
            let first = XNextRequest(connection.raw)
            window.paintFrame()
            return UInt(XNextRequest(connection.raw) - first)
        }
        _ = requests(uncovered: nil, damage: .all)
        let whole = PixelRect(x: 0, y: 0, width: 120, height: 90)
        let one = requests(uncovered: nil, damage: .all)
        expectEqual(requests(uncovered: whole, damage: .all), one)
        expectEqual(requests(uncovered: whole, damage: .none), requests(uncovered: nil, damage: .none) + 1)
    }
}

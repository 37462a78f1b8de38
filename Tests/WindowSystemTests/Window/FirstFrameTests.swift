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
}

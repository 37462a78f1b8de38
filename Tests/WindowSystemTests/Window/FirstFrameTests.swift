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
        options.geometry = try #require(WindowGeometry("120x90+30+40"))
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

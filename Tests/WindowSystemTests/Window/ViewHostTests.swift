import Expectations
import Foundation
import Testing
import TextViews

@testable import WindowSystem

/// A tree of views as the content of a window.
struct ViewHostTests {
    @Test func `the program may keep a window that is asked to close`() {
        let host = ViewHost(View(frame: .zero), title: "host")
        expectEqual(host.closeRequested().effects, [.close])
        var questions = 0
        host.shouldClose = {
            questions += 1
            return questions > 1
        }
        expect(host.closeRequested().effects.isEmpty)
        expect(host.closeRequested().effects == [.close] && questions == 2)
    }
}

import CX11
import Expectations
import Foundation
import Testing
import TextKit

@testable import WindowSystem

/// The X server that display tests run on.
enum TestDisplay {
    /// Whether a server answers. Without one, display tests are skipped by hand and fail in `make test`.
    nonisolated static let isAvailable: Bool = {
        guard ProcessInfo.processInfo.environment["DISPLAY"] != nil, let display = XOpenDisplay(nil) else { return false }
        XCloseDisplay(display)
        return true
    }()

    nonisolated static let isRequired = ProcessInfo.processInfo.environment["RECTO_REQUIRE_DISPLAY"] == "1"

    /// Fontconfig and Xft hold a database and fonts per connection; the tests share one.
    static let connection = Result { () throws(DisplayError) in try Connection(scale: 1) }
}

extension Trait where Self == ConditionTrait {
    /// Skips the test where there is no X server, and says so.
    nonisolated static var needsDisplay: Self { .enabled(if: TestDisplay.isAvailable, "no X server: set DISPLAY") }
}

struct DisplayTests {
    @Test func `a display is there where one is required`() {
        expect(TestDisplay.isAvailable || !TestDisplay.isRequired, "RECTO_REQUIRE_DISPLAY=1, but no X server answers")
    }
}

import CX11
import Expectations
import Testing

@testable import WindowSystem

/// What the desktop's settings daemon says while the program runs.
@Suite(.serialized, .needsDisplay) struct FollowedThemeTests {
    private final class Told { var themes: [Bool] = [] }

    @Test func `a theme that is chosen after the start is told of, whenever the daemon came, and its end as well`() throws {
        let turned = try TurnedLoop("120x90+930+400")
        let connection = turned.loop.connection
        let told = Told()
        turned.loop.onSettingsChange = { told.themes.append(connection.prefersDark) }
        expect(!connection.prefersDark)
        let daemon = try SettingsDaemon()
        for (index, theme) in [
            "Adwaita-dark", "Adwaita", "Mint-Y-Dark-Aqua", "Greybird", "Arc-Dark", "HighContrast", "HighContrastInverse",
        ].enumerated() {
            daemon.setTheme(theme)
            expect(turned.turn { told.themes.count > index }, "\(theme)")
        }
        expectEqual(told.themes, [true, false, true, false, true, false, true])
        daemon.end()
        expect(turned.turn { told.themes.count > 7 } && !connection.prefersDark)
    }
}

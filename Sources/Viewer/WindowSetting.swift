import Foundation
import Reading
import TextDocuments
import TextKit
import TextViews
import WindowSystem

/// What the windows of one process share, and how they begin.
struct WindowSetting {
    var options: CommandLineOptions
    var connection: Connection
    var opener: Opener
    var names: WindowNames
    var state = StateStore(nil)
    var settings = SettingsStore()
    private let aside = Aside()

    /// A window that does not show yet.
    func makeWindow(for session: DocumentSession, textSizeSteps: Int = 0) throws -> (ReadingWindow, ContentWindow) {
        var window = WindowOptions()
        window.instanceName = names.instance
        window.className = names.className
        window.role = "reader"
        window.geometry = options.geometry ?? WindowGeometry()
        let now = settings.settings
        connection.monitorScales = settings.monitorScales
        let scale = connection.scale(ofNewWindowAt: window.geometry)
        if window.geometry.width == nil, now.windowWidth > 0 { window.geometry.width = Int(Double(now.windowWidth) * scale) }
        if window.geometry.height == nil, now.windowHeight > 0 { window.geometry.height = Int(Double(now.windowHeight) * scale) }
        window.title = options.title ?? session.title
        let content = ReadingWindow(
            session, opener: opener, textSizeSteps: textSizeSteps, title: options.title, state: state, settings: settings)
        let shown = ContentWindow(try Window(connection, options: window), content: content)
        shown.loadIcons = WindowIcons.load
        return (content, shown)
    }

    /// A window of a loop, for which documents that are to have windows of their own get them.
    func addWindow(
        for session: DocumentSession, textSizeSteps: Int, to loop: EventLoop, frames: FrameLog?
    ) throws -> (ReadingWindow, ContentWindow) {
        let (content, window) = try makeWindow(for: session, textSizeSteps: textSizeSteps)
        content.desktopIsDark = connection.prefersDark
        content.onReplace = { [weak window] in window?.contentChanged() }
        content.onQuit = { [weak loop] in loop?.forEachWindow { $0.requestClose() } }
        content.onAside = { [weak loop] session, steps in
            if let loop { try showAside(session, textSizeSteps: steps, in: loop, frames: frames) }
        }
        content.onNewWindow = { [weak loop] session, steps in
            guard let loop else { return }
            // Neither the title nor the position of the first window is another document's.
            var setting = self
            setting.options.title = nil
            setting.options.geometry?.x = nil
            setting.options.geometry?.y = nil
            let (_, window) = try setting.addWindow(for: session, textSizeSteps: steps, to: loop, frames: frames)
            window.window.show()
        }
        loop.add(window)
        if let frames { window.timeFrames(frames.add) }
        return (content, window)
    }

    // MARK: Beside the others

    /// The window for what is looked up, one for all windows.
    private final class Aside {
        weak var window: ContentWindow?
    }

    /// Its size in logical pixels, for lines of eighty characters.
    private static let asideSize = (width: 740.0, height: 480.0)

    private func showAside(_ session: DocumentSession, textSizeSteps: Int, in loop: EventLoop, frames: FrameLog?) throws {
        if let window = aside.window, !window.isClosed, let content = window.content as? ReadingWindow {
            content.show(session)
            return window.window.show()
        }
        var setting = self
        setting.options.title = nil
        setting.options.geometry = WindowGeometry()
        let scale = connection.scale(ofNewWindowAt: WindowGeometry())
        setting.options.geometry?.width = Int(Self.asideSize.width * scale)
        setting.options.geometry?.height = Int(Self.asideSize.height * scale)
        let (_, window) = try setting.addWindow(for: session, textSizeSteps: textSizeSteps, to: loop, frames: frames)
        aside.window = window
        window.window.show()
    }
}

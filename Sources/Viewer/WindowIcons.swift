import Foundation
import TextKit

/// The program's own pictures for the window list, from where `make install` puts them.
enum WindowIcons {
    private static let sizes = [16, 32, 48, 64, 128]

    /// The icons that are installed. None is no error, since the window manager has a picture of its own then.
    static func load() -> [Bitmap] {
        let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        let share = program.deletingLastPathComponent().deletingLastPathComponent().appending(path: "share/icons/hicolor")
        return sizes.compactMap { size in
            let file = share.appending(path: "\(size)x\(size)/apps/recto.png")
            return (try? Data(contentsOf: file)).flatMap { try? Bitmap(decoding: $0) }
        }
    }
}

import Foundation
import TextKit

/// The program's own pictures for the window list: those that `make install` puts beside the program, else one that the program has in it.
/// They are decoded here: a window of plain text needs no process for the pictures of documents.
enum WindowIcons {
    private static let sizes = [16, 32, 48, 64, 128]

    static func load() -> [Bitmap] {
        let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        let share = program.deletingLastPathComponent().deletingLastPathComponent().appending(path: "share/icons/hicolor")
        let installed = sizes.compactMap { size in
            (try? Data(contentsOf: share.appending(path: "\(size)x\(size)/apps/recto.png"))).flatMap { try? Bitmap(decodingHere: $0) }
        }
        return installed.isEmpty ? own : installed
    }

    /// The one of 48 pixels.
    static var own: [Bitmap] {
        Data(base64Encoded: base64, options: .ignoreUnknownCharacters).flatMap { try? Bitmap(decodingHere: $0) }.map { [$0] } ?? []
    }
}

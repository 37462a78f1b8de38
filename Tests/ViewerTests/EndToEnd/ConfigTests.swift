import Expectations
import Foundation
import Testing
import TextKit

@testable import Viewer

/// The program with a file of settings, as a pager, and told what to do by another process.
struct ConfigTests {
    @Test func `all settings are written without a display, those of the file among them, and mistakes are told of`() throws {
        let recto = try RectoProcess()
        try FileManager.default.createDirectory(at: recto.folder.appending(path: "config/recto"), withIntermediateDirectories: true)
        try recto.write("set theme sepia\nset nothing 1\ninclude config\n", to: "config/recto/config")
        let result = try recto.run("--print-config", "--columns", "3", without: "DISPLAY")
        expectEqual(result.status, 0)
        let lines = String(decoding: result.output, as: UTF8.self).split(separator: "\n")
        expect(lines.contains("set theme sepia") && lines.contains("set columns 3") && lines.contains("# map j scroll-down"))
        let path = recto.folder.appending(path: "config/recto/config").path
        expectEqual(result.errors, "recto: \(path):2: there is no setting “nothing”\nrecto: \(path):3: \(path) includes itself\n")
    }

    @Test func `as a pager without a display it passes the text on`() throws {
        let recto = try RectoProcess()
        let pipe = Pipe()
        recto.process.standardInput = pipe
        let text = (1...5000).map { "Line \($0)\n" }.joined()
        DispatchQueue.global().async {
            try? pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8))
            try? pipe.fileHandleForWriting.close()
        }
        let result = try recto.run("-", without: "DISPLAY")
        expect(result.status == 0 && result.errors == "" && result.output == Data(text.utf8))
    }

    @Test func `a pager that cannot read or write says so with status 1`() throws {
        let recto = try RectoProcess()
        recto.process.standardInput = FileHandle(forReadingAtPath: "/")
        let folder = try recto.run("-", without: "DISPLAY")
        expect((folder.status, folder.errors) == (1, "recto: cannot open standard input: Is a directory\n"))
        let full = try RectoProcess()
        full.process.standardInput = FileHandle(forReadingAtPath: "/proc/self/status")
        full.process.standardOutput = FileHandle(forWritingAtPath: "/dev/full")
        try full.start(["-"], without: "DISPLAY")
        expectEqual(full.errorsAtEnd(), ["recto: cannot write standard output: No space left on device"])
        expectEqual(full.exitStatus(), 1)
    }

    @Test func `nobody is there to be told, and a folder that others look into is refused`() throws {
        let recto = try RectoProcess()
        let none = try RectoProcess().run("--remote", "quit", without: "DISPLAY")
        expect((none.status, none.errors) == (1, "recto: XDG_RUNTIME_DIR names no folder\n"))
        let run = recto.folder.appending(path: "run")
        try FileManager.default.createDirectory(at: run, withIntermediateDirectories: true)
        let result = try recto.run("--remote", "quit", without: "DISPLAY")
        expect((result.status, result.errors) == (1, "recto: no recto is running\n"))
        let other = try RectoProcess(folder: recto.folder)
        try FileManager.default.createDirectory(at: run.appending(path: "recto"), withIntermediateDirectories: true)
        expectEqual(chmod(run.appending(path: "recto").path, 0o777), 0)
        let refused = try other.run("--remote", "quit", without: "DISPLAY")
        expect((refused.status, refused.errors) == (1, "recto: others may look into \(run.path)/recto\n"))
    }

    @Test(.enabled(if: Screen.isAvailableOrRequired, "no X server or no xdotool"))
    func `a window follows the file, and does what another process asks`() throws {
        let screen = try require(Screen())
        let recto = try RectoProcess()
        try recto.write("Words.\n\nMore.\n", to: "a.md")
        try FileManager.default.createDirectory(at: recto.folder.appending(path: "run"), withIntermediateDirectories: true)
        try recto.start(["--geometry", "300x200+0+0", "a.md"])
        expectEqual(screen.wait { $0[290, 190] == 0xFFFC_FBF8 }?[290, 190], 0xFFFC_FBF8)
        // The folder is made while the program runs, and the file is renamed over as editors do.
        try FileManager.default.createDirectory(at: recto.folder.appending(path: "config/recto"), withIntermediateDirectories: true)
        try recto.write("set theme dark\n", to: "config/recto/config")
        expectEqual(screen.wait { $0[290, 190] == 0xFF1C_1C1E }?[290, 190], 0xFF1C_1C1E)
        try recto.write("set theme sepia\n", to: "config/recto/new")
        expectEqual(
            rename(recto.folder.appending(path: "config/recto/new").path, recto.folder.appending(path: "config/recto/config").path), 0)
        expectEqual(screen.wait { $0[290, 190] == 0xFFF5_ECD9 }?[290, 190], 0xFFF5_ECD9)
        func ask(_ arguments: String..., from folder: String = "") throws -> (status: Int32, errors: String) {
            let other = try RectoProcess(folder: recto.folder)
            other.process.currentDirectoryURL = recto.folder.appending(path: folder)
            defer { other.keepsFolder = true }
            try other.start(arguments, without: "DISPLAY")
            let errors = other.errorsAtEnd().joined(separator: "\n")
            return (other.exitStatus() ?? -1, errors)
        }
        try expect(ask("--remote", "set theme contrast", "a.md") == (0, ""))
        expectEqual(screen.wait { $0[290, 190] == 0xFFFF_FFFF }?[290, 190], 0xFFFF_FFFF)
        // Paths count from the folder that is asked from, and what cannot be opened is told there.
        try FileManager.default.createDirectory(at: recto.folder.appending(path: "sub"), withIntermediateDirectories: true)
        try recto.write("Below.\n", to: "sub/b.md")
        try expect(ask("--remote", "open b.md", from: "sub") == (0, ""))
        try expect(ask("--remote", "back", "sub/b.md") == (0, ""))
        let missing = recto.folder.resolvingSymlinksInPath().appending(path: "b.md").path
        try expect(ask("--remote", "open b.md") == (1, "recto: cannot open \(missing): No such file or directory"))
        try expect(ask("--remote", "dance") == (1, "recto: there is no command “dance”"))
        try expect(ask("--remote", "quit", "b.md") == (1, "recto: no window shows b.md"))
        try expect(ask("--forward", "3:1", "a.md") == (0, ""))
        try expect(ask("--remote", "quit") == (0, ""))
        expectEqual(recto.exitStatus(), 0)
        try expect(FileManager.default.contentsOfDirectory(atPath: recto.folder.appending(path: "run/recto").path).isEmpty)
    }
}

import Expectations
import Testing

@testable import Reading

struct EditorCommandTests {
    private static let path = "/a folder/it's -x.md"

    private func arguments(_ environment: [String: String]) -> [String]? {
        EditorCommand(environment: environment, path: Self.path, line: 12)?.arguments
    }

    @Test func `an editor with a window of its own is started as it is, at the line`() {
        expectEqual(arguments(["EDITOR": "gedit"]), ["gedit", "+12", Self.path])
        expectEqual(arguments(["EDITOR": "/opt/bin/code --wait"]), ["/opt/bin/code", "--wait", "-g", "\(Self.path):12"])
        expectEqual(arguments(["EDITOR": "kate"]), ["kate", "-l", "12", Self.path])
        expectEqual(arguments(["EDITOR": "emacsclient -c -a ''"]), ["emacsclient", "-c", "-a", "", "+12", Self.path])
        expect(EditorCommand(environment: ["EDITOR": "gedit"], path: Self.path, line: 1)?.terminal == nil)
    }

    @Test func `an editor of the terminal, or one that nobody knows, gets a terminal`() {
        expectEqual(arguments(["EDITOR": "nano -w"]), ["x-terminal-emulator", "-e", "nano", "-w", "+12", Self.path])
        expectEqual(arguments(["EDITOR": "emacs -nw"]), ["x-terminal-emulator", "-e", "emacs", "-nw", "+12", Self.path])
        expectEqual(arguments(["EDITOR": "hx"]), ["x-terminal-emulator", "-e", "hx", "\(Self.path):12"])
        expectEqual(arguments(["EDITOR": "my-own"])?.first, "x-terminal-emulator")
        expectEqual(arguments(["EDITOR": "vim -g"])?.first, "vim")
    }

    @Test func `the terminal is the reader's, and is given the program in its own way`() {
        expectEqual(arguments(["EDITOR": "vi", "TERMINAL": "xterm -bg black"]), ["xterm", "-bg", "black", "-e", "vi", "+12", Self.path])
        expectEqual(arguments(["EDITOR": "vi", "TERMINAL": "gnome-terminal"]), ["gnome-terminal", "--", "vi", "+12", Self.path])
        expectEqual(arguments(["EDITOR": "vi", "TERMINAL": "/usr/bin/xfce4-terminal"])?[1], "-x")
    }

    @Test func `VISUAL counts before EDITOR, where it says anything, and without either there is none`() {
        expectEqual(arguments(["VISUAL": "gedit", "EDITOR": "vi"])?.first, "gedit")
        expectEqual(arguments(["VISUAL": " ", "EDITOR": "gedit"])?.first, "gedit")
        expect(arguments([:]) == nil)
        expect(arguments(["EDITOR": "vi 'open"]) == nil)
    }
}

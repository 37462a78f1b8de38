import Expectations
import Foundation
import Testing
import TextViews

@testable import Reading

/// What a reader's file of settings says, and what is wrong in it.
struct ConfigurationTests {
    @Test func `a line sets, maps, unmaps, includes or says nothing`() throws {
        try expectEqual(ConfigLine("set theme dark # at night"), .set(name: "theme", value: "dark"))
        try expectEqual(ConfigLine(#"set body-font "EB Garamond""#), .set(name: "body-font", value: "EB Garamond"))
        try expectEqual(ConfigLine(#"  set editor 'vim "+set ro" #x'"#), .set(name: "editor", value: #"vim "+set ro" #x"#))
        try expectEqual(ConfigLine("include a\\ b"), .include("a b"))
        for nothing in ["", "   ", "# set theme dark", "\t#"] { try expectEqual(ConfigLine(nothing), .nothing) }
        for value in ["", "plain", "two words", #"a "quote" \ # x"#] {
            try expectEqual(ConfigLine.words("set editor " + ConfigLine.quoted(value)), ["set", "editor", value])
        }
    }

    @Test(arguments: [
        ("theme dark", "“theme” is none of set, map, unmap and include"), ("set colour dark", "there is no setting “colour”"),
        ("set columns 0", "columns: not a number from 1 to 12: “0”"), ("set margin nan", "margin: not a number from 0 to 10: “nan”"),
        ("set theme", "set takes a name and a value, in quotes where it has spaces"), ("set body-font 'a", "a quote is not closed"),
        ("set dictionary \"dict 'a\"", "dictionary: not a command; empty for the usual one: “dict 'a”"),
        ("map j", "map takes a key and a command"), ("map j dance", "there is no command “dance”"),
        ("map <F99> quit", "“<F99>” is no key: a character, two, or <C-x>, <F5>, <Space> and the like"),
        ("unmap j k", "unmap takes a key"), ("include", "include takes one file"),
        ("map r rotate", "“rotate” is zathura’s: text has no other way up"),
        ("map x set columns 0", "columns: not a number from 1 to 12: “0”"),
        ("set statusbar-h-padding 8", "“statusbar-h-padding” is a setting of zathura’s; here bars and lists have the colours of the theme"),
        ("set database null", "“database” is a setting of zathura’s; here recto --private remembers nothing"),
        (
            "set paper-color rgba(0,0,0,0.5)",
            "paper-color: not a colour, such as #1d2021 in quotes; empty for one that goes with the others: “rgba(0,0,0,0.5)”"
        ),
        ("unmap [index] q", "“[index]” is no mode: read, edit, caret or figure"),
        ("set font 'DejaVu 10'", "“font” is a setting of zathura’s; here there is body-font, heading-font and code-font"),
        ("set pages-per-row 99", "pages-per-row: not a number from 1 to 12: “99”"),
        ("set paper-color #282828", "set takes a name and a value, in quotes where it has spaces"),
        ("set ink-color reddish", "ink-color: not a colour, such as #1d2021 in quotes; empty for one that goes with the others: “reddish”"),
        ("set recolor dark", "recolor: not true or false: “dark”"),
        (
            "set monitor-scale eDP-1",
            "monitor-scale: not names of monitors with scales from 0.5 to 8, such as eDP-1=2,HDMI-1=1: “eDP-1”"
        ),
        ("set justify maybe", "justify: not document, true or false: “maybe”"),
    ])
    func `a wrong line says what is wrong`(line: String, message: String) {
        #expect(throws: ConfigMistake(message)) { try ConfigLine(line) }
    }

    @Test func `a file of zathura's is understood where it means the same, key by key`() throws {
        let folder = try ScratchFolder()
        let functions = ZathuraNames.commands.sorted { $0.key < $1.key }
        let keys = functions.indices.map { "<C-\(Unicode.Scalar(UInt8(0x41 + $0 % 26)))>" }
        let maps = zip(keys, functions).map { "map [normal] \($0) \($1.key)\n" }
        let path = try folder.write(
            "set recolor true\nset recolor-lightcolor \"#282828\"\nset recolor-darkcolor '#ebdbb2'\nset pages-per-row 2\n" + maps.joined(),
            to: "config")
        let configuration = Configuration(path: path)
        expectEqual(configuration.mistakes.map(\.description), [])
        expectEqual(
            configuration.values, ["theme": "own", "columns": "2", "paper-color": "#282828", "ink-color": "#ebdbb2"])
        expectEqual(configuration.mappings.map(\.line), functions.map(\.value))
        try expectEqual(ConfigLine("set recolor false"), .set(name: "theme", value: "desktop"))
        try expectEqual(ConfigLine("set highlight-color rgba(215,153,33,0.5)"), .set(name: "hit-color", value: "rgba(215,153,33,0.5)"))
        try expectEqual(ConfigLine("set scroll-hstep -1"), .set(name: "scroll-hstep", value: "lines"))
        try expectEqual(ConfigLine("set text-size AX1"), .set(name: "text-size", value: "AX1"))
        var settings = ReaderSettings()
        expect(SettingRow.named("text-size")?.set("AX1", in: &settings) == true && settings.textSize == .accessibilityMedium)
    }

    @Test func `each word for yes and no is one for every setting that is so or not, and for zathura's`() throws {
        let flags = SettingRow.all.filter { $0.choices.contains("true") }
        expect(flags.count > 9)
        for (words, truth) in [(["1", "on", "YES", "True"], "true"), (["0", "off", "No", "FALSE"], "false")] {
            for word in words {
                for row in flags {
                    var settings = ReaderSettings()
                    expect(row.set(word, in: &settings), "\(row.name) \(word)")
                    expectEqual(row.value(in: settings), truth, "\(row.name) \(word)")
                }
                try expectEqual(ConfigLine("set recolor \(word)"), .set(name: "theme", value: truth == "true" ? "own" : "desktop"))
                let keeps = { () throws -> ConfigLine in try ConfigLine("set recolor-keephue \(word)") }
                if truth == "true" { try expectEqual(keeps(), .nothing) } else { #expect(throws: ConfigMistake.self, performing: keeps) }
            }
        }
        expectEqual(SettingRow.meant(by: "recolor")?.name, "theme")
        expectEqual(SettingRow.meant(by: "pages-per-row")?.name, "columns")
    }

    @Test func `scales of monitors are said by their names`() {
        expectEqual(MonitorScales.parse("eDP-1=2 HDMI-1=1.25"), ["eDP-1": 2, "HDMI-1": 1.25])
        expectEqual(MonitorScales.parse("DP-1=1,DP-2=2;DP-1=1.5"), ["DP-1": 1.5, "DP-2": 2])
        expectEqual(MonitorScales.parse(""), [:])
        for wrong in ["eDP-1", "=2", "eDP-1=", "eDP-1=nan", "eDP-1=0.4", "eDP-1=9", "eDP-1=2x"] {
            expect(MonitorScales.parse(wrong) == nil, "\(wrong)")
        }
    }

    @Test func `each default of zathura's is understood, is so anyway, or says what is like it here`() throws {
        let defaults = [
            "abort-clear-search true", "adjust-open best-fit", "advance-pages-per-row false", "continuous-hist-save false",
            "database plain",
            "dbus-service true", "filemonitor glib", "first-page-column 1:2", "guioptions s", "highlight-active-color '#00BC00'",
            "highlight-transparency 0.5", "incremental-search true", "link-zoom true", "n-completion-items 15", "page-cache-size 15",
            "page-padding 1", "recolor-keephue false", "render-loading true", "sandbox normal", "scroll-full-overlap 0", "scroll-step 40",
            "scroll-wrap false", "selection-notification true", "show-directories true", "show-hidden false", "show-recent 10",
            "statusbar-home-tilde true", "statusbar-bg '#000000'", "synctex true", "vertical-center false", "window-icon ''",
            "window-title-basename true", "window-title-page true", "zoom-step 10", "completion-group-fg '#DEDEDE'",
        ]
        for line in defaults {
            do {
                if case .map = try ConfigLine("set " + line) { expect(Bool(false)) }
            } catch { expect("\(error)".contains("a setting of zathura’s; here "), "\(error)") }
        }
        try expectEqual(ConfigLine("set sandbox none"), .nothing)
        try expectEqual(ConfigLine("set guioptions sv"), .set(name: "show-position", value: "true"))
        try expectEqual(ConfigLine("set window-title-home-tilde true"), .set(name: "window-title", value: "path"))
    }

    @Test func `keys of zathura's full screen say nothing where the text has them too`() throws {
        let folder = try ScratchFolder()
        let path = try folder.write(
            "map [fullscreen] u scroll half-up\nmap [presentation] <C-x> zoom in\nmap [fullscreen] <C-x> quit\nmap <C-x> zoom in\n",
            to: "config")
        let configuration = Configuration(path: path)
        expectEqual(configuration.mistakes.map(\.description), ["\(path):3: “<C-x>” has the same command in full screen as in a window"])
        expectEqual(configuration.mappings.map(\.line), ["larger"])
    }

    @Test func `a command line with its beginning, a program and a setting in zathura's words are commands`() throws {
        func line(_ words: [String]) throws -> Command { try CommandRequest(words: words).command }
        try expectEqual(line(["focus_inputbar", ":open "]), .run("command \"open \""))
        try expectEqual(line(["exec", "notes $FILE"]), .run("exec \"notes $FILE\""))
        try expectEqual(line(["set", "recolor true"]), .run("set recolor true"))
        try expectEqual(line(["follow"]), .showLinkHints(.follow))
    }

    @Test func `a thousand mistakes are told of by their lines, and what is right holds`() throws {
        let folder = try ScratchFolder()
        let path = try folder.write(
            (1...1000).map { "set nothing\($0) x\n" }.joined() + "set columns 2\nset columns 99\nset theme sepia\n", to: "config")
        let configuration = Configuration(path: path)
        expectEqual(configuration.mistakes.count, 1001)
        expectEqual(configuration.mistakes[499].description, "\(path):500: there is no setting “nothing500”")
        expectEqual(configuration.mistakes[1000].line, 1002)
        expectEqual(configuration.values, ["columns": "2", "theme": "sepia"])
        expectEqual(configuration.summary, "\(path):1: there is no setting “nothing1” (and 1000 more)")
        expect(configuration.report().count == 51 && configuration.report().last == "and 951 more mistakes")
    }

    @Test func `files include others beside them, and not themselves`() throws {
        let folder = try ScratchFolder()
        _ = try folder.write("set columns 3\ninclude config\nset margin 1\n", to: "colours")
        let path = try folder.write("set columns 2\ninclude colours\ninclude nowhere\nset theme dark\n", to: "config")
        let configuration = Configuration(path: path)
        expectEqual(configuration.values, ["columns": "3", "margin": "1", "theme": "dark"])
        expectEqual(
            configuration.mistakes.map(\.description),
            [
                "\(folder.path("colours")):2: \(path) includes itself", "\(path):3: \(folder.path("nowhere")): No such file or directory",
            ])
        expectEqual(Set(configuration.files), [path, folder.path("colours"), folder.path("nowhere")])
    }

    @Test func `what is no file says so, and no file says nothing`() throws {
        let folder = try ScratchFolder()
        expect(Configuration(path: folder.path("none/config")).mistakes.isEmpty)
        try FileManager.default.createDirectory(atPath: folder.path("config"), withIntermediateDirectories: false)
        expectEqual(Configuration(path: folder.path("config")).mistakes.map(\.what), ["\(folder.path("config")) is no file of settings"])
        expectEqual(mkfifo(folder.path("pipe"), 0o600), 0)
        expectEqual(Configuration(path: folder.path("pipe")).mistakes.count, 1)
        expectEqual(Configuration.path(environment: ["HOME": "/home/a", "XDG_CONFIG_HOME": "relative"]), "/home/a/.config/recto/config")
        expect(
            Configuration.path(environment: ["XDG_CONFIG_HOME": "/c"]) == "/c/recto/config" && Configuration.path(environment: [:]) == nil)
    }

    @Test func `a setting is changed where it stands, and all else stays`() {
        let text = "# mine\nset theme dark   # at night\n\nmap x quit\n  set columns 0\nset theme sepia # by day\nwhat"
        expectEqual(
            ConfigEditor.setting("theme", to: "light", in: text),
            "# mine\nset theme dark   # at night\n\nmap x quit\n  set columns 0\nset theme light # by day\nwhat")
        expect(ConfigEditor.setting("columns", to: "2", in: text).contains("\n  set columns 2\n"))
        expectEqual(ConfigEditor.setting("body-font", to: "EB Garamond", in: text), text + "\nset body-font \"EB Garamond\"\n")
        expectEqual(ConfigEditor.setting("margin", to: "1", in: ""), "set margin 1\n")
    }

    @Test func `a file is made with its folder, and one that cannot be written is told of`() throws {
        let folder = try ScratchFolder()
        let path = folder.path("recto/config")
        try ConfigEditor.set("margin", to: "1", inFile: path)
        expectEqual(folder.read("recto/config"), "set margin 1\n")
        expectEqual(chmod(path, 0o640), 0)
        try ConfigEditor.set("margin", to: "3", inFile: path)
        var status = stat()
        expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o640 && folder.read("recto/config") == "set margin 3\n")
        // A link into a folder of such files stays one.
        expectEqual(symlink(path, folder.path("link")), 0)
        try ConfigEditor.set("margin", to: "4", inFile: folder.path("link"))
        expect(folder.read("recto/config") == "set margin 4\n" && folder.read("link") == "set margin 4\n")
        _ = try folder.write("", to: "file")
        #expect(throws: ConfigMistake.self) { try ConfigEditor.set("margin", to: "1", inFile: folder.path("file/recto/config")) }
        #expect(throws: ConfigMistake.self) { try ConfigEditor.set("margin", to: "1", inFile: "/proc/recto/config") }
    }
}

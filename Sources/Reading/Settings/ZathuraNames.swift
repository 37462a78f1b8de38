/// Names in zathura's own file of settings, whose form ours has (zathurarc(5), version 0.5): what means the same here is understood, and of
/// what only has something like it here a mistake tells that.
enum ZathuraNames {
    /// zathura's functions for keys and commands to type, with their arguments, and our commands.
    static let commands: [String: String] = [
        "scroll up": "scroll-up", "scroll down": "scroll-down", "scroll left": "scroll-left", "scroll right": "scroll-right",
        "scroll half-up": "half-page-up", "scroll half-down": "half-page-down", "scroll full-up": "page-up",
        "scroll full-down": "page-down", "navigate previous": "page-up", "navigate next": "page-down", "goto top": "go-to-start",
        "goto bottom": "go-to-end", "zoom in": "larger", "zoom out": "smaller", "zoom default": "usual-size", "zoom specific": "zoom",
        "search forward": "find-next", "search backward": "find-previous", "jumplist backward": "back", "jumplist forward": "forward",
        "focus_inputbar": "command", "focus_inputbar :": "command", "focus_inputbar /": "find", "focus_inputbar ?": "find-backward",
        "toggle_fullscreen": "full-screen", "toggle_index": "outline", "toggle_statusbar": "toggle show-position",
        "toggle_page_mode": "next-columns", "recolor": "next-theme", "adjust_window width": "toggle-full-width",
        "snap_to_page": "toggle-pages", "abort": "cancel", "change_mode normal": "cancel", "follow": "link-letters",
        "nohlsearch": "cancel", "info": "information",
    ]

    /// zathura's functions, and what is like them here, in words.
    private static let functions: [String: String] = [
        "rotate": "text has no other way up", "feedkeys": "a key takes one command",
        "mark_add": "m and a letter marks a place", "mark_evaluate": "' and a letter goes to a place",
        "display_link": "the status line shows where the link with the focus or under the pointer leads",
        "navigate_index": "the headings that outline shows have keys of their own",
        "toggle_inputbar": "the line shows while it is typed in",
        "change_mode": "there are the commands outline and full-screen", "adjust_window": "there are next-measure and fit-section",
        "goto": "there is go", "scroll": "there are page-up and page-down",
        "bmark": "there is mark", "export": "the menu of a picture saves it",
    ]

    /// Modes in which the keys are those of reading here.
    static let fullScreenModes: Set<String> = ["[fullscreen]", "[presentation]"]

    /// The words of a command of ours in place of those of zathura's.
    static func command(_ words: [String]) -> [String] {
        let line = words.joined(separator: " ")
        if let ours = commands[line] { return ours.split(separator: " ").map(String.init) }
        if words.first == "focus_inputbar", let typed = words.dropFirst().first, typed.hasPrefix(":") {
            return ["command", String(typed.dropFirst())]
        }
        // One argument in quotes, as `map X set "recolor true"` has it.
        if words.count == 2, words[0] == "set", words[1].contains(" ") {
            return ["set"] + words[1].split(separator: " ", maxSplits: 1).map(String.init)
        }
        return words
    }

    /// What is wrong with a command that there is not.
    static func commandMistake(_ name: String) -> String {
        functions[name].map { "“\(name)” is zathura’s: \($0)" } ?? "there is no command “\(name)”"
    }

    /// What a setting of zathura's says.
    enum Meaning: Equatable {
        /// What a setting of ours says.
        case set(name: String, value: String)
        /// What is so here anyway, or would change nothing.
        case nothing
        case mistake(String)
    }

    /// What a setting says; nil for one that is not zathura's, or the same as ours.
    static func meaning(of name: String, _ value: String) -> Meaning? {
        let truth = SettingRow.truth(value)
        switch (name, value) {
        case ("recolor", _) where truth != nil: return .set(name: "theme", value: truth == true ? "own" : "desktop")
        case ("recolor", _): return .mistake("recolor: not true or false: “\(value)”")
        case ("scroll-hstep", _) where value.hasPrefix("-"): return .set(name: name, value: SettingRow.usualSteps)
        case ("show-recent", _) where value.hasPrefix("-"): return .set(name: name, value: "100")
        case ("guioptions", _): return .set(name: "show-position", value: String(value.contains("s") && value != "none"))
        case ("window-title-basename", _) where truth == true: return .set(name: "window-title", value: "name")
        case ("window-title-home-tilde", _) where truth == true: return .set(name: "window-title", value: "path")
        default: break
        }
        if let ours = renamed[name] { return .set(name: ours, value: value) }
        if let values = fulfilled[name] {
            if values.contains(value) || truth.map({ values.contains(String($0)) }) == true { return .nothing }
        } else if harmless.contains(name) {
            return .nothing
        }
        return (likeness[name] ?? (name.wholeMatch(of: bars) == nil ? nil : "bars and lists have the colours of the theme"))
            .map { .mistake("“\(name)” is a setting of zathura’s; here \($0)") }
    }

    /// Our name of a setting that has another one there; nil for others.
    static func setting(_ name: String) -> String? { name == "recolor" ? "theme" : renamed[name] }

    private static let renamed = [
        "recolor-lightcolor": "paper-color", "recolor-darkcolor": "ink-color", "pages-per-row": "columns", "highlight-color": "hit-color",
        "highlight-active-color": "current-hit-color", "synctex-editor-command": "editor",
    ]

    /// Values that say what is so here anyway.
    private static let fulfilled: [String: Set<String>] = [
        "abort-clear-search": ["true"], "advance-pages-per-row": ["true"], "continuous-hist-save": ["true"], "adjust-open": ["best-fit"],
        "database": ["plain", "sqlite"], "filemonitor": ["glib", "signal"], "first-page-column": ["1", "1:1"],
        "page-right-to-left": ["false"], "recolor-keephue": ["true"], "recolor-reverse-video": ["true"], "sandbox": ["none", "normal"],
        "scroll-wrap": ["false"], "selection-notification": ["false"], "show-directories": ["true"], "vertical-center": ["false"],
        "window-icon": [""], "window-icon-document": ["false"], "window-title-basename": ["false"], "window-title-home-tilde": ["false"],
        "window-title-page": ["false"], "statusbar-page-percent": ["true"], "exec-command": [""],
    ]

    /// Settings of features that recto does not have and that change nothing of what a reader sees: they are passed over without a mistake.
    private static let harmless: Set<String> = [
        "dbus-service", "dbus-raise-window", "link-hadjust", "link-zoom", "page-cache-size", "page-thumbnail-size", "render-loading",
        "render-loading-bg", "render-loading-fg", "scroll-page-aware", "search-hadjust", "synctex", "zoom-center", "statusbar-basename",
        "statusbar-home-tilde", "smooth-scroll",
    ]

    /// zathura's settings, and what is like them here, in words.
    private static let likeness: [String: String] = [
        "font": "there is body-font, heading-font and code-font", "default-fg": "there is ink-color", "default-bg": "there is paper-color",
        "recolor-keephue": "colours of a document keep their hue, and there is invert-pictures",
        "recolor-reverse-video": "pictures keep their colours, and there is invert-pictures",
        "page-padding": "there is margin", "page-v-padding": "there is margin", "page-h-padding": "there is margin",
        "adjust-open": "there is measure", "zoom-step": "text has the sizes of text-size", "zoom-min": "text has the sizes of text-size",
        "zoom-max": "text has the sizes of text-size", "statusbar-page-percent": "there is show-position",
        "abort-clear-search": "Escape always ends a search", "advance-pages-per-row": "a key turns all columns",
        "continuous-hist-save": "places are kept while you read", "database": "recto --private remembers nothing",
        "filemonitor": "documents are always shown anew when they change", "first-page-column": "the first page is at the left",
        "page-right-to-left": "the text says which side pages begin at", "sandbox": "pictures and fonts are read in a sandbox",
        "scroll-wrap": "the end is the end", "selection-notification": "nothing is told of a selection",
        "show-directories": "folders are always offered", "vertical-center": "jumps go to the top", "exec-command": "there is exec",
        "window-icon": "the icon is recto’s", "window-icon-document": "the icon is recto’s", "window-title-page": "there is show-position",
        "highlight-fg": "letters of links have the theme’s colours", "highlight-transparency": "hit-color may be translucent: rgba(…)",
        "n-completion-items": "as many are offered as there is space for",
    ]

    /// Colours and spaces of zathura's bars.
    nonisolated(unsafe) private static let bars = /(completion|inputbar|notification|statusbar|index|tabbar)(-[a-z]+)*-(fg|bg|padding)/
}

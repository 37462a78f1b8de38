/// Names in zathura's own file of settings, whose form ours has (zathurarc(5), version 0.5): what means the same here is understood, and of
/// what only has something like it here a mistake tells that.
enum ZathuraNames {
    /// zathura's functions for keys, with their arguments, and our commands. Names that we have too are ours: `follow` follows the end of
    /// a growing text, not links.
    static let commands: [String: String] = [
        "scroll up": "scroll-up", "scroll down": "scroll-down", "scroll left": "scroll-left", "scroll right": "scroll-right",
        "scroll half-up": "half-page-up", "scroll half-down": "half-page-down", "scroll full-up": "page-up",
        "scroll full-down": "page-down", "navigate previous": "page-up", "navigate next": "page-down", "goto top": "go-to-start",
        "goto bottom": "go-to-end", "zoom in": "larger", "zoom out": "smaller", "zoom default": "usual-size",
        "search forward": "find-next", "search backward": "find-previous", "jumplist backward": "back", "jumplist forward": "forward",
        "focus_inputbar": "command", "focus_inputbar :": "command", "focus_inputbar /": "find", "focus_inputbar ?": "find-backward",
        "toggle_fullscreen": "full-screen", "toggle_index": "outline", "toggle_statusbar": "toggle show-position",
        "toggle_page_mode": "next-columns", "recolor": "next-theme", "adjust_window width": "toggle-full-width",
        "snap_to_page": "toggle-pages", "abort": "cancel",
    ]

    /// zathura's settings, and what is like them here.
    private static let likeness: [String: String] = [
        "font": "body-font, heading-font and code-font", "default-fg": "ink-color", "default-bg": "paper-color",
        "recolor-keephue": "invert-pictures", "recolor-reverse-video": "invert-pictures",
        "page-padding": "margin", "page-v-padding": "margin", "page-h-padding": "margin", "adjust-open": "measure",
        "zoom-step": "text-size", "statusbar-page-percent": "show-position", "guioptions": "show-position",
        "synctex-editor-command": "editor",
    ]

    /// The words of a command of ours in place of those of zathura's.
    static func command(_ words: [String]) -> [String] {
        commands[words.joined(separator: " ")]?.split(separator: " ").map(String.init) ?? words
    }

    /// The setting of ours that means the same; nil for all others.
    static func setting(_ name: String, _ value: String) -> (name: String, value: String)? {
        switch (name, value) {
        case ("recolor", "true"): ("theme", "own")
        case ("recolor-lightcolor", _): ("paper-color", value)
        case ("recolor-darkcolor", _): ("ink-color", value)
        case ("recolor", "false"): ("theme", "desktop")
        case ("pages-per-row", _): ("columns", value)
        default: nil
        }
    }

    /// What is wrong with a setting that there is not.
    static func mistake(_ name: String) -> String {
        likeness[name].map { "“\(name)” is a setting of zathura’s; here there is \($0)" } ?? "there is no setting “\(name)”"
    }
}

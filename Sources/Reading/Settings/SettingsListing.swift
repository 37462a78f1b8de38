import TextViews

/// All settings and keys as a file that sets them, for `--print-config`.
package struct SettingsListing {
    private let store: SettingsStore

    package init(_ store: SettingsStore) { self.store = store }

    /// Each setting with what it means, its values and the default; then the reader's own keys, and all commands with theirs as comments.
    package var text: String {
        var parts = ["# Settings of recto; recto(5) tells more.\n"]
        for row in SettingRow.all {
            parts.append("# \(row.sentence).")
            parts.append("# \(row.form); \(row.defaultValue.isEmpty ? "empty" : row.defaultValue) by default.")
            parts.append("set \(row.name) \(ConfigLine.quoted(store.value(of: row)))\n")
        }
        let own = store.ownKeys
        if !own.isEmpty { parts.append("# Keys of your own.") }
        parts += own.map(Self.line)
        if !own.isEmpty { parts.append("") }
        for mode in KeyMapping.Mode.allCases {
            parts.append("# Keys that recto has without such lines, in the mode \(mode.rawValue).")
            parts += Self.usual(mode, store.settings.keys)
            parts.append("")
        }
        return parts.joined(separator: "\n")
    }

    private static func line(_ mapping: KeyMapping) -> String {
        let mode = mapping.mode == .read ? "" : "[\(mapping.mode.rawValue)] "
        let key = ConfigLine.quoted(mapping.key)
        return mapping.line.map { "map \(mode)\(key) \($0)" } ?? "unmap \(mode)\(key)"
    }

    private static func usual(_ mode: KeyMapping.Mode, _ preset: KeyPreset) -> [String] {
        let bindings: KeyBindings =
            switch mode {
            case .read: preset.bindings
            case .edit: .editing
            case .caret: .caret
            case .figure: .figures
            }
        let prefix = mode == .read ? "" : "[\(mode.rawValue)] "
        return Command.names.flatMap { name, command in
            bindings.commands.filter { $0.value == command }.map { ConfigLine.quoted($0.key.notation) }.sorted()
                .map { "# map \(prefix)\($0) \(name)" }
        }
    }
}

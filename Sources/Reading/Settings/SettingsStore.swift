import Foundation
import TextKit
package import TextViews

/// The settings in force, which several windows share, and where each value comes from.
package final class SettingsStore {
    /// Where a value comes from; the last that has one counts.
    package enum Layer: Int, CaseIterable {
        /// X resources, by the settings' names in the form `lineHeight`.
        case resources
        /// What keys have left behind for all documents.
        case state
        case file
        case options
        /// What was set while the program runs.
        case commands
    }

    private var layers: [Layer: [String: String]] = [:]
    private var mappings: [KeyMapping] = []
    package private(set) var settings = ReaderSettings()
    package private(set) var configuration = Configuration()
    /// Where the file of settings is, or would be; nil for none.
    package let path: String?
    /// Called after a change, with the settings before it and whether keys are others.
    package var onChange: ((_ before: ReaderSettings, _ changesKeys: Bool) -> Void)?
    /// Called when the file has been read again.
    package var onReading: ((Configuration) -> Void)?
    private var watchers: [FileWatcher] = []

    /// Reads the file of settings, where there is one.
    package init(path: String? = nil) {
        self.path = path
        guard let path else { return }
        configuration = Configuration(path: path)
        layers[.file] = configuration.values
        resolve()
    }

    /// Takes the values of a layer, instead of those it had. Names and values that are none are left out.
    package func take(_ values: [String: String], for layer: Layer) {
        change { layers[layer] = values.filter { SettingRow.named($0.key)?.takes($0.value) ?? false } }
    }

    /// Sets a setting for as long as the program runs.
    package func set(_ name: String, to value: String) throws(ConfigMistake) {
        guard let (name, value) = try SettingRow.understood(name, value) else { return }
        change { layers[.commands, default: [:]][name] = value }
    }

    /// Gives a key a command, or takes it away, for as long as the program runs.
    package func map(_ mapping: KeyMapping) {
        mappings.append(mapping)
        onChange?(settings, true)
    }

    package func value(of row: SettingRow) -> String { row.value(in: settings) }

    // MARK: Keys

    /// The keys of a mode, with those that the reader has changed.
    package func bindings(_ mode: KeyMapping.Mode) -> KeyBindings {
        var bindings: KeyBindings =
            switch mode {
            case .read: settings.keys.bindings
            case .edit: .editing
            case .caret: .caret
            case .figure: .figures
            }
        for mapping in allMappings where mapping.mode == mode { mapping.apply(to: &bindings) }
        return bindings
    }

    /// The keys that the reader has changed, the last change of each.
    package var ownKeys: [KeyMapping] {
        allMappings.enumerated().filter { index, mapping in
            !allMappings[(index + 1)...].contains { $0.mode == mapping.mode && $0.key == mapping.key }
        }.map(\.element)
    }

    private var allMappings: [KeyMapping] { configuration.mappings + mappings }

    // MARK: The file

    /// Follows the file, and those that it includes, from now on. What has been written since it was read is read now.
    package func follow() {
        watch()
        if let path, Configuration(path: path) != configuration { readAgain() }
    }

    private func watch() {
        guard let path else { return }
        let files = configuration.files.isEmpty ? [path] : configuration.files
        // A folder that is not there cannot be watched: its own making is what is waited for.
        let watched = files.map { file in
            var name = file
            while case let folder = name.parentFolder, folder.count > 1,
                !FileManager.default.fileExists(atPath: folder)
            { name = folder }
            return name
        }
        watchers = Set(watched).map { FileWatcher($0, emptySeconds: 0.1) { [weak self] _ in self?.readAgain() } }
    }

    /// Reads the file again. What it says otherwise than before counts more than what was set meanwhile.
    package func readAgain() {
        guard let path else { return }
        let new = Configuration(path: path)
        let isFollowed = !watchers.isEmpty
        guard new != configuration else {
            guard isFollowed else { return }
            watch()
            // What was written while nothing was followed.
            return Configuration(path: path) == configuration ? () : readAgain()
        }
        let old = configuration
        change(keys: new.mappings != old.mappings) {
            for name in Set(new.values.keys).union(old.values.keys) where new.values[name] != old.values[name] {
                layers[.commands]?[name] = nil
                layers[.state]?[name] = nil
            }
            configuration = new
            layers[.file] = new.values
        }
        if isFollowed { watch() }
        onReading?(new)
    }

    // MARK: Resolving

    private func change(keys: Bool = false, _ body: () -> Void) {
        let before = settings
        body()
        resolve()
        if before != settings || keys { onChange?(before, keys || before.keys != settings.keys) }
    }

    private func resolve() {
        var resolved = ReaderSettings()
        for layer in Layer.allCases {
            for (name, value) in layers[layer] ?? [:] { _ = SettingRow.named(name)?.set(value, in: &resolved) }
        }
        settings = resolved
    }
}

extension SettingRow {
    /// The name of the X resource for the setting: `lineHeight` for `line-height`.
    package var resource: String {
        let words = name.split(separator: "-")
        return words.dropFirst().reduce(String(words[0])) { $0 + $1.prefix(1).uppercased() + $1.dropFirst() }
    }
}

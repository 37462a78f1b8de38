import Foundation
import Reading
import WindowSystem

extension SettingsStore {
    /// The settings of the command line alone.
    convenience init(_ options: CommandLineOptions) {
        self.init()
        take(options.settings, for: .options)
    }

    /// Those of the reader's file, of what keys have left behind, and of the command line.
    convenience init(_ options: CommandLineOptions, environment: [String: String], state: StateStore) {
        self.init(path: Configuration.path(environment: environment))
        take(state.settings, for: .state)
        take(options.settings, for: .options)
    }

    /// Those that keys have left behind.
    convenience init(keeping state: StateStore) {
        self.init()
        take(state.settings, for: .state)
    }

    /// Takes the X resources of the program.
    func takeResources(of connection: Connection) {
        // The table of settings is not made where nothing would be found.
        guard connection.hasResources else { return take([:], for: .resources) }
        let values = SettingRow.all.map { ($0.name, connection.resource($0.resource)) }
        var found = Dictionary(uniqueKeysWithValues: values).compactMapValues { $0 }
        // These two say what the desktop prefers, which changes while the reader has chosen nothing.
        if ["dark", "light"].contains(found["theme"]?.lowercased()) { found["theme"] = nil }
        take(found, for: .resources)
    }

    /// The scales of monitors that have their own, by their names.
    var monitorScales: [String: Double] { MonitorScales.parse(settings.monitorScale) ?? [:] }

    /// Tells on standard error what is wrong in the file of settings.
    func reportMistakes() {
        for line in configuration.report() { FileHandle.standardError.write(Data("recto: \(line)\n".utf8)) }
    }
}

extension CommandLineOptions {
    /// The settings that options say.
    var settings: [String: String] {
        [
            ("text-size", textSize?.rawValue), ("columns", columns.map { String($0) }), ("keys", keys?.rawValue),
            ("wrap", less?.chopsLines == true ? "false" : nil), ("line-numbers", less?.numbersLines == true ? "true" : nil),
            ("tab-width", less?.tabWidth.map { String($0) }),
        ].reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
}

/// A row of the table of commands: what help says of one, and the keys that mean it.
///
/// All `KeyBindings` of this module, the help that recto shows and the lists of keys in its manual are made of these rows, which stand
/// beside the commands: `Command.rows`, `EditingCommand.rows` and so on. There is no second list of keys to keep up.
package struct CommandRow: Sendable {
    /// The part of help that a command belongs to, in the order of the parts.
    package enum Topic: String, CaseIterable, Sendable {
        case moving = "Moving"
        case finding = "Finding"
        case links = "Links"
        case figures = "Figures"
        case selecting = "Selecting and copying"
        case pageSetup = "Page setup"
        case documents = "Documents"
        case windows = "Windows"
        case editing = "Editing"
    }

    package let command: Command
    package let topic: Topic
    /// What the command does, to be told beside its keys: no full stop ends it.
    package let sentence: String
    /// The keys of text that is read: `KeyBindings.standard`.
    let keys: [KeyBindings.Chord]
    /// Keys of text that is read which are typed one after the other, as people write them; `m a … m z` stands for all letters.
    package let sequences: [String]
    /// Those that less has for it.
    let lessSequences: [String]
    /// The keys that less has for it, where they mean something else in `keys`, or nothing: `KeyBindings.less`.
    let less: [KeyBindings.Chord]
    /// The keys of text that is edited: `KeyBindings.editing`.
    let editing: [KeyBindings.Chord]
    /// The keys while a caret shows in text that is read: `KeyBindings.caret`.
    let caret: [KeyBindings.Chord]
    /// The keys of the figure with the focus: `KeyBindings.figures`.
    let figure: [KeyBindings.Chord]

    init(
        _ command: Command, _ topic: Topic, _ sentence: String, _ keys: [KeyBindings.Chord] = [], sequences: [String] = [],
        lessSequences: [String] = [], less: [KeyBindings.Chord] = [], editing: [KeyBindings.Chord] = [], caret: [KeyBindings.Chord] = [],
        figure: [KeyBindings.Chord] = []
    ) {
        self.command = command
        self.topic = topic
        self.sentence = sentence
        self.keys = keys
        self.sequences = sequences
        self.lessSequences = lessSequences
        self.less = less
        self.editing = editing
        self.caret = caret
        self.figure = figure
    }

    /// All rows, in the order in which help lists them within a topic.
    package static let all = Command.rows + EditingCommand.rows

    /// The commands of keys that are typed one after the other, by what is typed: `zc`, `]]`. Letters of marks are not among them.
    static let sequences: [String: Command] = all.reduce(into: [:]) { table, row in
        for label in row.sequences where !label.contains("…") { table[label] = row.command }
    }
}

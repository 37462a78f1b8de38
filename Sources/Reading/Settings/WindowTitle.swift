/// What the title of a window says of its document.
package enum WindowTitle: String, CaseIterable, Sendable {
    /// The file's name, and the document's own title.
    case document
    /// The file's name alone.
    case name
    /// The file's path, with `~` for the home folder.
    case path

    /// What the status line says of it.
    var sentence: String {
        switch self {
        case .document: "The title is the file’s name and the document’s title"
        case .name: "The title is the file’s name"
        case .path: "The title is the file’s path"
        }
    }
}

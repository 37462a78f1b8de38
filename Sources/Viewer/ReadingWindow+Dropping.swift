import Foundation
import Reading
import TextDocuments
import TextViews

/// Files that are dropped on the window, whatever is shown in it.
extension ReadingWindow {
    /// Takes a drag or a drop of files; nil for other events, and for drags that bring text as well, which may be for the view.
    func takeFiles(_ event: InputEvent) -> (damage: Damage, effects: [Effect])? {
        switch event {
        case .dragMoved(let drag) where drag.contents.contains(.files):
            var response = view.handle(event)
            response.effects = response.effects.filter { if case .answerDrag = $0 { false } else { true } }
            // A picture of the document itself, as a file, is not to replace the document.
            response.effects.append(.answerDrag(!view.isDraggingOutPicture))
            return response
        case .dropped(let drop):
            guard case .files(let files) = drop.content else {
                if !view.isEditable { view.statusText = Self.remark(on: drop.content) }
                return nil
            }
            let left = view.handle(.dragLeft)
            open(files)
            return (left.damage.merged(with: view.takeDamage()), left.effects)
        default: return nil
        }
    }

    /// What is said of a drop that is no document.
    private static func remark(on content: Drop.Content) -> String {
        guard case .text(let text) = content, let word = text.split(whereSeparator: \.isWhitespace).first,
            let url = URL(string: String(word)), let scheme = url.scheme, scheme.lowercased() != "file", url.host != nil
        else { return "Nothing was dropped that can be opened here" }
        return "recto opens nothing from the network: \(word)"
    }

    /// The first document is shown here, others in windows of their own.
    private func open(_ files: [URL]) {
        guard let first = files.first else { return }
        openDocument(first)
        for file in files.dropFirst().prefix(Self.mostWindows) {
            do {
                try openWindow(file)
            } catch { view.statusText = "\(error)" }
        }
    }

    /// A drop of a whole folder's files opens no more windows than this.
    private static let mostWindows = 11
}

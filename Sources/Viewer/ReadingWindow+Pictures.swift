import Foundation
import Reading
import TextKit
import TextViews

/// Pictures as files of their own.
extension ReadingWindow {
    /// Asks where to save a picture, and before it replaces a file.
    func savePicture(_ shown: ShownPicture) {
        guard let picture = session.picture(shown) else {
            view.statusText = "There is no picture to save"
            return
        }
        let start = (Self.pictureFolder as NSString).appendingPathComponent(picture.name)
        view.prompt("Save picture as", text: TypedPath.abbreviated(start), complete: PathCompletion.complete) { [weak self] answer in
            guard let self, let answer, !answer.isEmpty else { return }
            let path = picture.path(TypedPath.expanded(answer))
            if let file = picture.file, !StateStore.isOther(path, file) {
                view.statusText = "That is the picture’s own file"
            } else if FileManager.default.fileExists(atPath: path) {
                question = .replacingByPicture(path, picture)
                view.statusText = "There is a file “\(TypedPath.abbreviated(path))” already. Replace it? y / n"
            } else {
                save(picture, to: path)
            }
        }
    }

    func save(_ picture: SavedPicture, to path: String) {
        do {
            try picture.write(to: path)
            Self.usedFolder = path.parentFolder
            view.statusText = "Saved “\((path as NSString).lastPathComponent)”"
        } catch { view.statusText = "Not saved: \(error)" }
    }

    /// Where the last picture went.
    private static var usedFolder: String?

    /// Where the last one went, else the folder that the desktop has for pictures, else the home folder.
    private static var pictureFolder: String {
        let usual = FileManager.default.urls(for: .picturesDirectory, in: .userDomainMask).first?.path
        return usedFolder ?? [usual].compactMap { $0 }.first { FileManager.default.fileExists(atPath: $0) } ?? TypedPath.home
    }
}

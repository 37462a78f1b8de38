import Foundation
import TextKit

extension TextView {
    /// The kinds of markers, as a person chooses among them.
    private static let listFormats: [(String, TextList.MarkerFormat)] = [
        ("Bullets", .disc), ("Circles", .circle), ("Squares", .square), ("Hyphens", .hyphen), ("", ""), ("1. 2. 3.", "{decimal}."),
        ("a. b. c.", "{lower-alpha}."), ("A. B. C.", "{upper-alpha}."), ("i. ii. iii.", "{lower-roman}."),
        ("I. II. III.", "{upper-roman}."),
    ]

    /// The lines of a menu that makes lists of the selected paragraphs.
    var listMenuItems: [MenuElement] {
        let current = paragraphFormat.list
        var items: [MenuElement] = [
            MenuItem(title: "None", state: current == .same("") ? .on : .off) { [weak self] _ in self?.setList(nil) },
            MenuItem(title: "", isSeparator: true),
        ]
        for (title, format) in Self.listFormats {
            guard !title.isEmpty else {
                items.append(MenuItem(title: "", isSeparator: true))
                continue
            }
            items.append(
                MenuItem(title: title, state: current == .same(format.rawValue) ? .on : .off) { [weak self] _ in self?.setList(format) })
        }
        let deeper = MenuItem(title: "Increase Level", attributes: canChangeListLevel(by: 1) ? [] : .disabled) { [weak self] _ in
            self?.changeListLevel(by: 1)
        }
        deeper.keyHint = "Tab"
        let higher = MenuItem(title: "Decrease Level", attributes: canChangeListLevel(by: -1) ? [] : .disabled) { [weak self] _ in
            self?.changeListLevel(by: -1)
        }
        higher.keyHint = "Shift+Tab"
        return items + [MenuItem(title: "", isSeparator: true), deeper, higher]
    }
}

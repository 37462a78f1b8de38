import Foundation
import TextKit

extension TextView {
    /// The lines of a menu that makes and changes tables.
    var tableMenuItems: [MenuElement] {
        let insert = Menu(
            title: "Insert Table",
            children: (1...8).map { rows in
                Menu(
                    title: rows == 1 ? "1 Row" : "\(rows) Rows",
                    children: (1...8).map { columns in
                        MenuItem(title: columns == 1 ? "1 Column" : "\(columns) Columns") { [weak self] _ in
                            self?.insertTable(rows: rows, columns: columns)
                        }
                    })
            })
        guard isInTable else { return [insert] }
        func item(_ title: String, _ action: @escaping (TextView) -> Void) -> MenuItem {
            MenuItem(title: title) { [weak self] _ in if let self { action(self) } }
        }
        return [
            insert,
            Menu(
                options: .displayInline,
                children: [
                    item("Add Row Above") { $0.addTableRow(below: false) }, item("Add Row Below") { $0.addTableRow(below: true) },
                    item("Add Column Before") { $0.addTableColumn(after: false) },
                    item("Add Column After") { $0.addTableColumn(after: true) },
                ]),
            Menu(
                options: .displayInline,
                children: [
                    item("Delete Row") { $0.deleteTableRow() }, item("Delete Column") { $0.deleteTableColumn() },
                    item("Delete Table") { $0.deleteTable() },
                ]),
            Menu(options: .displayInline, children: [cellBackgroundMenu, cellBorderMenu]),
        ]
    }

    /// Light colours, which text can be read on.
    private static let paperColors: [(String, UInt32)] = [
        ("Light Grey", 0xEDEDED), ("Grey", 0xCFCFCF), ("Rose", 0xF8DCDC), ("Sand", 0xF7EBCF), ("Yellow", 0xFBF3B5), ("Green", 0xDDF0DC),
        ("Blue", 0xDCE8F7), ("Violet", 0xE9E0F4),
    ]

    private var cellBackgroundMenu: Menu {
        let none = MenuItem(title: "None") { [weak self] _ in self?.setCellBackground(nil) }
        let colors = Self.paperColors.map { name, hex in
            MenuItem(title: name, image: InspectorIcons.swatch(RGBA(hex: hex))) { [weak self] _ in
                self?.setCellBackground(Color(RGBA(hex: hex)))
            }
        }
        return Menu(title: "Cell Background", children: [none] + colors)
    }

    private var cellBorderMenu: Menu {
        let widths = [("No Border", 0), ("1 pt", 1), ("2 pt", 2), ("3 pt", 3), ("5 pt", 5)].map { (title: String, width: CGFloat) in
            MenuItem(title: title) { [weak self] _ in self?.setCellBorder(width) }
        }
        let colors = InspectorBar.colors.map { name, color in
            MenuItem(title: name, image: InspectorIcons.swatch(color)) { [weak self] _ in self?.setCellBorderColor(Color(color)) }
        }
        return Menu(
            title: "Cell Border", children: [Menu(options: .displayInline, children: widths), Menu(title: "Colour", children: colors)])
    }
}

import Foundation
import TextKit

/// What stands in the bar, from left to right.
extension InspectorBar {
    enum Item: Int, CaseIterable {
        case family, smaller, size, sizes, larger, bold, italic, underline, strikethrough, color, left, center, right, justified, spacing,
            list, table
    }

    /// The controls that begin a group, by their index in the bar.
    static let groupStarts = Set([Item.smaller, .bold, .color, .left, .spacing, .list, .table].map(\.rawValue))
    static let alignments: [(Item, TextAlignment)] = [(.left, .left), (.center, .center), (.right, .right), (.justified, .justified)]

    func control(_ item: Item) -> InspectorControl? { controls[item.rawValue] }

    func makeControls() -> [InspectorControl?] { Item.allCases.map(make) }

    private func make(_ item: Item) -> InspectorControl? {
        let small = Font.systemFont(ofSize: 12)
        switch item {
        case .family:
            return InspectorControl(
                "Font family", width: 148, in: self, isFramed: true, menu: { [unowned self] in familyMenu() },
                content: InspectorIcons.text(small, isCentred: false))
        case .size: return nil
        case .smaller, .larger:
            let step: CGFloat = item == .larger ? 1 : -1
            let control = InspectorControl(
                item == .larger ? "Larger" : "Smaller", width: 22, in: self,
                action: { [unowned self] in textView?.changeFontSize(by: step) },
                content: InspectorIcons.text(Font.systemFont(ofSize: 15)))
            control.title = item == .larger ? "+" : "−"
            return control
        case .sizes:
            return InspectorControl("Font sizes", width: 16, in: self, menu: { [unowned self] in sizeMenu() }) { _, _, _ in }
        case .bold, .italic, .underline, .strikethrough: return traitControl(item)
        case .color:
            return InspectorControl(
                "Text colour", width: 38, in: self, menu: { [unowned self] in colorMenu() }, content: InspectorIcons.color)
        case .left, .center, .right, .justified: return alignmentControl(item)
        case .spacing:
            return InspectorControl(
                "Line and paragraph spacing", width: 60, in: self,
                menu: { [unowned self] in Menu(children: textView?.spacingMenuItems ?? []) },
                content: InspectorIcons.spacing)
        case .list:
            return InspectorControl(
                "Lists", width: 36, in: self, menu: { [unowned self] in Menu(children: textView?.listMenuItems ?? []) },
                content: InspectorIcons.list)
        case .table:
            return InspectorControl(
                "Table", width: 36, in: self, menu: { [unowned self] in Menu(children: textView?.tableMenuItems ?? []) },
                content: InspectorIcons.table)
        }
    }

    private func alignmentControl(_ item: Item) -> InspectorControl {
        let alignment = Self.alignments.first { $0.0 == item }?.1 ?? .left
        let names: [Item: String] = [.left: "Align left", .center: "Centre", .right: "Align right", .justified: "Justify"]
        return InspectorControl(
            names[item] ?? "", width: 26, in: self, action: { [unowned self] in textView?.setParagraphAlignment(alignment) },
            content: InspectorIcons.alignment(alignment))
    }

    private func traitControl(_ item: Item) -> InspectorControl {
        let font = Font.systemFont(ofSize: 13)
        func with(_ trait: FontDescriptor.SymbolicTraits) -> Font {
            font.fontDescriptor.withSymbolicTraits(trait).map { Font(descriptor: $0, size: 0) } ?? font
        }
        let line = UnderlineStyle.single.rawValue
        let (name, letter, content, action): (String, String, InspectorIcons.Drawing, (TextView) -> Void) =
            switch item {
            case .bold: ("Bold", "B", InspectorIcons.text(with(.traitBold)), { $0.toggleTrait(.traitBold) })
            case .italic: ("Italic", "I", InspectorIcons.text(with(.traitItalic)), { $0.toggleTrait(.traitItalic) })
            case .underline: ("Underline", "U", InspectorIcons.text(font, [.underlineStyle: line]), { $0.toggleLine(.underlineStyle) })
            default:
                ("Strikethrough", "S", InspectorIcons.text(font, [.strikethroughStyle: line]), { $0.toggleLine(.strikethroughStyle) })
            }
        let control = InspectorControl(
            name, width: 26, in: self, action: { [unowned self] in if let textView { action(textView) } }, content: content)
        control.title = letter
        return control
    }
}

import Foundation
import TextKit

/// The menu of a figure. Its entries do what keys do to the figure with the focus, and name those keys.
extension TextView {
    func figureMenu(_ figure: Figure) -> Menu? {
        var children: [MenuElement] = []
        if figure.isCopy {
            children.append(figureItem("Take Away", .lift, of: figure))
        } else if figure.source == .lifted || figure.isMoved {
            children.append(figureItem(figure.source == .lifted ? "Put Back into the Text" : "Put Back in Its Place", .putBack, of: figure))
        }
        children.append(figureItem("Move to the Best Place", .findPlace, of: figure))
        children.append(figureItem("Keep in the Window", .pin, of: figure, isOn: figure.pin != nil))
        let undo = figureUndoItems(of: figure)
        let refresh = { [weak self] in if let self { refreshUndo(undo) } }
        children += wrapItems(of: figure) + [marginMenu(of: figure, then: refresh), sizeMenu(of: figure, then: refresh)]
        children.append(Menu(options: .displayInline, children: undo))
        if case .image = figure.content { children += pictureItems(.figure(figure.id)) }
        return Menu(children: children)
    }

    /// An entry that gives the figure the focus and does what a key does to it then.
    private func figureItem(
        _ title: String, _ command: FigureCommand, of figure: Figure, isOn: Bool = false, isEnabled: Bool = true,
        then: @escaping () -> Void = {}
    ) -> MenuItem {
        let item = MenuItem(title: title, attributes: isEnabled ? [] : .disabled, state: isOn ? .on : .off) { [weak self] _ in
            guard let self else { return }
            setFocus(.figure(.figure(figure.id)))
            perform(.figure(command))
            // Letters that are typed next are for the text, not for the figure.
            if isEditable { setFocus(nil) }
            then()
        }
        item.keyHint = figureKeyHint(command)
        return item
    }

    private func figureKeyHint(_ command: FigureCommand) -> String { figureKeyBindings.hint(for: .figure(command)) ?? "" }

    /// What undo and redo of figures would do next, to whichever of them.
    private func figureUndoItems(of figure: Figure) -> [MenuItem] {
        let manager = figureUndoManager
        return [
            figureItem(manager.undoMenuItemTitle, .undo, of: figure, isEnabled: manager.canUndo),
            figureItem(manager.redoMenuItemTitle, .redo, of: figure, isEnabled: manager.canRedo),
        ]
    }

    /// Has the two entries say what they would do now.
    private func refreshUndo(_ items: [MenuItem]) {
        let manager = figureUndoManager
        let now = [(manager.undoMenuItemTitle, manager.canUndo), (manager.redoMenuItemTitle, manager.canRedo)]
        for (item, (title, isEnabled)) in zip(items, now) { (item.title, item.attributes) = (title, isEnabled ? [] : .disabled) }
    }

    // MARK: Text around it

    /// What a figure's menu has about its wrap.
    func wrapItems(of figure: Figure) -> [MenuElement] {
        let sides = choices(figure.sidesToChoose, figure.wrap.sides, \.name, .wrap(1), .wrap(-1)) { [weak self] sides in
            self?.changeWrap(of: figure.id, as: "Wrapping") { $0.sides = sides }
        }
        var shapes = choices(figure.shapes, figure.wrap.shape, \.name, .shape(1), .shape(-1)) { [weak self] shape in
            self?.changeWrap(of: figure.id, as: "Outline") { $0.shape = shape }
        }
        if figure.hasAlpha, figure.wrap.shape == .contour {
            shapes.append(figureItem("Text in Holes", .holes, of: figure, isOn: figure.wrap.usesHoles))
        }
        return [Menu(title: "Text Around It", children: sides), Menu(title: "Outline", children: shapes)]
    }

    /// An entry for each of several values, with a mark at the present one. Those before and after it have the keys that lead there.
    private func choices<Value: Equatable>(
        _ all: [Value], _ present: Value, _ name: KeyPath<Value, String>, _ next: FigureCommand, _ previous: FigureCommand,
        _ choose: @escaping (Value) -> Void
    ) -> [MenuItem] {
        let items = all.map { value in
            MenuItem(title: value[keyPath: name], state: value == present ? .on : .off) { _ in choose(value) }
        }
        guard let index = all.firstIndex(of: present), all.count > 2 else { return items }
        items[(index + 1) % all.count].keyHint = figureKeyHint(next)
        items[(index + all.count - 1) % all.count].keyHint = figureKeyHint(previous)
        return items
    }

    // MARK: Margin and size

    /// Margins to choose from, beside the usual one, in logical pixels.
    private static let margins: [CGFloat] = [0, 8, 16, 24, 32, 48]

    private func marginMenu(of figure: Figure, then refresh: @escaping () -> Void) -> Menu {
        let present = figure.marginBeside(in: self).rounded()
        let all = Set(Self.margins + [figureMargin.rounded(), present]).sorted()
        let items = all.map { margin in
            let title = margin == 0 ? "None" : margin == 1 ? "1 Pixel" : "\(Int(margin)) Pixels"
            return MenuItem(title: title, state: margin == present ? .on : .off) { [weak self] _ in
                self?.changeMargin(of: figure.id, to: margin)
            }
        }
        let update = { [weak self] in
            guard let self, let margin = store[figure.id]?.marginBeside(in: self).rounded() else { return }
            for (item, value) in zip(items, all) { item.state = value == margin ? .on : .off }
            refresh()
        }
        let steps = [("Wider", 1), ("Narrower", -1)].map { figureItem($0.0, .margin($0.1), of: figure, then: update) }
        for step in steps { step.attributes.insert(.keepsMenuPresented) }
        return Menu(title: "Margin", children: items + [Menu(options: .displayInline, children: steps)])
    }

    private func sizeMenu(of figure: Figure, then refresh: @escaping () -> Void) -> Menu {
        let steps = [("Larger", 1), ("Smaller", -1)].map { figureItem($0.0, .resize($0.1), of: figure, then: refresh) }
        for step in steps { step.attributes.insert(.keepsMenuPresented) }
        return Menu(title: "Size", children: steps)
    }
}

import Foundation
import TextKit

/// The context menu for a point of the text.
extension TextView {
    /// Opens the menu for a press whose point is in the viewport. False where there is none.
    @discardableResult
    func presentMenu(for pointer: Pointer) -> Bool {
        var pointer = pointer
        pointer.location.y += contentOffset.y
        return presentOwnMenu(for: TouchEvent(pointer, in: self))
    }

    /// The menu of the link, the attachment or the figure at the position of an event, else of the text; as the delegate has it.
    func standardMenu(for event: TouchEvent) -> Menu? {
        let point = fromContent(event.location(in: self))
        lastTime = event.pointer.time
        state.menuItem = nil
        var menu: Menu?
        if let figure = store.figure(at: containerPoint(point)) {
            focusPressed(figure)
            menu = figureMenu(figure)
        } else {
            let press = PressState(location: point, link: link(at: point), attachment: attachment(at: point))
            if press.link != nil || press.attachment != nil {
                // The menu of an item in edited text cuts and pastes there.
                if !event.isFromKeyboard { moveCaret(forMenuAt: point) }
                guard presentActions(press) else { return nil }
                if let item = textItem(at: press) {
                    guard let configured = itemMenu(item, press) else { return nil }
                    menu = configured
                }
            }
            if menu == nil {
                if !event.isFromKeyboard { moveCaret(forMenuAt: point) }
                menu = editMenu(
                    at: insertionIndex(atViewport: point), lookingUp: lookUpItems(at: point, isFromKeyboard: event.isFromKeyboard))
            }
        }
        guard let menu else { return nil }
        guard let delegate else { return menu }
        return delegate.textView(self, menu: menu, for: event, at: character(under: point) ?? insertionIndex(atViewport: point))
    }

    /// Moves the caret to the point that was clicked, unless that is in the selection: the menu of edited text acts there.
    private func moveCaret(forMenuAt point: CGPoint) {
        guard isEditable else { return }
        let utf16 = insertionIndex(atViewport: point)
        if selection.isEmpty || !(selection.range.lowerBound...selection.range.upperBound).contains(utf16) {
            setSelectedRange(NSRange(location: utf16, length: 0))
        }
    }

    /// Where the menu key opens a menu: at the figure or the link with the focus or under the pointer, else at the selection, else in the middle.
    var textMenuPoint: CGPoint {
        let visible = CGRect(origin: contentOffset, size: frame.size)
        let hovered = (links.focused ?? links.hovered).flatMap { selectionRects(for: $0.range).first.map { contentRect(ofViewport: $0) } }
        let caret = contentRect(ofViewport: caretRect(atUTF16: min(selection.head, textStorage.length)))
        if let point = focusedFigurePoint { return CGPoint(x: point.x + contentOffset.x, y: point.y + contentOffset.y) }
        if let hovered, visible.intersects(hovered) { return CGPoint(x: hovered.midX, y: hovered.midY) }
        let isAtCaret =
            (isEditable || isCaretBrowsingEnabled || !selection.isEmpty) && visible.contains(CGPoint(x: caret.midX, y: caret.midY))
        return isAtCaret ? CGPoint(x: caret.midX, y: caret.maxY - 1) : CGPoint(x: visible.midX, y: visible.midY)
    }

    func contentRect(ofViewport rect: CGRect) -> CGRect { rect.offsetBy(dx: contentOffset.x, dy: contentOffset.y) }

    // MARK: Links and attachments

    /// The link or the attachment of a press.
    func textItem(at press: PressState) -> TextItem? {
        if let link = press.link {
            guard let url = target(of: link) else { return nil }
            return TextItem(content: .link(url), range: NSRange(link.range))
        }
        guard let utf16 = press.attachment,
            let attachment = textStorage.attribute(.attachment, at: utf16, effectiveRange: nil) as? TextAttachment
        else { return nil }
        return TextItem(content: .textAttachment(attachment), range: NSRange(location: utf16, length: 1))
    }

    /// Where a link leads, resolved against the document's own address.
    func target(of link: LinkState.Link) -> URL? {
        if link.isDetected { return detectedData(at: link.range.lowerBound)?.url }
        let value = link.isToken ? link.text : linkValue(at: link.range.lowerBound)
        return value.flatMap { askedURL(of: LinkRoute(target: $0, base: documentURL, readable: readableExtensions), $0) }
    }

    private func itemMenu(_ item: TextItem, _ press: PressState) -> Menu? {
        let standard: Menu
        switch item.content {
        case .link(let url): standard = linkMenu(url, press)
        case .textAttachment:
            standard = attachmentMenu(at: item.range.location)
            if isEditable { standard.children.append(clipboardMenu) }
        }
        state.menuItem = item
        guard let delegate else { return standard }
        return delegate.textView(self, menuConfigurationFor: item, defaultMenu: standard)?.menu
    }

    private func linkMenu(_ url: URL, _ press: PressState) -> Menu {
        let open = MenuItem(title: "Open Link") { [weak self] _ in if let link = press.link { self?.follow(link) } }
        let copy = MenuItem(title: "Copy Link") { [weak self] _ in self?.copyToClipboard(url.absoluteString) }
        let notes = press.link.map { noteItems(ofLink: $0) } ?? []
        var children: [MenuElement] = notes.isEmpty ? [open] : notes
        if let link = press.link, opensDocument(link) {
            children.append(
                MenuItem(title: "Open Link in New Window") { [weak self] _ in self?.perform(.openInNewWindow, on: link) })
        }
        children.append(copy)
        if let range = press.link?.range, range.upperBound <= textStorage.length, press.link?.isToken == false {
            children.append(
                MenuItem(title: "Copy Text") { [weak self] _ in
                    guard let self, range.upperBound <= textStorage.length else { return }
                    copyToClipboard(reader.substring(range))
                })
        }
        if isEditable { children.append(clipboardMenu) }
        children += lookUpItems(at: press.location, isFromKeyboard: false)
        return Menu(title: press.link?.text ?? url.absoluteString, children: children)
    }

    func copyToClipboard(_ text: String) {
        Pasteboard.general.clearContents()
        Pasteboard.general.put(.string(text), as: .string, isByProgram: false)
        emit(.setClipboard(TextExcerpt(text), time: lastTime))
    }

    // MARK: Text

    /// The menu of the text: what the view suggests, or what the delegate makes of it; nil where that is empty.
    private func editMenu(at utf16: Int, lookingUp: [MenuElement]) -> Menu? {
        let spelling = misspelledWord(at: utf16).map { [spellingActions(for: $0)] } ?? []
        let suggested = spelling + suggestedActions(at: utf16, lookingUp: lookingUp)
        let own = delegate?.textView(self, editMenuForTextIn: selectedRange, suggestedActions: suggested)
        return own ?? Menu(children: suggested)
    }

    private func suggestedActions(at utf16: Int, lookingUp: [MenuElement]) -> [MenuElement] {
        guard isEditable else {
            return isSelectable ? [copyItem] + lookingUp + highlightItems(at: utf16) + [selectAllItem] + liftItems(at: utf16) : []
        }
        let changes = Menu(
            options: .displayInline,
            children: [
                item(undoManager?.undoMenuItemTitle ?? "Undo", .edit(.undo), isEnabled: undoManager?.canUndo == true),
                item(undoManager?.redoMenuItemTitle ?? "Redo", .edit(.redo), isEnabled: undoManager?.canRedo == true),
            ])
        guard allowsEditingTextAttributes, isRich else {
            return [changes, clipboardMenu] + lookingUp + [selectAllItem] + liftItems(at: utf16)
        }
        let formats = Menu(
            options: .displayInline,
            children: [Menu(title: "List", children: listMenuItems), Menu(title: "Table", children: tableMenuItems)])
        return [changes, clipboardMenu, formats] + lookingUp + [selectAllItem] + liftItems(at: utf16)
    }

    /// What the menu of text that is edited, and of a link or a picture in it, says of the clipboard.
    private var clipboardMenu: Menu {
        Menu(
            options: .displayInline,
            children: [
                item("Cut", .edit(.cut), isEnabled: !selection.isEmpty), copyItem, item("Paste", .edit(.paste)),
                item("Delete", .edit(.deleteForward), isEnabled: !selection.isEmpty),
            ])
    }

    /// Lifting the selection, or the block at an offset, out of text that is read; laying a copy of the selection beside text that is edited.
    private func liftItems(at utf16: Int) -> [MenuElement] {
        if isEditable, snapsFigures, !selection.isEmpty {
            return [liftItem("Lay a Copy Beside the Text", selection.range, isBlock: false)]
        }
        if isEditable { return [] }
        if snapsFigures, !selection.isEmpty, !(self is ExcerptView) {
            return [liftItem("Lift Selection Out of the Text", selection.range, isBlock: false)]
        }
        guard snapsFigures, !(self is ExcerptView), let block = liftableBlock(at: utf16) else { return [] }
        return [liftItem("Lift Block Out of the Text", block, isBlock: true)]
    }

    private func liftItem(_ title: String, _ range: Range<Int>, isBlock: Bool) -> MenuItem {
        MenuItem(title: title) { [weak self] _ in self?.liftExcerpt(range, isBlock: isBlock) }
    }

    var copyItem: MenuItem { item("Copy", .copy, isEnabled: !selection.isEmpty) }
    private var selectAllItem: MenuItem { item("Select All", .selectAll, isEnabled: textStorage.length > 0) }

    private func item(_ title: String, _ command: Command, isEnabled: Bool = true) -> MenuItem {
        let item = MenuItem(title: title, attributes: isEnabled ? [] : .disabled) { [weak self] _ in self?.perform(command) }
        item.keyHint = (isEditable ? editingKeyBindings : keyBindings).hint(for: command) ?? ""
        return item
    }

    // MARK: Presentation

    /// Tells the delegate of a menu about to open.
    func tellOfOpening() {
        let transition = MenuTransition()
        if let item = state.menuItem {
            delegate?.textView(self, textItemMenuWillDisplayFor: item, animator: transition)
        } else {
            delegate?.textView(self, willPresentEditMenuWith: transition)
        }
        transition.complete()
    }

    /// Tells the delegate of a menu that is gone.
    func tellOfClosing() {
        let transition = MenuTransition()
        if let item = state.menuItem {
            state.menuItem = nil
            delegate?.textView(self, textItemMenuWillEndFor: item, animator: transition)
        } else {
            delegate?.textView(self, willDismissEditMenuWith: transition)
        }
        transition.complete()
    }
}

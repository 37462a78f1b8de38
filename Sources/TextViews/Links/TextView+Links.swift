import Foundation
import TextKit

extension TextView {
    /// The link whose own glyphs are under a point of the view.
    func link(at point: CGPoint) -> LinkState.Link? {
        if let token = token(under: point) {
            let text = expandsTruncation ? "" : token.attributes[.link].flatMap { LinkRoute.text(of: $0) }
            return text.map { LinkState.Link(range: token.cut.location..<NSMaxRange(token.cut), text: $0, isToken: true) }
        }
        return character(under: point).flatMap { link(atCharacter: $0) }
    }

    /// The link of a source that is edited under a point of the view, which its owner finds (`sourceLink`).
    func sourceLink(at point: CGPoint) -> LinkState.Link? {
        guard isEditable, let found = character(under: point).flatMap({ sourceLink?($0) }) else { return nil }
        return LinkState.Link(range: found.range, text: found.target, isSource: true)
    }

    /// Finds the characters, in UTF-16, and the target of a link in a source that is edited; nil where an offset is of none.
    package var sourceLink: ((Int) -> (range: Range<Int>, target: String)?)? {
        get { state.sourceLink }
        set { state.sourceLink = newValue }
    }

    /// The link that a character is of.
    func link(atCharacter utf16: Int) -> LinkState.Link? {
        guard let value = linkValue(at: utf16), let text = LinkRoute.text(of: value) else { return detectedLink(at: utf16) }
        return LinkState.Link(range: linkRange(at: utf16), text: text)
    }

    func detectedLink(at utf16: Int) -> LinkState.Link? {
        detectedData(at: utf16).map { item in
            LinkState.Link(range: item.range, text: item.url?.absoluteString ?? reader.substring(item.range), isDetected: true)
        }
    }

    /// Where the character leads.
    func linkValue(at utf16: Int) -> Any? { textStorage.attribute(.link, at: utf16, effectiveRange: nil) }

    /// The character whose own box is under a point of the view; nil beside and below the text.
    func character(under point: CGPoint) -> Int? {
        guard textStorage.length > 0, let hit = hit(containerPoint(point)) else {
            return nil
        }
        return hit.isInside && hit.utf16 < textStorage.length ? hit.utf16 : nil
    }

    private func token(under point: CGPoint) -> (attributes: [NSAttributedString.Key: Any], cut: NSRange)? {
        guard textStorage.length > 0, let hit = hit(containerPoint(point)), hit.isInside, hit.isToken else { return nil }
        return token(at: containerPoint(point))
    }

    /// The runs around a character that lead to the same target, within its paragraph.
    func linkRange(at utf16: Int) -> Range<Int> {
        let paragraph = reader.paragraph(at: utf16)
        let limit = NSRange(location: paragraph.lowerBound, length: paragraph.count)
        var range = NSRange()
        _ = textStorage.attribute(.link, at: utf16, longestEffectiveRange: &range, in: limit)
        return range.location..<range.location + range.length
    }

    func hoverLink(at point: CGPoint?) {
        let link = point.flatMap { self.link(at: $0) }.map(withToolTip)
        guard link != links.hovered else { return }
        for range in [links.hovered?.range, link?.range] {
            if let range { for rect in selectionRects(for: range) { note(rect.insetBy(dx: -1, dy: -2)) } }
        }
        changingStatus { links.hovered = link }
    }

    /// The link with what is shown about it: its tool tip, else its target, or what the delegate says.
    func withToolTip(_ link: LinkState.Link) -> LinkState.Link {
        guard !link.isToken, link.range.lowerBound < textStorage.length else { return link }
        var link = link
        guard displaysLinkToolTips else {
            link.text = ""
            return link
        }
        if let tip = textStorage.attribute(.toolTip, at: link.range.lowerBound, effectiveRange: nil) as? String { link.text = tip }
        if let range = note(of: link) { link.text = summary(ofNote: range) }
        if let delegate {
            link.text = delegate.textView(self, willDisplayToolTip: link.text, forCharacterAt: link.range.lowerBound) ?? ""
        }
        return link
    }

    /// A line under the link below the pointer, in the colour of its letters.
    func recordHover(in rect: CGRect, into list: inout DisplayList) {
        guard let range = links.hovered?.range, store.drag == nil, range.upperBound <= textStorage.length else { return }
        let shown = selectionRects(for: range).contains { $0.insetBy(dx: -1, dy: -4).intersects(rect) }
        guard shown else { return }
        let attributes = textStorage.attributes(at: range.lowerBound, effectiveRange: nil)
        let wanted = [attributes[.linkColor], linkTextAttributes[.foregroundColor], attributes[.foregroundColor]]
        let color = wanted.lazy.compactMap { $0 as? Color }.first?.rgba ?? viewTheme.link
        forEachColumn(meeting: rect, into: &list) { column, part, corner, list in
            let near = columns.local(part.insetBy(dx: 0, dy: -4), in: column)
            let characters = layoutManager.characterRange(ofLinesIn: near, of: columnContainers[column])
            let shown = NSIntersectionRange(characters, NSRange(location: range.lowerBound, length: range.count))
            guard shown.length > 0 else { return }
            list = GraphicsContext.recording(list, scale: scale) {
                layoutManager.drawUnderline(forCharacterRange: shown, color: color, at: corner)
            }
        }
    }

    /// What links look like until an owner says otherwise.
    var standardLinkAttributes: [NSAttributedString.Key: Any] {
        [.foregroundColor: tint ?? Color(viewTheme.link), .underlineStyle: UnderlineStyle.single.rawValue]
    }

    func linkAppearanceDidChange() {
        layoutManager.linkTextAttributes = ownLinkAttributes ?? standardLinkAttributes
        hideDetectedData()
        detectVisibleData()
    }

    func follow(_ link: LinkState.Link) {
        if link.isToken, expandsTruncation { return expandTruncation() }
        if link.isSource { return act(onLink: link.text, at: link.range.lowerBound) }
        if link.isToken {
            links.hiddenByToken = link.range
            clicked(onLink: link.text, at: link.range.lowerBound)
            links.hiddenByToken = nil
            return
        }
        if link.isDetected, let item = detectedData(at: link.range.lowerBound) { return open(item) }
        guard link.range.upperBound <= textStorage.length, let value = linkValue(at: link.range.lowerBound) else { return }
        clicked(onLink: value, at: link.range.lowerBound)
    }

    /// Asks the delegate, then does what the target's kind calls for.
    func act(onLink value: Any, at utf16: Int) {
        if delegate?.textView(self, clickedOnLink: value, at: utf16) == true { return }
        let route = LinkRoute(target: value, base: documentURL, readable: readableExtensions)
        guard let asked = askedURL(of: route, value) else { return follow(route) }
        let range = NSRange(askedRange(at: utf16))
        guard shouldInteract(with: asked, in: range, interaction: .invokeDefaultAction) else { return }
        perform(primaryActionOf: TextItem(content: .link(asked), range: range), title: "Open Link") { view in
            if view.links.opensNewWindow || !view.toggleNote(ofLink: value, at: utf16) { view.follow(route) }
        }
    }

    /// Does what the delegate makes of a click on an item.
    func perform(primaryActionOf item: TextItem, title: String, _ standard: @escaping (TextView) -> Void) {
        let action = MenuItem(title: title) { [weak self] _ in if let self { standard(self) } }
        let own = delegate.map { $0.textView(self, primaryActionFor: item, defaultAction: action) } ?? action
        own?.perform(sender: self)
    }

    /// Goes where a link leads.
    func follow(_ route: LinkRoute) {
        if links.opensNewWindow, let url = document(of: route) { return emit(.openInNewWindow(url)) }
        switch route {
        case .external(let url): emit(.openExternally(url))
        case .document(let url): emit(.openDocument(url))
        case .confirm(let url): emit(.confirmOpening(url))
        case .anchor(let name): goToAnchor(name)
        case .nothing: break
        }
    }

    /// The file that a link leads to, with the anchor in it; nil where it leads elsewhere.
    private func document(of route: LinkRoute) -> URL? {
        switch route {
        case .document(let url): return url
        case .confirm(let url): return url.isFileURL ? url : nil
        case .anchor(let name):
            guard let documentURL, documentURL.isFileURL,
                var parts = URLComponents(url: documentURL.absoluteURL, resolvingAgainstBaseURL: true)
            else { return nil }
            parts.fragment = name
            return parts.url
        case .external, .nothing: return nil
        }
    }

    /// Whether a link leads to a file, which a window of its own can show.
    func opensDocument(_ link: LinkState.Link) -> Bool {
        guard !link.isToken, !link.isDetected, link.range.lowerBound < textStorage.length else { return false }
        guard let value = linkValue(at: link.range.lowerBound) else { return false }
        return document(of: LinkRoute(target: value, base: documentURL, readable: readableExtensions)) != nil
    }

    /// The target that a delegate is asked about; nil where there is none.
    func askedURL(of route: LinkRoute, _ value: Any) -> URL? {
        switch route {
        case .external(let url), .document(let url), .confirm(let url): url
        case .anchor: LinkRoute.text(of: value).flatMap { URL(string: $0) }
        case .nothing: nil
        }
    }

    /// The characters of the link at an offset that a delegate is told of: what a truncation token hides, where it is the token's.
    private func askedRange(at utf16: Int) -> Range<Int> {
        links.hiddenByToken ?? (utf16 >= 0 && utf16 < textStorage.length ? linkRange(at: utf16) : utf16..<utf16)
    }

    /// Asks the delegate, in the form before menus, whether a link or an attachment shows what can be done with it. False where the
    /// delegate takes care of it.
    func presentActions(_ press: PressState) -> Bool {
        if let link = press.link {
            if link.isToken { return true }
            if link.isDetected { return detectedData(at: link.range.lowerBound).map { interact(with: $0, .presentActions) } ?? true }
            guard link.range.upperBound <= textStorage.length, let value = linkValue(at: link.range.lowerBound) else { return true }
            let route = LinkRoute(target: value, base: documentURL, readable: readableExtensions)
            guard let asked = askedURL(of: route, value) else { return true }
            return shouldInteract(with: asked, in: NSRange(askedRange(at: link.range.lowerBound)), interaction: .presentActions)
        }
        return press.attachment.map { interactWithAttachment(at: $0, .presentActions) } ?? true
    }

    /// A press that has been held still for long enough opens the item's menu, once, and is then no click.
    func presentMenuIfHeld() {
        guard let held = press, let seconds = held.secondsToHold, seconds <= 0 else { return }
        press = nil
        if selection.isDragging { endSelection() }
        presentMenu(for: Pointer(held.location, button: 1, time: lastTime))
    }

    /// Scrolls to an anchor, and adds the present scroll position to the history; the status line says where a name is unknown.
    /// The empty name and `top` are the beginning, as in HTML.
    func goToAnchor(_ name: String) {
        // What is gathered of a text has none of its places.
        if let host = (self as? FoldedTextView)?.host {
            host.unfold()
            return host.goToAnchor(name)
        }
        if isGrowing, anchors[name] == nil, anchors[name.lowercased()] == nil { readOnToAnchor?(name) }
        let utf16: Int
        if let found = anchors[name] ?? anchors[name.lowercased()] {
            utf16 = found
        } else if name.isEmpty || name.lowercased() == "top" {
            utf16 = 0
        } else {
            statusText = "No place named “\(name)”"
            return
        }
        rememberPosition()
        scrollToCharacter(at: utf16)
    }

    func rememberPosition() { remember(scroll.position) }

    /// Adds a position that the view has left to the history.
    func remember(_ position: ScrollState.Position) {
        if scroll.history.last != position { scroll.history.append(position) }
        scroll.future.removeAll()
        if scroll.history.count > 200 { scroll.history.removeFirst() }
    }

    func goBack() {
        // A step leads somewhere.
        while scroll.history.last == scroll.position { scroll.history.removeLast() }
        guard let position = scroll.history.popLast() else { return emit(.goBack) }
        scroll.future.append(scroll.position)
        restore(position)
    }

    func goForward() {
        while scroll.future.last == scroll.position { scroll.future.removeLast() }
        guard let position = scroll.future.popLast() else { return emit(.goForward) }
        scroll.history.append(scroll.position)
        restore(position)
    }

    func restore(_ position: ScrollState.Position) {
        if case .anchored(let anchor) = position { unfoldSections(at: anchor.utf16) }
        scroll.position = position
        scroll.led = nil
        clampScroll()
        layoutIfNeeded()
        setNeedsDisplay()
        tellOfScrolling()
    }
}

public import Foundation
import TextKit
public import TextViews

/// The list of pages and the page that is shown. Control with Page Up and Page Down goes from page to page.
public final class Gallery: View {
    public private(set) var page: Page
    public private(set) var selected: Int
    private let list = View(frame: .zero)
    private var items: [GalleryItem] = []

    private static let listWidth: CGFloat = 172

    public init(showing index: Int = 0) {
        selected = index
        page = PageList.all[index].make()
        super.init(frame: .zero)
        backgroundColor = Appearance.paper
        list.backgroundColor = Appearance.panel
        addSubview(page)
        addSubview(list)
        for (number, entry) in PageList.all.enumerated() {
            let item = GalleryItem(entry.name) { [unowned self] in show(number) }
            item.isSelected = number == index
            items.append(item)
            list.addSubview(item)
        }
        giveKeyboard()
    }

    public required init?(coder: NSCoder) { nil }

    public func show(_ index: Int) {
        guard index != selected else { return }
        page.leave { [weak self] in self?.replacePage(index) }
    }

    /// Goes on at once where nothing of the page is lost by that, else once the person has said so. True where it went on at once.
    public func leave(_ goOn: @escaping () -> Void) -> Bool {
        var hasGone = false
        page.leave {
            hasGone = true
            goOn()
        }
        return hasGone
    }

    private func replacePage(_ index: Int) {
        items[selected].isSelected = false
        items[index].isSelected = true
        selected = index
        page.removeFromSuperview()
        page = PageList.all[index].make()
        insertSubview(page, at: 0)
        giveKeyboard()
        setNeedsLayout()
        setNeedsDisplay()
    }

    /// Lets a person type into the page at once.
    private func giveKeyboard() { _ = page.viewForKeys?.becomeFirstResponder() }

    public override func layoutSubviews() {
        list.frame = CGRect(x: 0, y: 0, width: Self.listWidth, height: bounds.height)
        for (number, item) in items.enumerated() {
            item.frame = CGRect(x: 0, y: 24 + CGFloat(number) * 30, width: Self.listWidth, height: 30)
        }
        page.frame = CGRect(x: Self.listWidth, y: 0, width: max(0, bounds.width - Self.listWidth), height: bounds.height)
    }

    public override var canBecomeFirstResponder: Bool { true }

    public override func keyPressed(_ press: KeyPress) -> Bool {
        let count = PageList.all.count
        switch (press.key, press.modifiers) {
        case (.pageDown, .control): show((selected + 1) % count)
        case (.pageUp, .control): show((selected + count - 1) % count)
        default: return false
        }
        return true
    }
}

/// The name of a page in the list.
final class GalleryItem: View {
    var isSelected = false {
        didSet { restyle() }
    }
    private let label = Label(frame: .zero)
    private let action: () -> Void
    private var isHovered = false {
        didSet { setNeedsDisplay() }
    }

    init(_ name: String, action: @escaping () -> Void) {
        self.action = action
        super.init(frame: .zero)
        label.text = name
        addSubview(label)
        restyle()
    }

    required init?(coder: NSCoder) { nil }

    private func restyle() {
        label.font = isSelected ? Appearance.bold(Appearance.sans(14)) : Appearance.sans(14)
        label.textColor = isSelected ? Appearance.ink : Appearance.faint
        setNeedsDisplay()
    }

    override func layoutSubviews() { label.frame = CGRect(x: 24, y: 0, width: bounds.width - 32, height: bounds.height) }

    override func draw(_ rect: CGRect) {
        guard let context = GraphicsContext.current else { return }
        if isSelected || isHovered { context.fill(bounds, color: Appearance.card.withAlphaComponent(isSelected ? 1 : 0.5).rgba) }
        if isSelected { context.fill(CGRect(x: 0, y: 0, width: 3, height: bounds.height), color: Appearance.accent.rgba) }
    }

    override func pointerDown(_ pointer: Pointer) { if pointer.button == 1 { action() } }
    override func pointerEntered(_ pointer: Pointer) { isHovered = true }
    override func pointerExited() { isHovered = false }
}

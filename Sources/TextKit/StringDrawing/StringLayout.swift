import Foundation

/// A layout stack for one string that is drawn by itself, without padding and in black where the string has no colour.
final class StringLayout {
    let storage = TextStorage()
    let manager = LayoutManager()
    let container = TextContainer(size: .zero)
    /// The content of the stack, in the interner of those who compare; nil before the first.
    private(set) var content: TextFragment?
    /// Whether a caller is measuring or drawing with it at this moment.
    var isInUse = false

    init() {
        container.lineFragmentPadding = 0
        storage.addLayoutManager(manager)
        manager.addTextContainer(container)
    }

    func set(_ fragment: TextFragment) {
        let interner = storage.body.interner
        var own = fragment
        own.runs = fragment.runs.map { AttributeRun(length: $0.length, set: interner.set(for: $0.set.attributes)) }
        storage.replace(NSRange(location: 0, length: storage.length), with: own)
        content = fragment
    }

    /// How a string is laid out.
    struct Setting: Equatable {
        /// Logical pixels; 0 for no limit.
        var width: CGFloat = 0
        var height: CGFloat = 0
        /// The most lines; 0 for no limit.
        var lines = 0
        var truncates = false
        var usesFontLeading = false
        /// Device pixels a logical pixel.
        var scale: CGFloat = 1
        var generation = GlyphPreference.generation

        init(_ size: CGSize, _ options: StringDrawingOptions, scale: CGFloat) {
            func limit(_ length: CGFloat) -> CGFloat { length > 0 && length < TextContainer.unlimited ? length : 0 }
            self.scale = scale
            usesFontLeading = options.contains(.usesFontLeading)
            guard options.contains(.usesLineFragmentOrigin) else {
                lines = 1
                return
            }
            width = limit(size.width)
            truncates = options.contains(.truncatesLastVisibleLine)
            if truncates { height = limit(size.height) }
        }
    }

    private var setting: Setting?

    func arrange(_ setting: Setting) {
        guard setting != self.setting else { return }
        self.setting = setting
        if manager.displayScale != setting.scale { manager.displayScale = setting.scale }
        manager.followGlyphPreference()
        if manager.usesFontLeading != setting.usesFontLeading { manager.usesFontLeading = setting.usesFontLeading }
        manager.changingContainers {
            container.size = CGSize(width: setting.width, height: setting.height)
            container.maximumNumberOfLines = setting.lines
            container.lineBreakMode = setting.truncates ? .byTruncatingTail : .byWordWrapping
        }
        // Where not even one line fits, one is drawn all the same.
        guard setting.height > 0, storage.length > 0, !hasLines else { return }
        manager.changingContainers {
            container.size.height = 0
            container.maximumNumberOfLines = 1
        }
    }

    private var hasLines: Bool { manager.lineBox(forCharacterAt: 0) != nil }

    /// Draws into the current context. What is cut off is not shaped, however long it is.
    func draw(at origin: CGPoint) {
        guard storage.length > 0, let painter = LinePainter(manager, origin: origin) else { return }
        manager.layout.settle(to: .everything)
        if manager.layout.hasBlocks { BlockPainter(manager, origin: origin)?.draw(ofCharacters: 0..<storage.length) }
        painter.drawBackgrounds(ofCharacters: 0..<storage.length)
        painter.drawGlyphs(ofCharacters: 0..<storage.length)
    }

    /// Every line fragment that was laid out.
    func forEachLocatedFragment(_ body: (LocatedFragment) -> Void) {
        guard storage.length > 0 else { return }
        manager.layout.settle(to: .everything)
        manager.layout.forEachLocatedFragment(inUTF16: 0..<storage.length, isContiguous: true) { located in
            body(located)
            return true
        }
    }
}

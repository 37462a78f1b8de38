import Foundation
import TextKit

extension TextView {
    /// Whether plain text is looked through for links and the like: only while it cannot be edited.
    private var isDetecting: Bool { !isEditable && detection.detector != nil }

    func dataDetectorTypesDidChange() {
        hideDetectedData()
        detection = DetectionState()
        detection.detector = try? DataDetector(types: dataDetectorTypes.checkingTypes)
        detectVisibleData()
        setNeedsDisplay()
    }

    /// Looks through what shows, and some text around it, unless that has been done. Costs nothing where nothing is
    /// looked for, and otherwise O(log n) or the length of a few screens, however long the text is.
    func detectVisibleData() {
        guard isDetecting, textStorage.length > 0, layoutManager.textStorage != nil, store.drag == nil else { return }
        let band = visibleBand
        let right = CGPoint(x: max(band.minX, band.maxX - 1), y: band.maxY)
        guard let first = hit(CGPoint(x: 0, y: max(0, band.minY)))?.utf16, let last = hit(right)?.utf16 else { return }
        let visible = min(first, last)..<min(textStorage.length, max(first, last) + 1)
        guard visible.lowerBound < detection.scanned.lowerBound || visible.upperBound > detection.scanned.upperBound else { return }
        let window = paragraphs(around: visible)
        let found = detection.detector?.matches(in: Array(reader.substring(window).utf16)) ?? []
        show(
            found.map {
                DetectedData(range: $0.range.lowerBound + window.lowerBound..<$0.range.upperBound + window.lowerBound, value: $0.value)
            },
            scanned: window)
    }

    /// Whole paragraphs as far as they are not long.
    private func paragraphs(around visible: Range<Int>) -> Range<Int> {
        let reach = DetectionState.reach
        let first = max(0, visible.lowerBound - reach)
        let last = min(textStorage.length, visible.upperBound + reach)
        let start = reader.paragraph(at: first).lowerBound
        let end = reader.paragraph(at: max(first, last - 1)).upperBound
        return max(start, first - reach)..<max(visible.upperBound, min(end, last + reach))
    }

    /// Shows what was found in place of what was found before. The text is not changed: attributes that only this layout
    /// manager has say what it looks like.
    private func show(_ found: [DetectedData], scanned: Range<Int>) {
        let items = found.filter { !hasOwnLink($0.range) }
        let before = detection.items
        hideDetectedData()
        detection.scanned = scanned
        detection.items = items
        let appearance = linkTextAttributes ?? [:]
        detection.shownKeys = Array(appearance.keys)
        arranging {
            for item in items where !appearance.isEmpty {
                layoutManager.addTemporaryAttributes(appearance, forCharacterRange: NSRange(item.range))
            }
        }
        if before.map(\.range) != items.map(\.range) { setNeedsDisplay() }
    }

    func hideDetectedData() {
        guard layoutManager.textStorage != nil else { return }
        arranging {
            for item in detection.items where item.range.upperBound <= textStorage.length {
                for key in detection.shownKeys { layoutManager.removeTemporaryAttribute(key, forCharacterRange: NSRange(item.range)) }
            }
        }
        detection.items = []
        detection.scanned = 0..<0
    }

    private func hasOwnLink(_ range: Range<Int>) -> Bool {
        var utf16 = range.lowerBound
        var run = NSRange()
        while utf16 < range.upperBound {
            if textStorage.attribute(.link, at: utf16, effectiveRange: &run) != nil { return true }
            utf16 = max(utf16 + 1, run.location + run.length)
        }
        return false
    }

    /// What was found at a character.
    func detectedData(at utf16: Int) -> DetectedData? { isDetecting ? detection.item(at: utf16) : nil }

    /// A gesture on what was found: the delegate's business first, and the view's where a click leads anywhere. False where
    /// the delegate takes care of it.
    func interact(with item: DetectedData, _ interaction: TextItemInteraction) -> Bool {
        let range = NSRange(item.range)
        if let url = item.url { return shouldInteract(with: url, in: range, interaction: interaction) }
        return delegate?.textView(self, shouldInteractWith: item.checkingResult, in: range, interaction: interaction) ?? true
    }

    /// Follows what was found where it leads anywhere.
    func open(_ item: DetectedData) {
        guard interact(with: item, .invokeDefaultAction), let url = item.url else { return }
        perform(primaryActionOf: TextItem(content: .link(url), range: NSRange(item.range)), title: "Open Link") { view in
            switch url.scheme?.lowercased() {
            case "tel": view.emit(.openExternally(url))
            default: view.follow(LinkRoute(target: url, base: view.documentURL, readable: view.readableExtensions))
            }
        }
    }
}

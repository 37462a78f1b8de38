extension DocumentLayout {
    /// The empty line after the text: where it ends with a paragraph separator or is empty, and where one was set.
    func extraLine(defaultSet: AttributeSet) -> ExtraLine? {
        let own = ownExtraLine(defaultSet: defaultSet)
        guard extraLineOverrides != nil || settings.askAboutExtraLine != nil else { return own }
        if let overrides = extraLineOverrides, overrides.isAbout(own) { return overrides.line(over: own, textBottom: tree.total.height) }
        guard let ask = settings.askAboutExtraLine, let own, isSettled, !isCalling, !hasOverflow else { return own }
        extraLineOverrides = ExtraLineOverrides(own: own, line: own, textBottom: tree.total.height)
        calling { ask(own) }
        return extraLineOverrides?.line(over: own, textBottom: tree.total.height) ?? own
    }

    /// The empty line after a text that is empty or ends with a paragraph separator, as it is by itself.
    func ownExtraLine(defaultSet: AttributeSet) -> ExtraLine? {
        guard let source, !flow.isEmpty else { return nil }
        let count = source.utf16Count
        if count > 0, !endsWithSeparator(source) { return nil }
        let (style, height, baseline) = extraLineBox(defaultSet: defaultSet)
        var top = tree.total.height
        guard var index = flow.region(atY: top) else { return nil }
        if top + height > flow.regions[index].bottom {
            guard index + 1 < flow.regions.count else { return nil }
            index += 1
            top = flow.regions[index].top
        }
        let region = flow.regions[index]
        let isRightToLeft = style.baseLevel == 1
        let x = start(of: style, in: region, isRightToLeft: isRightToLeft)
        let y = top - region.top
        return ExtraLine(
            rect: FixedRect(x: .zero, y: y, width: region.width, height: height),
            used: FixedRect(x: x, y: y, width: region.padding * 2, height: height), baseline: y + baseline, region: index,
            isRightToLeft: isRightToLeft)
    }

    /// Where the empty line begins, its padding included: where the first character would stand.
    private func start(of style: ResolvedParagraphStyle, in region: ContainerFlow.Region, isRightToLeft: Bool) -> Fixed {
        guard !region.width.isUnlimited else { return style.firstLineHeadIndent }
        let whole = Fixed.zero..<region.width
        let text = style.textRange(
            in: whole, of: whole, padding: region.padding, isFirst: true, isRightToLeft: isRightToLeft,
            wholeAdvances: settings.wholeAdvances)
        let availableWidth = text.upperBound - text.lowerBound
        let x: Fixed =
            switch style.alignment {
            case .left: text.lowerBound
            case .right: text.upperBound
            case .center: text.lowerBound + (settings.wholeAdvances ? (availableWidth / 2).floor : availableWidth / 2)
            default: isRightToLeft ? text.upperBound : text.lowerBound
            }
        return x - region.padding
    }

    /// The style, height and baseline that an empty line after the text has.
    func extraLineBox(defaultSet: AttributeSet) -> (style: ResolvedParagraphStyle, height: Fixed, baseline: Fixed) {
        let count = source?.utf16Count ?? 0
        let style = context.resolve((count > 0 ? source?.attributeSet(atUTF16: count - 1).set : nil) ?? defaultSet)
        var metrics = LineMetrics()
        metrics.include(style, usesLeading: settings.usesFontLeading)
        let (height, baseline) = metrics.box(style.paragraph, wholePixels: settings.wholePixels)
        return (style.paragraph, height, baseline)
    }

    func endsWithSeparator(_ source: any TextSource) -> Bool {
        let last = withUnsafeTemporaryAllocation(of: UInt16.self, capacity: 1) { buffer in
            source.copyUTF16((source.utf16Count - 1)..<source.utf16Count, into: buffer)
            return buffer[0]
        }
        return last == 0x0A || last == 0x0D || last == 0x85 || last == 0x2029
    }
}

/// The line after a text that is empty or ends with a paragraph separator; in its container, device pixels.
struct ExtraLine: Equatable {
    var rect, used: FixedRect
    var baseline: Fixed
    /// The index of the container.
    var region: Int
    var isRightToLeft: Bool
    /// Whether the end of the text lies in it. An extra line that an override sets in a text without one adds height only.
    var holdsEnd = true

    func moved(by dy: Fixed) -> ExtraLine {
        var line = self
        line.rect.y += dy
        line.used.y += dy
        line.baseline += dy
        return line
    }
}

/// The overrides of the line after the text. It moves along with the text above.
struct ExtraLineOverrides {
    /// The line as the engine made it; nil where the text has no such line.
    var own: ExtraLine?
    /// The line that an override has set; nil where there is to be no such line.
    var line: ExtraLine?
    /// The height of the text at that time.
    var textBottom: Fixed

    /// Whether the line after the text, apart from its position, is what it was when this was set.
    func isAbout(_ other: ExtraLine?) -> Bool {
        guard let own, let other else { return own == nil && other == nil }
        var moved = own.moved(by: other.rect.y - own.rect.y)
        moved.region = other.region
        return moved == other
    }

    func line(over other: ExtraLine?, textBottom: Fixed) -> ExtraLine? {
        guard let own, let other else { return line?.moved(by: textBottom - self.textBottom) }
        var moved = line?.moved(by: other.rect.y - own.rect.y)
        if moved?.region == own.region { moved?.region = other.region }
        return moved
    }
}

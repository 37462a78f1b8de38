import CUnicode

/// Chooses the font of each cluster: the style's own where it has the characters, else the first fallback that has them. A cluster
/// is never split, and a fallback is kept as long as it has the following characters and the style's own has not.
struct FontFallback {
    let base: FontInstance
    private let memory: FallbackMemory
    /// The fallback of the last cluster that needed one.
    private var last: FontInstance?
    private var lastCoverage: Coverage?
    /// False to examine every cluster, for comparison in tests.
    var knowsCharacters = true

    init(_ memory: FallbackMemory) {
        base = memory.base
        self.memory = memory
    }

    /// Whether the style's own font shows a character that is a cluster by itself.
    @inline(__always)
    func isOwn(_ unit: UInt16) -> Bool { memory.kind(of: unit) == FallbackMemory.Kind.own }

    func isLast(_ font: FontInstance) -> Bool { last === font }

    /// Whether the last fallback shows a character that is a cluster by itself, and that the style's own font has not.
    @inline(__always)
    func goesOn(_ unit: UInt16) -> Bool {
        guard let lastCoverage else { return false }
        return memory.kind(of: unit) == FallbackMemory.Kind.foreign && lastCoverage.contains(UInt32(unit))
    }

    mutating func font(for cluster: Range<Int>, in units: UnsafeBufferPointer<UInt16>) -> (ShapedRun.Kind, FontInstance) {
        if knowsCharacters, let known = knownFont(cluster, units) { return (.text, known) }
        let first = units[cluster.lowerBound]
        if cluster.count == 1, first < 0x2000, base.face.coverage.contains(UInt32(first)) { return (.text, base) }
        let characters = ClusterCharacters(cluster, in: units)
        if characters.visible.isEmpty { return (.text, base) }
        if characters.presentation == .emoji, let emoji = emojiFont(characters) { return (.text, emoji) }
        if characters.areCovered(natively: true, by: base.face.coverage) { return (.text, base) }
        if let last, !last.glyphFont.isColor, characters.areCovered(natively: true, by: last.face.coverage) {
            return (.text, last)
        }
        if characters.areCovered(natively: false, by: base.face.coverage) { return (.text, base) }
        if let font = memory.standIn(for: characters) {
            go(on: font)
            return (.text, font)
        }
        return (.missing, base)
    }

    /// The cached answer for a cluster whose characters have all been examined, where single characters decide it.
    private func knownFont(_ cluster: Range<Int>, _ units: UnsafeBufferPointer<UInt16>) -> FontInstance? {
        var isOwn = true
        for index in cluster {
            let kind = memory.kind(of: units[index])
            if kind == FallbackMemory.Kind.special { return nil }
            if kind == FallbackMemory.Kind.foreign { isOwn = false }
        }
        if isOwn { return base }
        let first = units[cluster.lowerBound]
        guard let last, let lastCoverage, cluster.count <= 8, goesOn(first) else { return nil }
        for index in cluster.dropFirst() where memory.kind(of: units[index]) != FallbackMemory.Kind.ignorable {
            // The style's own font may have both as one character.
            guard lastCoverage.contains(UInt32(units[index])), cunicode_compose(UInt32(first), UInt32(units[index])) == 0 else {
                return nil
            }
        }
        return last
    }

    private mutating func emojiFont(_ characters: ClusterCharacters) -> FontInstance? {
        if let last, last.glyphFont.isColor, characters.areCovered(natively: true, by: last.face.coverage) { return last }
        guard let font = memory.emojiFont(for: characters) else { return nil }
        go(on: font)
        return font
    }

    private mutating func go(on font: FontInstance) {
        last = font
        lastCoverage = font.glyphFont.isColor ? nil : font.face.coverage
    }
}

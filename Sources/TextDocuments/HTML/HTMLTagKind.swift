/// How an element behaves while a tree is built.
enum HTMLTagKind {
    /// Never has content.
    case void
    /// Closes its like, so that it nests only as deep as what is around it.
    case unlimited
    case root
    /// Never shown.
    case hidden
    /// Kept beside the page's tree.
    case drawing
    /// Content is text, not markup.
    case raw
    case block
    /// An element that end tags inside do not reach beyond.
    case barrier
    /// Goes on in the blocks that follow until it is closed.
    case formatting
    /// Any other.
    case inline

    private static let lists: [(kind: HTMLTagKind, names: String)] = [
        (.void, "area base basefont bgsound br col embed frame hr img image input keygen link meta param source track wbr"),
        (
            .unlimited,
            "a caption colgroup dd dt h1 h2 h3 h4 h5 h6 li nobr optgroup option p tbody td tfoot th thead tr"
        ),
        (.root, "html head body frameset"),
        (.drawing, "svg"),
        (.hidden, "script iframe noembed noframes canvas audio video datalist"),
        (.raw, "style title xmp textarea"),
        (
            .block,
            """
            address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer form header hgroup \
            listing main menu nav ol plaintext pre section summary ul select noscript
            """
        ),
        (.barrier, "table object applet marquee template button"),
        (.formatting, "b big code em font i s small strike strong tt u"),
    ]

    static let kinds: [UInt64: HTMLTagKind] = {
        var table: [UInt64: HTMLTagKind] = [:]
        for (kind, list) in lists { for name in list.split(separator: " ") { table[key(Array(name.utf8))] = kind } }
        return table
    }()

    /// Those of the unlimited that are blocks, rows and cells.
    static let blocks: Set<UInt64> = Set(
        "dd dt h1 h2 h3 h4 h5 h6 li p tbody td tfoot th thead tr".split(separator: " ").map { key($0.utf8) })

    /// Names by key, of all kinds but `inline`.
    static let names: [UInt64: String] = {
        var table: [UInt64: String] = [:]
        for (_, list) in lists { for name in list.split(separator: " ") { table[key(Array(name.utf8))] = String(name) } }
        return table
    }()

    /// Elements of MathML that may be empty, by key.
    static let mathematics: [UInt64: String] = {
        let names = "mspace mprescripts none mrow mi mn mo mtext mtd mtr mstyle mphantom mpadded maligngroup malignmark"
        return Dictionary(uniqueKeysWithValues: names.split(separator: " ").map { (key($0.utf8), String($0)) })
    }()

    /// A number that stands for a name whatever its case (FNV-1a).
    static func key(_ name: some Sequence<UInt8>) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in name {
            let lower = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
            hash = (hash ^ UInt64(lower)) &* 0x100_0000_01B3
        }
        return hash
    }
}

import CX11

/// Coverage on its way to the server, for one glyph set.
struct GlyphUpload {
    /// What is sent at once: a server without large requests takes 256 KiB.
    static let mostBytes = 128 << 10
    /// What the server keeps of a glyph beside its image.
    static let fixedBytes = 64

    private var ids: [Glyph] = []
    private var infos: [XGlyphInfo] = []
    var images: [CChar] = []

    /// Names the glyph whose image has just been added; `left` and `top` are from its first pixel to its origin.
    mutating func add(_ id: UInt32, width: Int, rows: Int, left: Int, top: Int) {
        ids.append(Glyph(id))
        infos.append(
            XGlyphInfo(
                width: UInt16(clamping: width), height: UInt16(clamping: rows), x: Int16(clamping: left), y: Int16(clamping: top), xOff: 0,
                yOff: 0))
    }

    mutating func send(to set: XID, of connection: Connection) {
        guard !ids.isEmpty else { return }
        XRenderAddGlyphs(connection.raw, set, ids, infos, Int32(ids.count), images, Int32(images.count))
        self = GlyphUpload()
    }
}

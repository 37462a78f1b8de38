extension BinaryKind {
    /// What files of each kind begin with; of two that match the first counts.
    static let signatures = documents + pictures + recordings + archives + programs + data

    private static let documents = [
        Signature("%PDF-", name: "a PDF document"),
        Signature("%!PS", isCertain: false, name: "a PostScript document"),
        Signature("AT&TFORM", isCertain: false, name: "a DjVu document"),
        Signature("", [0xF7, 2], isCertain: false, name: "a DVI document"),
        Signature("", [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1], name: "a document of Microsoft Office before 2007"),
        Signature("BOOKMOBI", at: 60, isCertain: false, name: "a Kindle or Mobipocket book"),
        Signature("TEXtREAd", at: 60, isCertain: false, name: "a PalmDoc book"),
        Signature("ITOLITLS", isCertain: false, name: "a Microsoft Reader book"),
        Signature("ITSF", isCertain: false, name: "a compiled help file (CHM)"),
    ]

    private static let pictures = [
        Signature("", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], isPicture: true, name: "a PNG picture"),
        Signature("", [0xFF, 0xD8, 0xFF], isPicture: true, name: "a JPEG picture"),
        Signature("GIF8", isPicture: true, isCertain: false, name: "a GIF picture"),
        Signature("BM", isPicture: true, isCertain: false, name: "a BMP picture"),
        Signature("RIFF", brand: "WEBP", isPicture: true, isCertain: false, name: "a WebP picture"),
        Signature("II*", [0], isCertain: false, name: "a TIFF picture"),
        Signature("MM", [0, 0x2A], isCertain: false, name: "a TIFF picture"),
        Signature("ftyp", at: 4, brand: "avi", isCertain: false, name: "an AVIF picture"),
        Signature("ftyp", at: 4, brand: "hei", isCertain: false, name: "a HEIF picture"),
        Signature("ftyp", at: 4, brand: "hevc", isCertain: false, name: "a HEIF picture"),
        Signature("ftyp", at: 4, brand: "mif1", isCertain: false, name: "a HEIF picture"),
        Signature("JXL ", at: 4, isCertain: false, name: "a JPEG XL picture"),
        Signature("", [0xFF, 0x0A], isCertain: false, name: "a JPEG XL picture"),
        Signature("jP  ", at: 4, isCertain: false, name: "a JPEG 2000 picture"),
        Signature("", [0, 0, 1, 0], isCertain: false, name: "a Windows icon"),
        Signature("8BPS", isCertain: false, name: "a Photoshop picture"),
        Signature("gimp xcf", isCertain: false, name: "a GIMP picture"),
        Signature("P4\n", isCertain: false, name: "a Netpbm picture"), Signature("P5\n", isCertain: false, name: "a Netpbm picture"),
        Signature("P6\n", isCertain: false, name: "a Netpbm picture"),
    ]

    private static let recordings = [
        Signature("RIFF", brand: "WAVE", isCertain: false, name: "a WAVE recording"),
        Signature("RIFF", brand: "AVI ", isCertain: false, name: "an AVI film"),
        Signature("FORM", brand: "AIF", isCertain: false, name: "an AIFF recording"),
        Signature("OggS", [0], name: "an Ogg recording"), Signature("fLaC", [0], name: "a FLAC recording"),
        Signature("ID3", isCertain: false, name: "an MP3 recording"),
        Signature("", [0xFF, 0xFB], isCertain: false, name: "an MP3 recording"),
        Signature("", [0xFF, 0xF3], isCertain: false, name: "an MP3 recording"),
        Signature("", [0xFF, 0xF1], isCertain: false, name: "an AAC recording"),
        Signature("ftyp", at: 4, brand: "M4A", isCertain: false, name: "an MP4 recording"),
        Signature("ftyp", at: 4, brand: "qt", isCertain: false, name: "a QuickTime film"),
        Signature("ftyp", at: 4, isCertain: false, name: "an MP4 film or recording"),
        Signature("", [0x1A, 0x45, 0xDF, 0xA3], name: "a Matroska film"),
        Signature("", [0, 0, 1, 0xBA], isCertain: false, name: "an MPEG film"),
        Signature("FLV", [1], isCertain: false, name: "a Flash film"), Signature("CWS", isCertain: false, name: "a Flash film"),
        Signature("FWS", isCertain: false, name: "a Flash film"), Signature("MThd", [0], isCertain: false, name: "a MIDI file"),
    ]

    private static let archives = [
        Signature("PK", [3, 4], name: "a ZIP archive"), Signature("PK", [5, 6], name: "a ZIP archive"),
        Signature("", [0x1F, 0x8B, 0x08], name: "gzip-compressed data"),
        Signature("", [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0], name: "xz-compressed data"),
        Signature("1AY&SY", at: 4, isCertain: false, name: "bzip2-compressed data"),
        Signature("", [0x28, 0xB5, 0x2F, 0xFD], name: "zstd-compressed data"),
        Signature("", [0x04, 0x22, 0x4D, 0x18], isCertain: false, name: "LZ4-compressed data"),
        Signature("", [0x5D, 0, 0], isCertain: false, name: "LZMA-compressed data"),
        Signature("", [0x1F, 0x9D], isCertain: false, name: "data that compress has packed"),
        Signature("7z", [0xBC, 0xAF, 0x27, 0x1C], name: "a 7-Zip archive"),
        Signature("Rar!", [0x1A, 7], name: "a RAR archive"),
        Signature("MSCF", [0], isCertain: false, name: "a Windows cabinet"),
        Signature("!<arch>\ndebian-binary", isCertain: false, name: "a Debian package"),
        Signature("", [0xED, 0xAB, 0xEE, 0xDB], name: "an RPM package"),
        Signature("!<arch>\n", isCertain: false, name: "a library of object files"),
        Signature("ustar", at: 257, isCertain: false, name: "a tar archive"),
    ]

    private static let programs = [
        Signature("", [0x7F, 0x45, 0x4C, 0x46], name: "an ELF program or library"),
        Signature("MZ", isCertain: false, name: "a Windows or DOS program or library"),
        Signature("", [0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 2], name: "a macOS program or library"),
        Signature("", [0xCF, 0xFA, 0xED, 0xFE], name: "a macOS program or library"),
        Signature("", [0xCA, 0xFE, 0xBA, 0xBE], name: "a compiled Java class"),
        Signature("", [0, 0x61, 0x73, 0x6D, 1], isCertain: false, name: "a WebAssembly program"),
        Signature("", [0x1B, 0x4C, 0x75, 0x61], isCertain: false, name: "compiled Lua code"),
        Signature(";ELC", isCertain: false, name: "compiled Emacs Lisp"),
        Signature("BC", [0xC0, 0xDE], name: "LLVM bitcode"),
        Signature("\r\n", at: 2, isCertain: false, name: "compiled Python code"),
    ]

    private static let data = [
        Signature("", [0, 1, 0, 0, 0], isCertain: false, name: "a TrueType font"),
        Signature("OTTO", [0], isCertain: false, name: "an OpenType font"),
        Signature("ttcf", [0], isCertain: false, name: "a collection of fonts"),
        Signature("wOFF", isCertain: false, name: "a web font"), Signature("wOF2", isCertain: false, name: "a web font"),
        Signature("SQLite format 3", [0], name: "an SQLite database"),
        Signature("", [0xDE, 0x12, 0x04, 0x95], name: "a catalogue of translations"),
        Signature("", [0x95, 0x04, 0x12, 0xDE], name: "a catalogue of translations"),
        Signature("PACK", [0, 0, 0], isCertain: false, name: "a pack of Git objects"),
        Signature("PAR1", isCertain: false, name: "a Parquet table"),
        Signature("", [0x89, 0x48, 0x44, 0x46, 0x0D, 0x0A, 0x1A, 0x0A], name: "an HDF5 file"),
    ]
}

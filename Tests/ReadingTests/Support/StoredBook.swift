import Foundation

/// Writes small books, whose parts are stored as they are.
enum StoredBook {
    /// A book of parts that are given as the insides of their bodies, called `p0.xhtml` and so on.
    static func data(
        _ parts: [String], contents: String = "", pages: String = "", metadata: String = "", spineAttributes: String = ""
    ) -> Data {
        var items = "<item id='nav' href='nav.xhtml' media-type='application/xhtml+xml' properties='nav'/>"
        for index in parts.indices { items += "<item id='p\(index)' href='p\(index).xhtml' media-type='text/html'/>" }
        let spine = parts.indices.map { "<itemref idref='p\($0)'/>" }.joined()
        let metadata = "<metadata><title>The Book</title><creator>A. Author</creator>\(metadata)</metadata>"
        let package = "<package>\(metadata)<manifest>\(items)</manifest><spine \(spineAttributes)>\(spine)</spine></package>"
        func page(_ body: String) -> String { "<html xmlns:e='http://www.idpf.org/2007/ops'><head/><body>\(body)</body></html>" }
        let files = [
            ("mimetype", "application/epub+zip"), ("META-INF/container.xml", "<c><rootfile full-path='package.opf'/></c>"),
            ("package.opf", package),
            ("nav.xhtml", page("<nav e:type='toc'><ol>\(contents)</ol></nav><nav e:type='page-list'><ol>\(pages)</ol></nav>")),
        ]
        return archive(files + parts.enumerated().map { ("p\($0).xhtml", page($1)) })
    }

    /// A ZIP archive.
    static func archive(_ files: [(name: String, text: String)]) -> Data {
        func numbers(_ values: [Int], _ size: Int) -> [UInt8] {
            values.flatMap { value in (0..<size).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) } }
        }
        var (out, directory): ([UInt8], [UInt8]) = ([], [])
        for file in files {
            let (name, bytes) = (Array(file.name.utf8), Array(file.text.utf8))
            let sizes = numbers([checksum(bytes), bytes.count, bytes.count], 4)
            let offset = out.count
            out += numbers([0x0403_4B50], 4) + numbers([20, 0, 0, 0, 33], 2) + sizes + numbers([name.count, 0], 2) + name + bytes
            directory += numbers([0x0201_4B50], 4) + numbers([20, 20, 0, 0, 0, 33], 2) + sizes
            directory += numbers([name.count, 0, 0, 0, 0], 2) + numbers([0, offset], 4) + name
        }
        let end = numbers([0, 0, files.count, files.count], 2) + numbers([directory.count, out.count], 4) + numbers([0], 2)
        return Data(out + directory + numbers([0x0605_4B50], 4) + end)
    }

    private static func checksum(_ bytes: [UInt8]) -> Int {
        var sum: UInt32 = 0xFFFF_FFFF
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? 0xEDB8_8320 ^ (sum >> 1) : sum >> 1 }
        }
        return Int(~sum)
    }
}

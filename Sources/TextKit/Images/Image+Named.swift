package import Foundation

extension Image {
    /// The extensions that are tried for a name without one.
    private static let extensions = ["png", "jpg", "jpeg", "webp", "tiff", "tif"]

    /// The picture of a file among the resources of the main bundle; nil where there is none. Catalogues of assets are not read.
    ///
    /// - Parameter name: the file's name, with or without its extension. Of `name`, `name@2x` and `name@3x` the one that suits
    ///   `GraphicsContext.measuringScale` is taken.
    public convenience init?(named name: String) { self.init(named: name, in: .main) }

    /// The picture of a file among the resources of a bundle, as `init(named:)` finds it.
    package convenience init?(named name: String, in bundle: Bundle) {
        guard let path = Self.path(named: name, in: bundle) else { return nil }
        self.init(contentsOfFile: path)
    }

    private static func path(named name: String, in bundle: Bundle) -> String? {
        guard !name.isEmpty, !name.hasSuffix("/") else { return nil }
        let given = NSString(string: name).pathExtension.lowercased()
        let isFile = extensions.contains(given)
        let base = isFile ? String(name.dropLast(given.count + 1)) : name
        guard !base.isEmpty else { return nil }
        let wanted = GraphicsContext.measuringScale
        let marks = wanted > 2 ? ["@3x", "@2x", "", "@1x"] : wanted > 1 ? ["@2x", "@3x", "", "@1x"] : ["", "@1x", "@2x", "@3x"]
        for mark in marks {
            for type in isFile ? [NSString(string: name).pathExtension] : extensions {
                if let path = bundle.path(forResource: base + mark, ofType: type) { return path }
            }
        }
        return nil
    }

    /// Nil: there are no SF Symbols here. Clients that have pictures of their own for the case go on to `init(named:)`.
    public convenience init?(systemName name: String) { return nil }
}

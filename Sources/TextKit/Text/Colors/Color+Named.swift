public import Foundation
import Synchronization

extension Color {
    /// The colour set of a name in the main bundle's asset catalogues; nil where there is none (UIColor.init(named:)).
    public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

    /// The colour set of a name in a bundle's asset catalogues; nil where there is none (NSColor.init(named:bundle:)).
    public convenience init?(named name: String, bundle: Bundle?) { self.init(named: name, in: bundle, compatibleWith: nil) }

    /// The colour set of a name in a bundle's asset catalogues, as sources: `NAME.colorset/Contents.json` in a folder `*.xcassets` of
    /// its resources, or among the resources themselves. Compiled catalogues (`Assets.car`) are not read.
    ///
    /// A set with several appearances is a dynamic colour; with a trait collection it is resolved for that one. A nil bundle is the
    /// main one. A set that was found is cached until the program ends. Nil where there is none, or none that can be read: references to
    /// the system's colours are not.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: TraitCollection?) {
        guard let found = Self.asset(name, in: bundle ?? .main) else { return nil }
        self.init(copying: traitCollection.map(found.resolvedColor) ?? found)
    }

    private static let assets = Mutex<[String: Color]>([:])

    private static func asset(_ name: String, in bundle: Bundle) -> Color? {
        let folder = bundle.resourceURL ?? bundle.bundleURL
        let key = "\(folder.path)\u{0}\(name)"
        if let cached = assets.withLock({ $0[key] }) { return cached }
        guard let file = file(of: name, in: folder), let color = AssetColor(contentsOf: file)?.color else { return nil }
        return assets.withLock { assets in
            let first = assets[key] ?? color
            assets[key] = first
            return first
        }
    }

    /// The name may have folders before it, of groups that are namespaces.
    private static func file(of name: String, in folder: URL) -> URL? {
        let parts = name.split(separator: "/").map(String.init)
        guard let last = parts.last, !parts.contains("..") else { return nil }
        let set = "\(last).colorset"
        let groups = parts.dropLast().joined(separator: "/")
        let files = FileManager.default
        let direct = folder.appendingPathComponent(name + ".colorset/Contents.json")
        if files.fileExists(atPath: direct.path) { return direct }
        let children = (try? files.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        for catalog in children.sorted(by: { $0.path < $1.path }) where catalog.pathExtension == "xcassets" {
            guard let walk = files.enumerator(at: catalog, includingPropertiesForKeys: nil) else { continue }
            for case let url as URL in walk where url.lastPathComponent == set {
                let parent = url.deletingLastPathComponent().path
                if groups.isEmpty || parent.hasSuffix("/" + groups) { return url.appendingPathComponent("Contents.json") }
            }
        }
        return nil
    }
}

// swift-tools-version: 6.2
import PackageDescription

// The text system as modules named UIKit and AppKit, for sources that ask `#if canImport(UIKit)`. It is a package of
// its own so that a project gets modules of these names only by asking for them.

let package = Package(
    name: "Compat",
    products: [
        .library(name: "UIKit", targets: ["UIKit"]),
        .library(name: "AppKit", targets: ["AppKit"]),
    ],
    dependencies: [.package(name: "recto", path: "..")],
    targets: [
        .target(name: "UIKit", dependencies: [.product(name: "UIKitNames", package: "recto")]),
        .target(name: "AppKit", dependencies: [.product(name: "AppKitNames", package: "recto")]),
    ],
    swiftLanguageModes: [.v6]
)

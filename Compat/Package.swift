// swift-tools-version: 6.2
import PackageDescription

// The text system as modules named UIKit and AppKit, for sources that ask `#if canImport(UIKit)`, with those that such sources
// name beside them: CoreGraphics, and Cocoa for AppKit. It is a package of its own so that a project gets modules of these
// names only by asking for them.

let package = Package(
    name: "Compat",
    products: [
        .library(name: "UIKit", targets: ["UIKit"]),
        .library(name: "AppKit", targets: ["AppKit", "Cocoa"]),
    ],
    dependencies: [.package(name: "recto", path: "..")],
    targets: [
        .target(
            name: "CoreGraphics",
            dependencies: ["_Testing_CoreGraphics", .product(name: "KitNames", package: "recto")]),
        .target(name: "UIKit", dependencies: ["CoreGraphics", "_Testing_UIKit", .product(name: "UIKitNames", package: "recto")]),
        .target(name: "AppKit", dependencies: ["CoreGraphics", "_Testing_AppKit", .product(name: "AppKitNames", package: "recto")]),
        .target(name: "Cocoa", dependencies: ["AppKit"]),
        // Overlays that Swift Testing asks for.
        .target(name: "_Testing_CoreGraphics"),
        .target(name: "_Testing_UIKit"),
        .target(name: "_Testing_AppKit"),
        .target(name: "OwnNames", path: "Tests/OwnNames"),
        .testTarget(name: "UIKitTests", dependencies: ["UIKit", "OwnNames"]),
        .testTarget(name: "AppKitTests", dependencies: ["AppKit", "OwnNames"]),
    ],
    swiftLanguageModes: [.v6]
)

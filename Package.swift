// swift-tools-version: 6.2
import PackageDescription

// An import goes right or down, never back; a target exists to forbid an import:
//
//   gallery ──▶ GalleryPages ──▶ TextViews
//   recto ──▶ Viewer ──▶ WindowSystem ──▶ TextViews ──▶ TextKit ──▶ TextDetection, CText, CUnicode, CHyphen, CImageCodecs
//               │            └──▶ CX11
//               └──▶ TextDocuments ──▶ TextKit, CMarkup
//   UIKitNames, AppKitNames ──▶ KitNames (what the two share) ──▶ TextViews, TextDocuments, TextKit

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("ExistentialAny"),
    .treatAllWarnings(as: .error),
]
let onMainActor: [SwiftSetting] = strict + [.defaultIsolation(MainActor.self)]

let package = Package(
    name: "recto",
    products: [
        .executable(name: "recto", targets: ["recto"]),
        .executable(name: "gallery", targets: ["gallery"]),
        .library(name: "TextDetection", targets: ["TextDetection"]),
        .library(name: "TextKit", targets: ["TextKit"]),
        .library(name: "TextViews", targets: ["TextViews"]),
        .library(name: "TextDocuments", targets: ["TextDocuments"]),
        .library(name: "WindowSystem", targets: ["WindowSystem"]),
        .library(name: "KitNames", targets: ["KitNames"]),
        .library(name: "UIKitNames", targets: ["UIKitNames"]),
        .library(name: "AppKitNames", targets: ["AppKitNames"]),
    ],
    targets: [
        .systemLibrary(name: "CText", pkgConfig: "harfbuzz"),
        .systemLibrary(name: "CHyphen"),
        .systemLibrary(name: "CX11", pkgConfig: "xft"),
        .systemLibrary(name: "CMarkup", pkgConfig: "md4c"),
        .target(name: "CUnicode", linkerSettings: [.linkedLibrary("icuuc")]),
        .target(
            name: "CImageCodecs",
            linkerSettings: [.linkedLibrary("png"), .linkedLibrary("jpeg"), .linkedLibrary("webp")]),
        .target(name: "TextDetection", swiftSettings: strict),
        .target(
            name: "TextKit", dependencies: ["TextDetection", "CText", "CUnicode", "CHyphen", "CImageCodecs"],
            swiftSettings: strict),
        .target(name: "TextViews", dependencies: ["TextKit", "TextDetection"], swiftSettings: strict),
        .target(name: "TextDocuments", dependencies: ["TextKit", "CMarkup"], swiftSettings: strict),
        .target(
            name: "WindowSystem", dependencies: ["TextViews", "TextKit", "CX11"],
            swiftSettings: onMainActor),
        .target(
            name: "Viewer", dependencies: ["WindowSystem", "TextViews", "TextDocuments", "TextKit"],
            swiftSettings: onMainActor),
        .executableTarget(name: "recto", dependencies: ["Viewer"], swiftSettings: onMainActor),
        .target(
            name: "GalleryPages", dependencies: ["TextViews", "TextKit"], swiftSettings: strict),
        .executableTarget(
            name: "gallery", dependencies: ["GalleryPages", "WindowSystem", "TextViews", "TextKit"], swiftSettings: onMainActor),
        .executableTarget(
            name: "recto-bench", dependencies: ["WindowSystem", "TextViews", "TextDocuments", "TextKit", "CText", "CUnicode"],
            swiftSettings: onMainActor),
        .target(name: "KitNames", dependencies: ["TextViews", "TextDocuments", "TextKit", "TextDetection"], swiftSettings: strict),
        .target(
            name: "UIKitNames", dependencies: ["KitNames", "TextViews", "TextDocuments", "TextKit", "TextDetection"], swiftSettings: strict),
        .target(
            name: "AppKitNames", dependencies: ["KitNames", "TextViews", "TextDocuments", "TextKit", "TextDetection"], swiftSettings: strict
        ),
        .testTarget(name: "TextDetectionTests", dependencies: ["TextDetection"], swiftSettings: strict),
        .testTarget(
            name: "TextKitTests", dependencies: ["TextKit"], exclude: ["Images/Pictures"], swiftSettings: strict),
        .testTarget(name: "UIKitNamesTests", dependencies: ["UIKitNames"], swiftSettings: strict),
        .testTarget(name: "AppKitNamesTests", dependencies: ["AppKitNames", "TextViews"], swiftSettings: strict),
        .testTarget(
            name: "TextViewsTests", dependencies: ["TextViews", "TextKit", "TextDetection"], exclude: ["Golden"],
            swiftSettings: strict),
        .testTarget(
            name: "TextDocumentsTests", dependencies: ["TextDocuments", "TextKit"], exclude: ["Golden"], swiftSettings: strict),
        .testTarget(
            name: "WindowSystemTests", dependencies: ["WindowSystem", "TextViews", "TextDocuments", "TextKit", "CX11"],
            swiftSettings: onMainActor),
        .testTarget(
            name: "GalleryTests", dependencies: ["GalleryPages", "WindowSystem", "TextViews", "TextKit"], exclude: ["Golden"],
            swiftSettings: onMainActor),
        .testTarget(
            name: "ViewerTests", dependencies: ["Viewer", "recto", "WindowSystem", "TextViews", "TextKit", "CX11"],
            swiftSettings: onMainActor),
    ],
    swiftLanguageModes: [.v6]
)

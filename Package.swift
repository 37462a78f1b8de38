// swift-tools-version: 6.2
import PackageDescription

// An import goes right or down, never back; a target exists to forbid an import. ARCHITECTURE.md § 1 has the picture, and
// `Tests/check/imports` holds each target to the dependencies below.

// Warnings are errors in continuous integration alone: a newer compiler must not keep a program that embeds the engine from building.
let warnings: [SwiftSetting] = Context.environment["CI"] == nil ? [] : [.treatAllWarnings(as: .error)]
let strict: [SwiftSetting] =
    warnings + [
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("ExistentialAny"),
    ]
// The tests compare thousands of layouts: `make test` has TextKit, TextSearch and TextDocuments optimised, with the checks of a debug
// build. Optimising for size takes a sixth less time. The module is written before the code, so that those who import it need not wait
// for the optimiser (under the integrated driver, see the Makefile), and so it holds no bodies to inline. A package with such flags
// cannot be a dependency, so the flags depend on a variable.
let optimized = Context.environment["RECTO_OPTIMIZED_TESTS"] == "1"
let engine: [SwiftSetting] =
    strict
    + (optimized
        ? [
            .unsafeFlags([
                "-Osize", "-whole-module-optimization", "-emit-module-separately-wmo", "-disable-cmo", "-num-threads", "2",
                "-assert-config", "Debug",
            ])
        ] : [])
// One process compiles a test target: its macros are expanded once, not once more for each file or for its module. The compiler need
// not verify its own intermediate code, a sixth of what the code of tests takes.
let tests: [SwiftSetting] =
    strict
    + (optimized
        ? [
            .unsafeFlags([
                "-whole-module-optimization", "-no-emit-module-separately-wmo", "-num-threads", "2", "-Xfrontend", "-disable-llvm-verify",
            ])
        ] : [])
let onMainActor: [SwiftSetting] = strict + [.defaultIsolation(MainActor.self)]
let testsOnMainActor: [SwiftSetting] = tests + [.defaultIsolation(MainActor.self)]

let package = Package(
    name: "recto",
    products: [
        .executable(name: "recto", targets: ["recto"]),
        .executable(name: "gallery", targets: ["gallery"]),
        .library(name: "TextDetection", targets: ["TextDetection"]),
        .library(name: "TextKit", targets: ["TextKit"]),
        .library(name: "TextSearch", targets: ["TextSearch"]),
        .library(name: "TextSpelling", targets: ["TextSpelling"]),
        .library(name: "TextViews", targets: ["TextViews"]),
        .library(name: "TextDocuments", targets: ["TextDocuments"]),
        .library(name: "WindowSystem", targets: ["WindowSystem"]),
        .library(name: "KitNames", targets: ["KitNames"]),
        .library(name: "UIKitNames", targets: ["UIKitNames"]),
        .library(name: "AppKitNames", targets: ["AppKitNames"]),
    ],
    targets: [
        // The last four are what CUnicode and CImageCodecs link: a target of one's own sources can name no packages.
        .systemLibrary(
            name: "CText", pkgConfig: "harfbuzz",
            providers: [
                .apt([
                    "libharfbuzz-dev", "libfreetype-dev", "libfontconfig-dev", "libicu-dev", "libpng-dev", "libjpeg-dev", "libwebp-dev",
                ])
            ]),
        .systemLibrary(name: "CSpelling", pkgConfig: "hunspell", providers: [.apt(["libhunspell-dev"])]),
        .systemLibrary(name: "CHyphen", providers: [.apt(["libhyphen-dev"])]),
        .systemLibrary(
            name: "CX11", pkgConfig: "xft",
            providers: [.apt(["libxft-dev", "libx11-dev", "libxext-dev", "libxi-dev", "libxrandr-dev", "libxrender-dev"])]),
        .systemLibrary(
            name: "CMarkup", pkgConfig: "md4c",
            providers: [.apt(["libmd4c-dev", "libgumbo-dev", "libexpat1-dev", "zlib1g-dev"])]),
        .target(name: "CUnicode", linkerSettings: [.linkedLibrary("icuuc"), .linkedLibrary("icui18n")]),
        .target(
            name: "CImageCodecs",
            linkerSettings: [.linkedLibrary("png"), .linkedLibrary("jpeg"), .linkedLibrary("webp")]),
        .target(name: "TextDetection", swiftSettings: strict),
        .target(
            name: "TextKit", dependencies: ["TextDetection", "CText", "CUnicode", "CHyphen", "CImageCodecs"],
            swiftSettings: engine),
        .target(name: "TextSearch", dependencies: ["TextKit", "CUnicode"], swiftSettings: engine),
        .target(name: "TextSpelling", dependencies: ["TextKit", "CSpelling"], swiftSettings: strict),
        .target(name: "TextViews", dependencies: ["TextSearch", "TextSpelling", "TextKit", "TextDetection"], swiftSettings: strict),
        .target(name: "TextDocuments", dependencies: ["TextKit", "CMarkup"], swiftSettings: engine),
        .target(
            name: "WindowSystem", dependencies: ["TextViews", "TextKit", "CX11"],
            swiftSettings: onMainActor),
        .target(name: "Reading", dependencies: ["TextViews", "TextSearch", "TextDocuments", "TextKit"], swiftSettings: onMainActor),
        .target(
            name: "Viewer", dependencies: ["WindowSystem", "Reading", "TextViews", "TextDocuments", "TextSpelling", "TextKit"],
            swiftSettings: onMainActor),
        .executableTarget(name: "recto", dependencies: ["Viewer"], swiftSettings: onMainActor),
        .target(
            name: "GalleryPages", dependencies: ["TextViews", "TextDocuments", "TextKit"], swiftSettings: strict),
        .executableTarget(
            name: "gallery", dependencies: ["GalleryPages", "WindowSystem", "TextViews", "TextKit"], swiftSettings: onMainActor),
        .executableTarget(
            name: "recto-bench", dependencies: ["WindowSystem", "TextViews", "TextDocuments", "TextKit", "CText", "CUnicode"],
            swiftSettings: onMainActor),
        .target(name: "KitNames", dependencies: ["TextViews", "TextDocuments", "TextKit", "TextDetection"], swiftSettings: strict),
        .target(
            name: "UIKitNames",
            dependencies: ["KitNames", "TextViews", "TextSearch", "TextSpelling", "TextDocuments", "TextKit", "TextDetection"],
            swiftSettings: strict),
        .target(
            name: "AppKitNames",
            dependencies: ["KitNames", "TextViews", "TextSearch", "TextSpelling", "TextDocuments", "TextKit", "TextDetection"],
            swiftSettings: strict
        ),
        .testTarget(name: "TextDetectionTests", dependencies: ["TextDetection"], swiftSettings: tests),
        .testTarget(
            name: "TextKitTests", dependencies: ["TextKit", "CUnicode"], exclude: ["Images/Pictures"], swiftSettings: tests),
        .testTarget(name: "TextSpellingTests", dependencies: ["TextSpelling"], swiftSettings: tests),
        .testTarget(name: "TextSearchTests", dependencies: ["TextSearch", "TextKit"], swiftSettings: tests),
        .testTarget(name: "UIKitNamesTests", dependencies: ["UIKitNames", "TextKit", "TextViews"], swiftSettings: tests),
        .testTarget(name: "AppKitNamesTests", dependencies: ["AppKitNames", "TextSearch", "TextKit", "TextViews"], swiftSettings: tests),
        .testTarget(
            name: "TextViewsTests", dependencies: ["TextViews", "TextSearch", "TextKit", "TextDetection"], exclude: ["Golden"],
            swiftSettings: tests),
        .testTarget(
            name: "TextDocumentsTests", dependencies: ["TextDocuments", "TextKit"], exclude: ["Golden"], swiftSettings: tests),
        .testTarget(
            name: "ReadingTests", dependencies: ["Reading", "TextViews", "TextSearch", "TextDocuments", "TextKit"],
            swiftSettings: testsOnMainActor),
        .testTarget(
            name: "WindowSystemTests", dependencies: ["WindowSystem", "TextViews", "TextDocuments", "TextKit", "CX11"],
            swiftSettings: testsOnMainActor),
        .testTarget(
            name: "GalleryTests", dependencies: ["GalleryPages", "WindowSystem", "TextViews", "TextKit"], exclude: ["Golden"],
            swiftSettings: testsOnMainActor),
        .testTarget(
            name: "ViewerTests",
            dependencies: ["Viewer", "recto", "Reading", "TextDocuments", "WindowSystem", "TextViews", "TextKit", "CX11"],
            swiftSettings: testsOnMainActor),
    ],
    swiftLanguageModes: [.v6]
)

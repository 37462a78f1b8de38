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
// `make test` builds with flags that a package cannot have as a dependency, so they depend on a variable. The tests compare thousands of
// layouts: TextKit, TextSearch and TextDocuments are optimised, with the checks of a debug build; for size, which takes a sixth less time.
// One process compiles all files of a target: it reads what they import once, not once for each batch of files (TextViews takes 11 s of
// the processor, not 19), and expands the macros of a test once. The compiler need not verify its own intermediate code, a sixth of what
// the code of tests takes.
func forTests(_ flags: [String]) -> [SwiftSetting] {
    let whole = ["-whole-module-optimization", "-num-threads", "2", "-Xfrontend", "-disable-llvm-verify"]
    return Context.environment["RECTO_OPTIMIZED_TESTS"] == "1" ? [.unsafeFlags(whole + flags)] : []
}
// The module is written before the code, so that those who import it need not wait for the optimiser (under the integrated driver, see
// the Makefile), and so it holds no bodies to inline.
let moduleFirst = ["-emit-module-separately-wmo"]
/// Leaves out passes over Swift's intermediate code, which the compiler's list of `-sil-print-pass-time` has the names of.
func without(_ passes: [String]) -> [String] { passes.flatMap { ["-Xllvm", "-sil-disable-pass=\($0)"] } }
// The tests gain less by LLVM's optimisations than these take, a quarter of the largest module's time, and by the passes that are left
// out, a sixth of the optimiser's; loads that are done twice are found by its own passes too, not only by that before it.
let engine =
    strict
    + forTests(
        moduleFirst + ["-Osize", "-disable-cmo", "-assert-config", "Debug", "-Xfrontend", "-disable-llvm-optzns"]
            + without([
                "loop-invariant-code-motion", "arc-sequence-opts", "dead-store-elimination", "release-hoisting", "bcopts",
                "jumpthread-simplify-cfg", "mandatory-redundant-load-elimination",
            ]))
let views = strict + forTests(moduleFirst)
let plain = strict + forTests(["-no-emit-module-separately-wmo"])
let onMainActor = plain + [.defaultIsolation(MainActor.self)]
// That values which are not Sendable stay with their actor takes a third of the compiler's time for the code of tests: `make check`
// proves it of them, and each build proves it of the libraries. A quarter of the rest of the passes' time goes to loads that are done twice.
let testCode: [SwiftSetting] =
    Context.environment["RECTO_OPTIMIZED_TESTS"] == "1"
    ? [.unsafeFlags(without(["send-non-sendable", "mandatory-redundant-load-elimination"]))] : []
let tests = plain + testCode
let testsOnMainActor = onMainActor + testCode

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
                    "libharfbuzz-dev", "libfreetype-dev", "libfontconfig-dev", "libmd-dev", "libicu-dev", "libpng-dev", "libjpeg-dev",
                    "libwebp-dev",
                ])
            ]),
        .systemLibrary(name: "CSpelling", pkgConfig: "hunspell", providers: [.apt(["libhunspell-dev"])]),
        .systemLibrary(name: "CHyphen", providers: [.apt(["libhyphen-dev"])]),
        .systemLibrary(
            name: "CX11", pkgConfig: "xft",
            providers: [.apt(["libxft-dev", "libx11-dev", "libxext-dev", "libxi-dev", "libxrandr-dev", "libxrender-dev"])]),
        .systemLibrary(
            name: "CMarkup", pkgConfig: "md4c",
            providers: [.apt(["libmd4c-dev", "libgumbo-dev", "libexpat1-dev", "zlib1g-dev", "libmd-dev"])]),
        .target(name: "CUnicode", linkerSettings: [.linkedLibrary("icuuc")]),
        .target(
            name: "CImageCodecs", dependencies: ["CText"],
            linkerSettings: [.linkedLibrary("png"), .linkedLibrary("jpeg"), .linkedLibrary("webp")]),
        .target(name: "TextDetection", swiftSettings: plain),
        .target(
            name: "TextKit", dependencies: ["TextDetection", "CText", "CUnicode", "CHyphen", "CImageCodecs"],
            swiftSettings: engine),
        .target(name: "TextSearch", dependencies: ["TextKit", "CUnicode"], swiftSettings: engine),
        .target(name: "TextSpelling", dependencies: ["TextKit", "CSpelling"], swiftSettings: plain),
        .target(name: "TextViews", dependencies: ["TextSearch", "TextSpelling", "TextKit", "TextDetection"], swiftSettings: views),
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
            name: "GalleryPages", dependencies: ["TextViews", "TextDocuments", "TextKit"], swiftSettings: plain),
        .executableTarget(
            name: "gallery", dependencies: ["GalleryPages", "WindowSystem", "TextViews", "TextKit"], swiftSettings: onMainActor),
        .executableTarget(
            name: "recto-bench",
            dependencies: ["WindowSystem", "TextViews", "TextSearch", "TextDocuments", "TextKit", "CText", "CUnicode"],
            swiftSettings: onMainActor),
        .target(name: "KitNames", dependencies: ["TextViews", "TextDocuments", "TextKit", "TextDetection"], swiftSettings: plain),
        .target(
            name: "UIKitNames",
            dependencies: ["KitNames", "TextViews", "TextSearch", "TextSpelling", "TextDocuments", "TextKit", "TextDetection"],
            swiftSettings: plain),
        .target(
            name: "AppKitNames",
            dependencies: ["KitNames", "TextViews", "TextSearch", "TextSpelling", "TextDocuments", "TextKit", "TextDetection"],
            swiftSettings: plain
        ),
        .target(name: "Expectations", path: "Tests/Expectations", swiftSettings: plain),
        .testTarget(name: "ExpectationsTests", dependencies: ["Expectations"], swiftSettings: tests),
        .testTarget(name: "TextDetectionTests", dependencies: ["Expectations", "TextDetection"], swiftSettings: tests),
        .testTarget(
            name: "TextKitTests", dependencies: ["Expectations", "TextKit", "CUnicode"], exclude: ["Images/Pictures"], swiftSettings: tests),
        .testTarget(name: "TextSpellingTests", dependencies: ["Expectations", "TextSpelling"], swiftSettings: tests),
        .testTarget(name: "TextSearchTests", dependencies: ["Expectations", "TextSearch", "TextKit"], swiftSettings: tests),
        .testTarget(name: "UIKitNamesTests", dependencies: ["Expectations", "UIKitNames", "TextKit", "TextViews"], swiftSettings: tests),
        .testTarget(
            name: "AppKitNamesTests", dependencies: ["Expectations", "AppKitNames", "TextSearch", "TextKit", "TextViews"],
            swiftSettings: tests),
        .testTarget(
            name: "TextViewsTests", dependencies: ["Expectations", "TextViews", "TextSearch", "TextKit", "TextDetection"],
            exclude: ["Golden"],
            swiftSettings: tests),
        .testTarget(
            name: "TextDocumentsTests", dependencies: ["Expectations", "TextDocuments", "TextKit"], exclude: ["Golden"],
            swiftSettings: tests),
        .testTarget(
            name: "ReadingTests", dependencies: ["Expectations", "Reading", "TextViews", "TextSearch", "TextDocuments", "TextKit"],
            swiftSettings: testsOnMainActor),
        .testTarget(
            name: "WindowSystemTests", dependencies: ["Expectations", "WindowSystem", "TextViews", "TextDocuments", "TextKit", "CX11"],
            swiftSettings: testsOnMainActor),
        .testTarget(
            name: "GalleryTests", dependencies: ["Expectations", "GalleryPages", "WindowSystem", "TextViews", "TextKit"],
            exclude: ["Golden"],
            swiftSettings: testsOnMainActor),
        .testTarget(
            name: "ViewerTests",
            dependencies: ["Expectations", "Viewer", "recto", "Reading", "TextDocuments", "WindowSystem", "TextViews", "TextKit", "CX11"],
            swiftSettings: testsOnMainActor),
    ],
    swiftLanguageModes: [.v6]
)

// What libFuzzer runs (`Tests/check/fuzz`).
if Context.environment["RECTO_FUZZERS"] == "1" {
    package.targets.append(
        .executableTarget(
            name: "recto-fuzz", dependencies: ["Reading", "TextDocuments", "TextKit"], path: "Tests/fuzz", exclude: ["corpus"],
            swiftSettings: plain + [.unsafeFlags(["-parse-as-library"])]))
}

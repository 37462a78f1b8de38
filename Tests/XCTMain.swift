// The entry point of the test program: Swift Testing alone. Where SwiftPM finds this file it does not look for XCTest's cases, which
// takes an index of all sources.
import Testing

@main
struct TestProgram {
    static func main() async {
        let arguments = CommandLine.arguments
        // Run by hand, without arguments that name a library, it runs the tests as well.
        let library = arguments.firstIndex(of: "--testing-library").flatMap { arguments.dropFirst($0 + 1).first }
        if library == "swift-testing" || arguments.count == 1 { await Testing.__swiftPMEntryPoint() as Never }
        // `swift test` asks for XCTest's cases where it is given a filter, and runs Swift Testing only if told to: there are none.
        if arguments.contains("--dump-tests-json") { print(#"{"name":"All tests","tests":[]}"#) }
    }
}

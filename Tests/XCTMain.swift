// The entry point of the test program: Swift Testing alone. Where SwiftPM finds this file it does not look for XCTest's cases, which
// takes an index of all sources.
import Testing

@main
struct TestProgram {
    static func main() async {
        await Testing.__swiftPMEntryPoint() as Never
    }
}

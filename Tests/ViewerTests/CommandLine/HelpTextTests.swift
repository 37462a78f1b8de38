import Testing

@testable import Viewer

struct HelpTextTests {
    @Test func `the table of options has every option that the command line takes, once`() {
        let table = HelpText.optionTable
        for option in CommandLineOptions.scanner.options {
            let rows = table.filter { $0.name.split(whereSeparator: { " ,".contains($0) }).contains("--\(option.long)") }
            #expect(rows.count == 1, "--\(option.long)")
        }
        #expect(table.count == CommandLineOptions.scanner.options.count + 1)
        #expect(table.first { $0.name == "+N" }?.text == "begin the next file at line N")
        #expect(table.first { $0.name == "-f, --figure FILE[@X,Y]" }?.text.hasPrefix("let the text flow") == true)
        #expect(table.first { $0.name == "--time-frames" }?.text.hasSuffix("and a summary at the end, on standard error") == true)
    }

    @Test func `the help on standard output lists them between the usage and the keys`() {
        #expect(HelpText.help.contains("changes.\n\n  +N                      begin"))
        #expect(HelpText.help.contains("print the version and exit\n\nKeys: "))
    }
}

import Expectations
import Testing

@testable import Reading

struct SpeechCommandTests {
    @Test func `the usual programs are told the language, and take no sentence for an option`() {
        let commands = SpeechCommand.usual.map { $0.arguments(for: "--help, he said.", language: "de-AT") }
        expectEqual(
            commands,
            [
                ["spd-say", "-w", "-l", "de", "--", "help, he said."], ["espeak-ng", "-v", "de", "--", "help, he said."],
                ["espeak", "-v", "de", "--", "help, he said."],
            ])
        expectEqual(SpeechCommand.usual[0].arguments(for: "A\0b.", language: nil), ["spd-say", "-w", "--", "Ab."])
        expectEqual(SpeechCommand.usual[0].arguments(for: "A.", language: "-x; rm"), ["spd-say", "-w", "--", "A."])
        expect(SpeechCommand.usual[0].silencing == ["spd-say", "-C"] && SpeechCommand.usual[1].silencing == nil)
    }

    @Test func `the reader's own command speaks as it says`() throws {
        let own = try require(SpeechCommand(environment: ["RECTO_SPEAK": "say 'my voice' --text=%s"], resource: "other"))
        expectEqual(own.arguments(for: "It's $(x).", language: "de"), ["say", "my voice", "--text=It's $(x)."])
        expect(own.program == "say" && own.silencing == nil)
        expectEqual(SpeechCommand(environment: [:], resource: "espeak-ng -s 120")?.words, ["espeak-ng", "-s", "120"])
        expect(SpeechCommand(environment: ["RECTO_SPEAK": ""], resource: nil) == nil)
    }
}

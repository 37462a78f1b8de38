import Foundation
import Reading
import TextKit
import TextViews
import WindowSystem

/// Having the text spoken, a sentence at a time.
extension ReadingWindow {
    /// Speaks from the sentence at the selection, the caret or the top of the window on.
    func speak() {
        guard let command = installed(SpeechCommand.self, else: "Nothing to speak with: install speech-dispatcher") else { return }
        stopSpeaking()
        speech = Speech(command: command, speaker: Speaker(among: opener.programs, silencing: command.silencing))
        say(view.sentenceToSpeak(from: view.attendedCharacter))
    }

    func stopSpeaking() {
        speech?.speaker.stop()
        speech = nil
        view.spokenSentence = nil
    }

    /// Goes on at the sentence `steps` sentences on, back where negative.
    func speakSentence(_ steps: Int) {
        guard speech != nil, let now = view.spokenSentence else {
            view.statusText = "Nothing is being spoken: t begins"
            return
        }
        var sentence: Range<Int>? = now
        for _ in 0..<min(abs(steps), 10_000) {
            readAhead(of: sentence?.upperBound ?? 0)
            guard let current = sentence,
                let next = steps > 0 ? view.sentenceToSpeak(from: current.upperBound) : view.sentenceToSpeak(before: current.lowerBound)
            else { break }
            sentence = next
        }
        say(sentence)
    }

    private func say(_ sentence: Range<Int>?) {
        guard let speech, let sentence else {
            stopSpeaking()
            view.statusText = "The text ends here"
            return
        }
        view.spokenSentence = sentence
        let (words, language) = view.spoken(sentence)
        speech.speaker.say(speech.command.arguments(for: words, language: language)) { [weak self] end in self?.take(end) }
    }

    private func take(_ end: Speaker.End) {
        // The text may have been replaced meanwhile.
        guard let sentence = view.spokenSentence else { return stopSpeaking() }
        switch end {
        case .spoken:
            readAhead(of: sentence.upperBound)
            say(view.sentenceToSpeak(from: sentence.upperBound))
        case .failed(let reason):
            stopSpeaking()
            view.statusText = reason
        }
    }

    /// Text that is still to be read is read as far as the next sentence may reach.
    private func readAhead(of utf16: Int) {
        while view.textStorage.length < utf16 + Self.reach, session.readMore() {}
    }

    private static let reach = 1 << 14
}

/// The speech of a window.
struct Speech {
    var command: SpeechCommand
    var speaker: Speaker
}

import TextViews

/// What leaves the window: to other programs, and to files of their own.
extension ReadingWindow {
    func reachOut(_ effect: Effect) {
        switch effect {
        case .openSource: openSource()
        case .lookUp(let words): lookUp(words)
        case .speak: speak()
        case .stopSpeaking: stopSpeaking()
        case .speakSentence(let steps): speakSentence(steps)
        case .savePicture(let picture): savePicture(picture)
        default: break
        }
    }
}

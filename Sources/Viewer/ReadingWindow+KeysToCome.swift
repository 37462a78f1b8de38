import Dispatch
import TextViews

/// The status line tells a reader who has pressed the first key of two, and no other after it, which the second may be.
extension ReadingWindow {
    private static var secondsToThink: Double { 0.7 }

    /// Has that told in a moment, unless another key comes before.
    func tellKeysToComeSoon(after event: InputEvent) {
        guard case .key = event else { return }
        keysTyped += 1
        let typed = keysTyped
        guard view.awaitsSecondKey else { return }
        DispatchQueue.main.asyncAfter(deadline: .now() + Self.secondsToThink) { [weak self] in
            MainActor.assumeIsolated {
                guard let self, self.keysTyped == typed else { return }
                self.tellKeysToCome()
            }
        }
    }

    /// A message that shows already stays: it may be what the reader is reading.
    func tellKeysToCome() { if let keys = view.keysToCome, view.statusText == nil { view.statusText = keys } }
}

import TextDocuments

@testable import Reading

extension DocumentSession {
    /// Waits until a document that is being read again shows.
    func waitUntilReadAgain() async {
        while isReadingAgain {
            if let late = readingAgain {
                // Told after the session, which has asked before.
                await withCheckedContinuation { done in late.whenDone { _ in done.resume() } }
            }
            textReadAgain?.document.remainder?.wait()
            _ = readAgain(milliseconds: 50)
        }
    }
}

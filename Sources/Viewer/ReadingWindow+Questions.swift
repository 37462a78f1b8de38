import Foundation
import Reading
import TextDocuments
import TextViews

/// What the status line asks before something is done that cannot be taken back.
enum Question {
    /// A target that waits for a yes.
    case opening(URL)
    /// Whether to save before the window closes.
    case closing
    /// What to do about a text that was not saved.
    case refused(SavingError)
    /// Whether to save over a file of this path.
    case replacing(String)
    /// Whether to replace a file of this path by a picture.
    case replacingByPicture(String, SavedPicture)
    /// Whether to replace a file of this path by notes.
    case replacingByNotes(String, Data)
    /// Whether to take what was not saved.
    case recovering(Recovery)
}

extension ReadingWindow {
    /// Asks whether to save, where there is something to save. True where it did.
    func askBeforeClosing() -> Bool {
        // A text that another document has been opened over is shown first.
        if !session.isModified, allSessions.contains(where: \.isModified) { replacing { $0.show(where: \.isModified) } }
        guard session.isModified else { return false }
        question = .closing
        view.statusText = "Save the changes to “\(session.document.title)” before closing? y / n, Esc to go on"
        return true
    }

    /// Takes an event as the answer; nil for events that are none.
    func answer(_ question: Question, _ event: InputEvent) -> (damage: Damage, effects: [Effect])? {
        switch question {
        case .opening(let url): answerOpening(url, event)
        case .closing: answerClosing(event)
        case .refused(let refusal): answerRefusal(refusal, event)
        case .replacing(let path): answerYesOrNo(event) { yes in if yes == true { self.save(as: path) } }
        case .replacingByPicture(let path, let picture):
            answerYesOrNo(event) { yes in if yes == true { self.save(picture, to: path) } }
        case .replacingByNotes(let path, let notes): answerYesOrNo(event) { yes in if yes == true { self.replace(path, by: notes) } }
        case .recovering(let recovery):
            answerYesOrNo(event) { yes in
                if yes == true { self.take(recovery) } else if yes == false { self.state.remove(recovery) }
            }
        }
    }

    /// A key answers; anything but yes means no.
    private func answerOpening(_ url: URL, _ event: InputEvent) -> (damage: Damage, effects: [Effect])? {
        switch event {
        case .key(let press):
            endQuestion()
            if Self.isYes(press) {
                if let site = Self.site(of: url) { allowedSites.insert(site) }
                openExternally(url)
            }
        case .pointerDown: endQuestion()
        default: return nil
        }
        return (view.takeDamage(), [])
    }

    /// Only yes saves and only no throws changes away; Esc and a press go on editing, other keys wait for an answer.
    private func answerClosing(_ event: InputEvent) -> (damage: Damage, effects: [Effect])? {
        var effects: [Effect] = []
        switch event {
        case .key(let press) where Self.isYes(press):
            endQuestion()
            if session.saveCompletely() {
                keepPlace()
                recoveryIsDone()
                stopSpeaking()
                effects = [.close]
            } else {
                askAboutRefusal()
            }
        case .key(let press) where Self.types("nN", press):
            endQuestion()
            keepPlace()
            recoveryIsDone()
            stopSpeaking()
            effects = [.close]
        case .key(let press) where press.key == .escape: endQuestion()
        case .pointerDown: endQuestion()
        case .key, .text, .preedit, .pasted: break
        default: return nil
        }
        return (view.takeDamage(), effects)
    }

    /// Yes, no, or neither for Esc and a press; other keys wait for an answer.
    private func answerYesOrNo(_ event: InputEvent, _ take: (Bool?) -> Void) -> (damage: Damage, effects: [Effect])? {
        switch event {
        case .key(let press) where Self.isYes(press):
            endQuestion()
            take(true)
        case .key(let press) where Self.types("nN", press):
            endQuestion()
            take(false)
        case .key(let press) where press.key == .escape: endQuestion()
        case .pointerDown: endQuestion()
        case .key, .text, .preedit, .pasted: break
        default: return nil
        }
        return (view.takeDamage(), [])
    }

    /// Only the letters that the message names save over what speaks against it. Keys with Control or Alt, as to save again, do what they
    /// always do.
    private func answerRefusal(_ refusal: SavingError, _ event: InputEvent) -> (damage: Damage, effects: [Effect])? {
        switch event {
        case .key(let press) where Self.types("o", press):
            guard refusal.canBeInsisted else { break }
            endQuestion()
            if session.save(insisting: true) { recoveryIsDone() } else { askAboutRefusal() }
        case .key(let press) where Self.types("a", press):
            endQuestion()
            saveAs()
        case .key(let press) where Self.types("r", press):
            guard case .changedOnDisk = refusal else { break }
            endQuestion()
            if session.revertToFile() { recoveryIsDone() }
        case .key(let press) where press.key == .escape: endQuestion()
        case .key(let press) where !press.modifiers.isDisjoint(with: [.control, .alt]):
            endQuestion()
            return nil
        case .pointerDown: endQuestion()
        case .key, .text, .preedit, .pasted: break
        default: return nil
        }
        return (view.takeDamage(), [])
    }

    /// Opens what another program shows. From a book that is asked about first, once for each site, and for mail each time (EPUB Reading
    /// Systems 3.3, § 13.2).
    func leave(to url: URL) {
        if session.document.isBook, Self.site(of: url).map({ allowedSites.contains($0) }) != true { return ask(url, .elsewhere) }
        openExternally(url)
    }

    /// What a yes to one link holds for as well: the site; nil for what has none.
    private static func site(of url: URL) -> String? {
        guard let scheme = url.scheme?.lowercased(), scheme == "http" || scheme == "https" else { return nil }
        return url.host?.lowercased()
    }

    private static func isYes(_ press: KeyPress) -> Bool { types("yY", press) || press.key == .enter }

    /// Whether a key types one of some letters: with Control or Alt it is another command, and no answer.
    private static func types(_ letters: String, _ press: KeyPress) -> Bool {
        guard case .character(let letter) = press.key else { return false }
        return letters.contains(letter) && press.modifiers.isDisjoint(with: [.control, .alt, .superKey])
    }

    private func endQuestion() {
        question = nil
        view.statusText = nil
    }
}

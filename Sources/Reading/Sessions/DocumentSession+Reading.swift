import Foundation
import TextDocuments
import TextKit
import TextSearch
import TextViews

/// Reading on in a text whose beginning is shown.
extension DocumentSession {
    /// Whether more may come through a pipe, and has not come yet.
    package var isWaiting: Bool { document.remainder?.isWaiting ?? false }

    /// Whether what is to be shown first has not come yet.
    package var needsMore: Bool {
        guard document.remainder?.isBeingRead == true else { return isWaiting }
        return hasBegun ? waitingStart != nil : start != .top
    }

    /// Tells the view whether more of the text comes, and how much is there: a search of the beginning must not count as complete.
    func noteGrowth() {
        if let remainder = document.remainder { view.beginGrowing(share: remainder.share) } else { view.isGrowing = false }
    }

    /// Tells the view how much of a long document has been read that is not there yet.
    package func noteShareRead() { view.shareRead = document.remainder?.shareRead }

    /// Has a function called on any thread when more has come or has been read; false where nothing would tell of it.
    package func onArrival(_ body: @escaping @Sendable () -> Void) -> Bool { document.remainder?.onArrival(body) ?? false }

    /// Appends a little more of a text that is read slice by slice; false where there is no more, or not yet. It waits for what is being
    /// read on another thread.
    package func readMore() -> Bool {
        guard let remainder = document.remainder, !remainder.isWaiting || remainder.isBeingRead else { return false }
        remainder.wait()
        if let replacement = waitingReplacement ?? remainder.takeReplacement() {
            // A figure would go home under the hand that holds it.
            waitingReplacement = view.isDraggingFigure ? replacement : nil
            if view.isDraggingFigure { return false }
            showReplacement(replacement)
            if !remainder.isAtEnd { return true }
        }
        var failure: DocumentError?
        let length = view.textStorage.length
        journal?.isReading = true
        defer { journal?.isReading = false }
        let hasMore = view.growing(share: remainder.share) {
            do throws(DocumentError) {
                return try remainder.appendNext(to: view.textStorage, style: style)
            } catch {
                failure = error
                return false
            }
        }
        adopt(remainder.takeGrowth())
        if length < Self.directionUnits { adoptDirection() }
        if hasMore {
            putFiguresRead(after: length)
            followColorScheme()
            return true
        }
        if failure == nil, !remainder.isAtEnd { return false }
        endReading()
        if hasBegun { goToWaitingStart() }
        if let failure { view.statusText = failure.description }
        followColorScheme()
        return document.remainder != nil
    }

    /// Takes over what the rest of the text has brought beside text.
    private func adopt(_ growth: DocumentGrowth) {
        defer { scrollTablesAsExpected() }
        guard !growth.isEmpty else { return view.addOutline([]) }
        let (figures, blocks) = (document.figures.count, document.floatingBlocks.count)
        let hadWidth = document.widestMeasure(in: style)
        document.add(growth)
        if document.widestMeasure(in: style) != hadWidth { adoptStyle() }
        view.anchors.merge(growth.anchors) { first, _ in first }
        view.addDisclosures(growth.disclosures.map { Disclosure($0) })
        view.addOutline(growth.outline.map { OutlineEntry(title: $0.title, level: $0.level, utf16: $0.utf16) })
        foldMore(growth)
        guard hasBegun else { return }
        floatFigures(from: figures)
        // Last, since that moves what stands below them in the text.
        if !isEditing { floatBlocks(from: blocks) }
    }

    /// Has the view draw nothing while a place of a file is read on to; what comes through a pipe shows as it comes.
    func withholdText() { view.awaitedPlace = document.remainder?.isBeingRead == true ? waitingStart?.name : nil }

    /// Goes to the place that is waited for as soon as it is there with what shows below it, at the latest when nothing more is being read.
    func goToWaitingStart() {
        guard let start = waitingStart else { return }
        let isThere = isThere(start)
        guard isThere || document.remainder?.isBeingRead != true else { return withholdText() }
        waitingStart = nil
        go(to: start)
        if isWaiting, !isThere { waitingStart = start }
    }

    /// Goes to a line; where it follows from all of a page that is still being read, as soon as that is done: the window goes on meanwhile.
    package func goOrWait(toLine line: Int) {
        if document.remainder?.isBeingRead == true { waitingStart = .line(line) } else { go(to: .line(line)) }
    }

    /// Whether a place has been read on to. While more is being read, to look for others would wait for that.
    private func isThere(_ start: Start) -> Bool {
        let end = view.textStorage.length - Self.linesAhead
        return switch start {
        case .anchor(let name): knownUTF16(forAnchor: name).map { $0 < end } ?? false
        case .place(let place): place.utf16 < end && finder.has(place.excerpt, at: place.paragraph)
        case .top, .line, .end: false
        }
    }

    private func knownUTF16(forAnchor name: String) -> Int? {
        // Those of the view have moved along with what was taken out of the text.
        view.anchors[name] ?? view.anchors[name.lowercased()] ?? document.utf16(forAnchor: name)
    }

    /// Where an anchor leads; reads on until it is there.
    func utf16(forAnchor name: String) -> Int? {
        repeat { if let found = knownUTF16(forAnchor: name) { return found } } while readMore()
        return knownUTF16(forAnchor: name)
    }

    /// Appends more for about as long as this; false where there is no more, or not yet. Where something is looked for in the text, half of
    /// the time is for what is there already.
    package func readMore(milliseconds: Double) -> Bool {
        guard let remainder = document.remainder, !remainder.isWaiting else { return false }
        let length = view.textStorage.length
        defer { if view.textStorage.length > length { textHasGrown() } }
        let searches = view.findQuery != nil
        let clock = ContinuousClock()
        let end = clock.now + .microseconds(Int64(milliseconds * (searches ? 500 : 1000)))
        while readMore() {
            // What comes next is being read on another thread.
            guard isWaiting || clock.now >= end else { continue }
            if searches {
                let gathers = view.idleInFold(milliseconds: milliseconds / 4)
                _ = view.idleInFind(milliseconds: milliseconds / (gathers ? 4 : 2))
            }
            return true
        }
        return false
    }

    /// Reads all of the text, and waits for what has not come yet.
    package func readCompletely() {
        while document.remainder != nil {
            document.remainder?.wait()
            _ = readMore()
        }
        if hasBegun { textHasGrown() }
    }

    /// Goes to the place that waits to be read, unless the reader has gone elsewhere.
    private func textHasGrown() {
        goToWaitingStart()
        followEnd()
    }

    /// Follows the end until what comes has a hit of the search, or of the last one where there is none.
    /// - Returns: what is looked for; nil where nothing ever was, and nothing is followed.
    package func followUntilHit() -> String? {
        if view.findQuery == nil, let last = view.findHistory.last { search(last) }
        guard let words = view.findQuery?.text else { return nil }
        isFollowing = true
        hitsFrom = view.textStorage.length
        view.scrollToEnd()
        return words
    }

    /// Of a longer line so many characters are looked at again, so that the cost of what comes does not grow with the text.
    private static let longestLine = 4096

    /// Keeps the end of a text that is followed in sight, or goes to the hit that was waited for, and ends following there.
    func followEnd() {
        guard isFollowing else { return }
        view.scrollToEnd()
        guard let from = hitsFrom else { return }
        // A text that has become shorter is another one.
        let length = view.textStorage.length
        if view.goToFirstHit(from: from <= length ? from : 0) {
            isFollowing = false
            view.statusText = "Found “\(view.findQuery?.text ?? "")”: no longer following"
        } else {
            // A line that has not come whole is looked at again.
            let tail = max(0, length - Self.longestLine)..<length
            let units = Array(view.textStorage.characters(in: tail).utf16)
            hitsFrom = tail.lowerBound + (units.lastIndex(of: 10).map { $0 + 1 } ?? 0)
        }
    }

    /// Begins to read on where the file has grown, if nothing else of it has changed: true where it did.
    ///
    /// Only for texts so long that reading them again would be felt. What was read of the file is compared at its two ends and at samples
    /// between.
    func readGrowth() -> Bool {
        guard let path = filePath, !isEditing, document.remainder == nil, let tail = document.tail, tail.bytesRead >= Self.longText,
            let earlier = stamp, let now = FileStamp(path: path), now.isSameFile(as: earlier, withMoreThan: tail.bytesRead),
            tail.isASCII, tail.bytesRead == view.textStorage.length, hasSameSamples(as: path), tail.resume()
        else { return false }
        stamp = now
        document.remainder = tail
        noteGrowth()
        return true
    }

    private static var longText: Int { 4 << 20 }

    /// Whether samples of the file are still what was read. One byte is one UTF-16 unit.
    private func hasSameSamples(as path: String) -> Bool {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        let (length, size, count) = (view.textStorage.length, 1 << 14, 32)
        var buffer = [UInt8](repeating: 0, count: size)
        return (0...count).allSatisfy { index in
            let start = (length - size) / count * index + (index == count ? (length - size) % count : 0)
            guard pread(descriptor, &buffer, size, off_t(start)) == size else { return false }
            return view.textStorage.characters(in: start..<start + size).utf8.elementsEqual(buffer)
        }
    }
}

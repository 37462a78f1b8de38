import Dispatch
import Foundation
package import TextDocuments
import TextKit

/// Tells when a file is changed: written in place, replaced by another of its name, deleted, made again.
///
/// Folders are watched by inotify, that of the name and, for a symbolic link, that of its target, since a file that is replaced is
/// another file. Where that cannot be had, `check()` still looks; owners call it when their window is looked at again. A text that is
/// being written is told of once it has been left alone for a moment, and one that was cut short to be written anew once it is closed.
/// Runs on the main queue.
package final class FileWatcher {
    package enum Change: Equatable, Sendable {
        /// There is a file, and it is not the one that was there, or not as it was.
        case changed
        /// There is none any more.
        case vanished
    }

    private let path: String
    private var stamp: FileStamp?
    private let onChange: (Change) -> Void
    private var watch: DescriptorWatch?
    private var names: Set<String> = []
    private var isCheckWaiting = false
    private var firstEvent = 0.0
    private var lastEvent = 0.0

    /// How long a file has to be left alone, in seconds, and how long a change is held back at most: a log that grows all the time is
    /// shown all the same.
    private static let quiet = 0.06
    private static let longestHold = 0.3
    /// How long a file that a program is writing may be shorter than it was, in seconds, before that is told.
    private static let longestShortening = 2.0
    private let emptySeconds: Double
    /// Whether a program has written the file and has not closed it.
    private var isOpen = false
    private let now: () -> Double

    /// - Parameters:
    ///   - stamp: the state of the file that the owner has read; nil takes the present one.
    ///   - emptySeconds: seconds that a file may stay empty before that is reported: a program that writes a file anew empties it first.
    ///   - now: returns the time in seconds from any fixed moment. The default counts from the start of the machine, so that setting the
    ///     machine's clock does not change it.
    package init(
        _ path: String, stamp: FileStamp? = nil, emptySeconds: Double = 0.5,
        now: @escaping () -> Double = { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }, onChange: @escaping (Change) -> Void
    ) {
        self.path = path
        self.emptySeconds = emptySeconds
        self.now = now
        self.stamp = stamp ?? FileStamp(path: path)
        self.onChange = onChange
        startWatching()
    }

    isolated deinit { watch?.cancel() }

    /// Takes the present state of the file as known, because the owner has read or written it.
    package func acknowledge() { stamp = FileStamp(path: path) }

    /// Checks the file now, and reports a change.
    package func check() {
        let now = FileStamp(path: path)
        let isUnchanged = FileStamp.isUnchanged(now, since: stamp)
        // What has changed but the content is known from now on.
        stamp = now
        if isUnchanged { return }
        onChange(now == nil ? .vanished : .changed)
    }

    private func startWatching() {
        let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
        guard descriptor >= 0 else { return }
        var watched = false
        for file in Set([path, StateStore.canonical(path)]) {
            let folder = file.parentFolder
            let mask = UInt32(IN_CLOSE_WRITE | IN_MODIFY | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_MOVE_SELF)
            if inotify_add_watch(descriptor, folder.isEmpty ? "." : folder, mask) >= 0 {
                watched = true
                names.insert((file as NSString).lastPathComponent)
            }
            // Where a folder that it lies in goes elsewhere, the file goes along.
            var ancestor = folder.parentFolder
            while ancestor.count > 1 {
                inotify_add_watch(descriptor, ancestor, UInt32(IN_MOVE_SELF | IN_MASK_ADD))
                ancestor = ancestor.parentFolder
            }
        }
        guard watched else {
            close(descriptor)
            return
        }
        watch = DescriptorWatch(descriptor) { [weak self] in self?.take(from: descriptor) }
    }

    /// Reads what has been reported, as far as it fits in a buffer, and has the file looked at where its name is among it. The rest wakes
    /// the program again: a folder in which files change all the time must not keep it from all else.
    func take(from descriptor: Int32) {
        var isNamed = false
        var isOpen: Bool?
        withUnsafeTemporaryAllocation(byteCount: 1 << 14, alignment: MemoryLayout<inotify_event>.alignment) { buffer in
            let count = read(descriptor, buffer.baseAddress, buffer.count)
            var start = 0
            while start + MemoryLayout<inotify_event>.size <= count {
                let event = buffer.loadUnaligned(fromByteOffset: start, as: inotify_event.self)
                start += MemoryLayout<inotify_event>.size
                let name = buffer[start..<min(count, start + Int(event.len))].prefix { $0 != 0 }
                start += Int(event.len)
                // An overflow has no name, and may stand for anything.
                if name.isEmpty || names.contains(String(decoding: name, as: UTF8.self)) {
                    isNamed = true
                    isOpen = event.mask & UInt32(IN_MODIFY) != 0
                }
            }
        }
        if isNamed { noteEvent(isOpen: isOpen ?? false) }
    }

    /// - Parameter isOpen: whether the last event leaves the file open to who writes it.
    func noteEvent(isOpen: Bool = false) {
        self.isOpen = isOpen
        lastEvent = now()
        guard !isCheckWaiting else { return }
        isCheckWaiting = true
        firstEvent = lastEvent
        checkLater(Self.quiet)
    }

    private func checkLater(_ seconds: Double) {
        DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { [weak self] in MainActor.assumeIsolated { self?.checkIfQuiet() } }
    }

    /// Checks the file unless it has to be waited for still.
    func checkIfQuiet() {
        let now = now()
        // By a clock that was set back a wait would last until it is right again.
        let isSetBack = now < lastEvent || now < firstEvent
        let isQuiet = now - lastEvent >= Self.quiet * 0.9 || now - firstEvent >= Self.longestHold
        let isEmptied = now - firstEvent < emptySeconds && isEmptyOrMissing
        let isCutShort = isOpen && now - firstEvent < Self.longestShortening && isShorter
        if !isSetBack, !isQuiet || isEmptied || isCutShort { return checkLater(Self.quiet) }
        isCheckWaiting = false
        check()
    }

    private var isShorter: Bool {
        var status = stat()
        guard let stamp, stat(path, &status) == 0 else { return false }
        return Int(status.st_size) < stamp.byteCount
    }

    private var isEmptyOrMissing: Bool {
        var status = stat()
        return stat(path, &status) != 0 || status.st_size == 0
    }
}

import CHyphen
import Foundation

/// The states of a language's patterns in a file, as libhyphen has them in memory: reading a megabyte of patterns takes it seconds of
/// processor time, reading this takes milliseconds.
///
/// The file is a sequence of 32-bit words, then the strings that they refer to by offset, each ended by a zero. Each level of patterns is a
/// header, its states and their transitions. A check sum keeps damaged files from being used.
struct CompiledHyphens {
    private static let magic: Int32 = 0x7072_7968
    private static let version: Int32 = 1
    private static let headerWords = 5
    private static let levelWords = 10
    private static let stateWords = 5
    private static let mostLevels = 4

    private var words: [Int32] = []
    private var strings: [UInt8] = []

    // MARK: Writing

    /// The bytes of a file for patterns that libhyphen has read; nil where these are more than it can hold. O(states).
    static func bytes(of dictionary: UnsafeMutablePointer<HyphenDict>) -> [UInt8]? {
        var compiled = CompiledHyphens()
        var level: UnsafeMutablePointer<HyphenDict>? = dictionary
        var count: Int32 = 0
        while let next = level {
            guard count < mostLevels, compiled.append(next.pointee) else { return nil }
            count += 1
            level = next.pointee.nextlevel
        }
        let body = compiled.words.withUnsafeBytes { Array($0) } + compiled.strings
        let header = [magic, version, count, Int32(clamping: compiled.words.count), checksum(body[...])]
        return header.withUnsafeBytes { Array($0) } + body
    }

    private mutating func append(_ level: HyphenDict) -> Bool {
        let states = UnsafeBufferPointer(start: level.states, count: Int(level.num_states))
        let transitions = states.reduce(0) { $0 + Int($1.num_trans) }
        let name = withUnsafeBytes(of: level.cset) { Array($0.prefix { $0 != 0 }) }
        guard states.count < 1 << 24, transitions < 1 << 28 else { return false }
        words += [Int32(level.lhmin), Int32(level.rhmin), Int32(level.clhmin), Int32(level.crhmin), level.utf8]
        words += [offset(of: level.nohyphen, count: Int(level.nohyphenl) + 1), level.nohyphenl, offset(of: name)]
        words += [Int32(states.count), Int32(transitions)]
        for state in states {
            let places = Int32(state.replindex) << 8 | Int32(UInt8(bitPattern: state.replcut))
            words += [offset(of: state.match), offset(of: state.repl), places, state.fallback_state, state.num_trans]
        }
        for state in states {
            for transition in UnsafeBufferPointer(start: state.trans, count: Int(state.num_trans)) {
                words.append(transition.new_state << 8 | Int32(UInt8(bitPattern: transition.ch)))
            }
        }
        return true
    }

    /// Where strings that follow each other stand; -1 for none.
    private mutating func offset(of string: UnsafeMutablePointer<CChar>?, count: Int = 1) -> Int32 {
        guard var rest = string else { return -1 }
        let start = strings.count
        for _ in 0..<count {
            let length = strlen(rest)
            strings += UnsafeRawBufferPointer(start: rest, count: length + 1)
            rest += length + 1
        }
        return Int32(clamping: start)
    }

    private mutating func offset(of name: [UInt8]) -> Int32 {
        defer { strings += name + [0] }
        return Int32(clamping: strings.count)
    }

    /// FNV-1a over words of eight bytes.
    private static func checksum(_ bytes: ArraySlice<UInt8>) -> Int32 {
        bytes.withUnsafeBytes { bytes in
            var hash: UInt64 = 0xCBF2_9CE4_8422_2325
            for index in 0..<bytes.count / 8 {
                hash = (hash ^ bytes.loadUnaligned(fromByteOffset: index * 8, as: UInt64.self)) &* 0x100_0000_01B3
            }
            for byte in bytes.suffix(bytes.count % 8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
            return Int32(truncatingIfNeeded: hash ^ hash >> 32)
        }
    }
}

extension CompiledHyphens {
    // MARK: Reading

    /// The patterns that a file holds, as libhyphen uses them, in one block of memory; nil for a file that is none, or damaged. O(length).
    static func dictionary(_ file: [UInt8]) -> (handle: UnsafeMutablePointer<HyphenDict>, memory: UnsafeMutableRawPointer)? {
        guard file.count >= headerWords * 4 else { return nil }
        return file.withUnsafeBytes { bytes in
            func word(_ index: Int) -> Int { Int(bytes.loadUnaligned(fromByteOffset: index * 4, as: Int32.self)) }
            let count = word(3)
            guard word(0) == Int(magic), word(1) == Int(version), (1...mostLevels).contains(word(2)), count >= 0,
                (headerWords + count) * 4 <= bytes.count, word(4) == Int(checksum(file[(headerWords * 4)...]))
            else { return nil }
            let strings = UnsafeRawBufferPointer(rebasing: bytes[((headerWords + count) * 4)...])
            return strings.last == 0 ? Builder(words: count, levels: word(2), strings: strings) { word(headerWords + $0) }.build() : nil
        }
    }

    /// Puts libhyphen's structures together.
    private struct Builder {
        let words: Int
        let levels: Int
        let strings: UnsafeRawBufferPointer
        let word: (Int) -> Int

        /// The states and transitions of each level, if these are all the words there are.
        private func sizes() -> [(states: Int, transitions: Int)]? {
            var sizes: [(Int, Int)] = []
            var index = 0
            for _ in 0..<levels {
                guard index + levelWords <= words else { return nil }
                let (states, transitions) = (word(index + 8), word(index + 9))
                guard (1..<1 << 24).contains(states), (0..<1 << 28).contains(transitions) else { return nil }
                sizes.append((states, transitions))
                index += levelWords + states * stateWords + transitions
            }
            return index == words ? sizes : nil
        }

        func build() -> (handle: UnsafeMutablePointer<HyphenDict>, memory: UnsafeMutableRawPointer)? {
            guard let sizes = sizes() else { return nil }
            let states = sizes.reduce(0) { $0 + $1.states } * MemoryLayout<HyphenState>.stride
            let transitions = sizes.reduce(0) { $0 + $1.transitions } * MemoryLayout<HyphenTrans>.stride
            let heads = levels * MemoryLayout<HyphenDict>.stride
            let memory = UnsafeMutableRawPointer.allocate(byteCount: heads + states + transitions + strings.count, alignment: 16)
            let dictionaries = memory.bindMemory(to: HyphenDict.self, capacity: levels)
            let text = memory + heads + states + transitions
            text.copyMemory(from: strings.baseAddress!, byteCount: strings.count)
            var state = (memory + heads).assumingMemoryBound(to: HyphenState.self)
            var transition = (memory + heads + states).assumingMemoryBound(to: HyphenTrans.self)
            var index = 0
            for (level, size) in sizes.enumerated() {
                var head = self.head(index, text.assumingMemoryBound(to: CChar.self), states: state)
                head.nextlevel = level + 1 < levels ? dictionaries + level + 1 : nil
                (dictionaries + level).initialize(to: head)
                let first = index + levelWords
                guard fill(state, transition, from: first, size, text.assumingMemoryBound(to: CChar.self)) else {
                    memory.deallocate()
                    return nil
                }
                (state, transition) = (state + size.states, transition + size.transitions)
                index = first + size.states * stateWords + size.transitions
            }
            return (dictionaries, memory)
        }

        private func head(_ index: Int, _ text: UnsafeMutablePointer<CChar>, states: UnsafeMutablePointer<HyphenState>) -> HyphenDict {
            var head = HyphenDict()
            (head.lhmin, head.rhmin) = (CChar(truncatingIfNeeded: word(index)), CChar(truncatingIfNeeded: word(index + 1)))
            (head.clhmin, head.crhmin) = (CChar(truncatingIfNeeded: word(index + 2)), CChar(truncatingIfNeeded: word(index + 3)))
            (head.utf8, head.nohyphenl) = (Int32(word(index + 4)), Int32(word(index + 6)))
            head.nohyphen = string(word(index + 5), text)
            (head.num_states, head.states) = (Int32(word(index + 8)), states)
            let name = strings[min(max(0, word(index + 7)), strings.count)...].prefix { $0 != 0 }
            withUnsafeMutableBytes(of: &head.cset) { target in
                for (position, byte) in name.prefix(target.count - 1).enumerated() { target[position] = byte }
            }
            return head
        }

        private func string(_ offset: Int, _ text: UnsafeMutablePointer<CChar>) -> UnsafeMutablePointer<CChar>? {
            (0..<strings.count).contains(offset) ? text + offset : nil
        }

        /// False where a state or transition leads nowhere.
        private func fill(
            _ states: UnsafeMutablePointer<HyphenState>, _ transitions: UnsafeMutablePointer<HyphenTrans>, from first: Int,
            _ size: (states: Int, transitions: Int), _ text: UnsafeMutablePointer<CChar>
        ) -> Bool {
            var used = 0
            for number in 0..<size.states {
                let index = first + number * stateWords
                let (places, fallback, count) = (word(index + 2), word(index + 3), word(index + 4))
                guard (-1..<size.states).contains(fallback), count >= 0, used + count <= size.transitions else { return false }
                (states + number).initialize(
                    to: HyphenState(
                        match: string(word(index), text), repl: string(word(index + 1), text),
                        replindex: Int8(truncatingIfNeeded: places >> 8), replcut: Int8(truncatingIfNeeded: places),
                        fallback_state: Int32(fallback), num_trans: Int32(count), trans: count > 0 ? transitions + used : nil))
                used += count
            }
            for number in 0..<size.transitions {
                let value = word(first + size.states * stateWords + number)
                guard (0..<size.states).contains(value >> 8) else { return false }
                (transitions + number).initialize(to: HyphenTrans(ch: CChar(truncatingIfNeeded: value), new_state: Int32(value >> 8)))
            }
            return used == size.transitions
        }
    }
}

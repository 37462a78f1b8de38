package import Foundation

/// Files that are written as a whole: until all of one is on the disk, there is what was there before.
package enum WholeFile {
    /// Replaces a file, or makes it.
    /// - Throws: `SavingError` with the reason in the system's words; what was there is unchanged then.
    package static func write(_ data: Data, to path: String) throws(SavingError) {
        let file = try FileReplacement(path: path)
        do {
            _ = try file.write { write in try write(Array(data)) }
        } catch let error as SavingError {
            throw error
        } catch { throw .system(file: path, reason: "\(error)") }
    }
}

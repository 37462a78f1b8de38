import Foundation

/// Writes file wrappers to the disk.
struct FileWriting {
    let options: FileWrapper.WritingOptions

    func write(_ wrapper: FileWrapper, to url: URL) throws {
        guard url.isFileURL else { throw CocoaError(.fileWriteUnsupportedScheme, userInfo: [NSURLErrorKey: url]) }
        // What a file has may be the file that is about to be replaced.
        if wrapper.isDirectory || wrapper.isSymbolicLink || (try? url.checkResourceIsReachable()) == true {
            try replace(url) { try put(wrapper, at: $0) }
        } else {
            try put(wrapper, at: url)
        }
        if options.contains(.withNameUpdating) { update(wrapper, url.lastPathComponent) }
    }

    private func put(_ wrapper: FileWrapper, at url: URL) throws {
        if let children = wrapper.fileWrappers {
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
            for (name, child) in children {
                guard FileNames.isValid(name) else { throw CocoaError(.fileWriteInvalidFileName, userInfo: [NSFilePathErrorKey: name]) }
                try put(child, at: url.appendingPathComponent(name))
            }
        } else if let destination = wrapper.symbolicLinkDestinationURL {
            try FileManager.default.createSymbolicLink(atPath: url.path, withDestinationPath: destination.relativePath)
            return
        } else {
            guard let data = wrapper.regularFileContents else {
                throw CocoaError(.fileReadUnknown, userInfo: [NSFilePathErrorKey: wrapper.filename ?? ""])
            }
            try data.write(to: url, options: options.contains(.atomic) ? .atomic : [])
        }
        try putAttributes(wrapper, url)
    }

    private func putAttributes(_ wrapper: FileWrapper, _ url: URL) throws {
        var attributes: [FileAttributeKey: Any] = [:]
        if let permissions = wrapper.fileAttributes[FileAttributeKey.posixPermissions.rawValue] as? NSNumber {
            // A copy is the user's own: it grants no one else's rights, and stays open to its owner.
            attributes[.posixPermissions] = NSNumber(value: permissions.intValue & 0o777 | (wrapper.isDirectory ? 0o700 : 0o600))
        }
        attributes[.modificationDate] = wrapper.fileAttributes[FileAttributeKey.modificationDate.rawValue] as? Date
        if !attributes.isEmpty { try FileManager.default.setAttributes(attributes, ofItemAtPath: url.path) }
    }

    /// Calls `write` with a URL beside `url`, and moves what was written there to `url`.
    private func replace(_ url: URL, _ write: (URL) throws -> Void) throws {
        let manager = FileManager.default
        let folder = url.deletingLastPathComponent()
        let new = folder.appendingPathComponent(".\(UUID().uuidString)-new")
        let old = folder.appendingPathComponent(".\(UUID().uuidString)-old")
        do { try write(new) } catch {
            try? manager.removeItem(at: new)
            throw error
        }
        let replaces = (try? manager.attributesOfItem(atPath: url.path)) != nil
        if replaces { try manager.moveItem(at: url, to: old) }
        do { try manager.moveItem(at: new, to: url) } catch {
            if replaces { try? manager.moveItem(at: old, to: url) }
            try? manager.removeItem(at: new)
            throw error
        }
        if replaces { try? manager.removeItem(at: old) }
    }

    private func update(_ wrapper: FileWrapper, _ name: String) {
        wrapper.filename = name
        for (key, child) in wrapper.fileWrappers ?? [:] { update(child, key) }
    }
}

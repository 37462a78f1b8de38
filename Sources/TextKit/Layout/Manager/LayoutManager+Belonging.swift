import Foundation

// Which storage and which containers belong to a layout manager, whichever side set it.
extension LayoutManager {
    func storageDidChange(from old: TextStorage?) {
        old?.layoutManagers.removeAll { $0 === self }
        if let textStorage, !textStorage.layoutManagers.contains(where: { $0 === self }) {
            textStorage.layoutManagers.append(self)
        }
        textStorageChanged()
    }

    /// Takes a container whose `layoutManager` was set to this one.
    func adopt(_ container: TextContainer) {
        guard index(of: container) == nil else { return }
        textContainers.append(container)
        containersChanged()
    }

    /// Releases a container that has left this layout manager.
    func drop(_ container: TextContainer) {
        guard let position = index(of: container) else { return }
        textContainers.remove(at: position)
        containersChanged()
    }
}

extension TextContainer {
    func layoutManagerDidChange(from old: LayoutManager?) {
        old?.drop(self)
        layoutManager?.adopt(self)
        layoutManagerChanged?()
    }
}

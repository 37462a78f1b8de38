/// What X resources and the rules of window managers find the program's windows by: the two parts of `WM_CLASS` (ICCCM 4.1.2.5).
struct WindowNames: Equatable {
    var instance: String
    var className: String
}

extension WindowNames {
    /// The instance is that of `--name`, else of `RESOURCE_NAME`, else the name of the program's file, as with every program on Xlib's
    /// resources. One that is empty counts as none.
    ///
    /// - Parameter program: the path that the program was started by.
    init(_ options: CommandLineOptions, environment: [String: String], program: String?) {
        let file = program?.split(separator: "/").last.map(String.init)
        instance = [options.name, environment["RESOURCE_NAME"], file].lazy.compactMap { $0 }.first { !$0.isEmpty } ?? "recto"
        className = options.className.flatMap { $0.isEmpty ? nil : $0 } ?? "Recto"
    }
}

import Expectations
import Testing

@testable import Viewer

struct WindowNamesTests {
    private func names(_ arguments: [String] = [], _ environment: [String: String] = [:], program: String? = "recto") throws -> WindowNames
    {
        WindowNames(try CommandLineOptions(arguments: arguments + ["a.txt"]), environment: environment, program: program)
    }

    @Test func `the instance is the option's, else the environment's, else the name of the program's file`() throws {
        let environment = ["RESOURCE_NAME": "night"]
        try expectEqual(names(["--name", "evening"], environment).instance, "evening")
        try expectEqual(names([], environment).instance, "night")
        try expectEqual(names().instance, "recto")
        try expectEqual(names(program: "/usr/bin/recto").instance, "recto")
        try expectEqual(names(program: "./reader").instance, "reader")
    }

    @Test func `names that are empty or missing count as none`() throws {
        try expectEqual(names(["--name="], ["RESOURCE_NAME": ""]).instance, "recto")
        try expectEqual(names(program: nil).instance, "recto")
        try expectEqual(names(program: "").instance, "recto")
        try expectEqual(names(["--class="]).className, "Recto")
    }

    @Test func `the class is the program's, or the option's`() throws {
        try expectEqual(names(["--name", "evening"]).className, "Recto")
        try expectEqual(names(["--class", "Reader"]), WindowNames(instance: "recto", className: "Reader"))
    }
}

import Testing

@testable import Viewer

struct WindowNamesTests {
    private func names(_ arguments: [String] = [], _ environment: [String: String] = [:], program: String? = "recto") throws -> WindowNames
    {
        WindowNames(try CommandLineOptions(arguments: arguments + ["a.txt"]), environment: environment, program: program)
    }

    @Test func `the instance is the option's, else the environment's, else the name of the program's file`() throws {
        let environment = ["RESOURCE_NAME": "night"]
        #expect(try names(["--name", "evening"], environment).instance == "evening")
        #expect(try names([], environment).instance == "night")
        #expect(try names().instance == "recto")
        #expect(try names(program: "/usr/bin/recto").instance == "recto")
        #expect(try names(program: "./reader").instance == "reader")
    }

    @Test func `names that are empty or missing count as none`() throws {
        #expect(try names(["--name="], ["RESOURCE_NAME": ""]).instance == "recto")
        #expect(try names(program: nil).instance == "recto")
        #expect(try names(program: "").instance == "recto")
        #expect(try names(["--class="]).className == "Recto")
    }

    @Test func `the class is the program's, or the option's`() throws {
        #expect(try names(["--name", "evening"]).className == "Recto")
        #expect(try names(["--class", "Reader"]) == WindowNames(instance: "recto", className: "Reader"))
    }
}

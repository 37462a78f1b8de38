import Expectations
import Testing

@testable import WindowSystem

struct ResourceDatabaseTests {
    private func theme(_ text: String, _ instance: String = "recto", _ className: String = "Recto") -> String? {
        ResourceDatabase(text: text, instance: instance, class: className).own("theme")
    }

    @Test func `the program's own resources are found by its instance, its class and wildcards`() {
        expectEqual(theme("evening.theme: dark", "evening"), "dark")
        expect(theme("recto.theme: dark", "evening") == nil)
        expectEqual(theme("Recto.Theme: dark", "evening"), "dark")
        expectEqual(theme("Recto.theme: dark", "evening"), "dark")
        expectEqual(theme("*theme: dark", "evening"), "dark")
        expectEqual(theme("Reader.Theme: dark", "evening", "Reader"), "dark")
        expect(theme("Recto.Theme: dark", "evening", "Reader") == nil)
    }

    @Test func `the instance comes before the class`() {
        let text = "Recto.theme: light\nevening.theme: dark\n*Theme: light\n"
        expectEqual(theme(text, "evening"), "dark")
        expectEqual(theme(text, "recto"), "light")
    }

    @Test func `a dot in a name parts nothing`() {
        expect(theme("a.b.theme: dark", "a.b") == nil)
        expectEqual(theme("*theme: dark", "a.b"), "dark")
        expectEqual(theme("Recto.theme: dark", "a.b"), "dark")
    }

    @Test func `fonts' resources have names of their own, whatever the program is called`() {
        let resources = ResourceDatabase(text: "Xft.dpi: 120\nevening.dpi: 96\n", instance: "evening", class: "Recto")
        expectEqual(resources.xft("dpi"), "120")
        expectEqual(resources.own("dpi"), "96")
        expect(ResourceDatabase(text: "").own("theme") == nil)
    }
}

import Foundation
import GalleryPages
import TextKit
import TextViews
import WindowSystem

// The demonstrations of the text system: gallery [PAGE] [--screenshot FILE | --list]

func fail(_ text: String, status: Int32) -> Never {
    FileHandle.standardError.write(Data("gallery: \(text)\n".utf8))
    exit(status)
}

var start = 0
var picture: String?
var arguments = Array(CommandLine.arguments.dropFirst())
while let argument = arguments.first {
    arguments.removeFirst()
    switch argument {
    case "--help":
        print("Usage: gallery [PAGE] [--screenshot FILE]\n       gallery --list")
        exit(0)
    case "--list":
        for page in PageList.all { print(page.name) }
        exit(0)
    case "--screenshot":
        guard let file = arguments.first else { fail("--screenshot wants a file", status: 2) }
        arguments.removeFirst()
        picture = file
    default:
        guard let index = PageList.index(of: argument) else { fail("\(argument): no such page; see --list", status: 2) }
        start = index
    }
}

do {
    let connection = try Connection(display: nil, scale: nil)
    var options = WindowOptions()
    options.title = "TextKit gallery"
    options.instanceName = "gallery"
    options.className = "Gallery"
    options.role = "gallery"
    options.geometry.width = 960
    options.geometry.height = 690
    let gallery = Gallery(showing: start)
    let host = ViewHost(gallery, title: options.title)
    let window = ContentWindow(try Window(connection, options: options), content: host)
    host.shouldClose = { [weak window] in gallery.leave { window?.close() } }
    if let picture {
        guard let bitmap = window.snapshot() else { fail("the display gives no pixels back", status: 1) }
        try bitmap.pngData().write(to: URL(fileURLWithPath: picture))
        exit(0)
    }
    let opener = Opener()
    window.onEffect = { effect in
        if case .openExternally(let url) = effect { try? opener.open(url.absoluteString) }
    }
    let loop = EventLoop(connection)
    loop.onChild = { opener.reap() }
    loop.add(window)
    window.window.show()
    loop.run()
    exit(0)
} catch { fail("\(error)", status: 1) }

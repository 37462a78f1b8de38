/// The cases of html5lib that recto reads otherwise, by the reason.
let knownHTMLCases: [String: [String: [Int]]] = [
    "drawings are no text, and mathematics outside of them keeps to gumbo 0.10": [
        "domjs-unsafe.dat": [1, 2, 3],
        "tests10.dat": [7, 8, 9, 10, 11, 12, 13, 26],
        "tests12.dat": [1, 2],
        "tests18.dat": [22, 23],
        "tests19.dat": [77],
        "tests20.dat": [30],
        "tests21.dat": [1, 4, 5, 8, 9, 10, 11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 22, 23, 24, 25],
        "webkit02.dat": [19],
    ],
    "a text area that never ends is none": [
        "tests2.dat": [2],
        "tests3.dat": [15],
    ],
    "gumbo 0.10 makes a form of isindex": [
        "isindex.dat": [1, 2, 4],
        "tests19.dat": [8],
    ],
    "a NUL is dropped also where pages show U+FFFD": [
        "plain-text-unsafe.dat": [10, 11, 15, 16, 17, 18, 21]
    ],
    "a script, a style and what stands for one end at the first end tag; without one, what follows is text": [
        "scriptdata01.dat": [6, 7, 17, 18, 19, 21, 22, 23, 24, 26],
        "tests1.dat": [51],
        "tests16.dat": [2, 3, 56, 65, 66, 67, 68, 69, 70, 72, 89, 101, 102, 153, 162, 163, 164, 165, 166, 167, 169, 186],
        "tests2.dat": [19, 51],
        "tests5.dat": [7],
    ],
    "half an end tag is no text": [
        "tests1.dat": [38]
    ],
    "a title that never ends is no text": [
        "tests16.dat": [83, 180],
        "tests3.dat": [16],
    ],
    "suggestions for a field are no text": [
        "tests2.dat": [40]
    ],
]

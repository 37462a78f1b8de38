# `make run` and `make test` install what is missing (Debian packages), build, and do their job; they need the Swift toolchain only.

PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift

LIBRARIES = libharfbuzz-dev libicu-dev libfreetype-dev libxft-dev libfontconfig-dev libx11-dev libxext-dev libxi-dev \
            libxrandr-dev libxrender-dev libmd4c-dev libgumbo-dev libexpat1-dev zlib1g-dev libmd-dev libhyphen-dev libhunspell-dev \
            libpng-dev libjpeg-dev libwebp-dev pkg-config fonts-dejavu
TEST_PACKAGES = libtcmalloc-minimal4 cmark-gfm gzip librsvg2-bin mandoc groff-base xvfb xdotool python3 hyphen-en-us hyphen-de hunspell-en-us hunspell-de-de fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji unicode-data

# The linker of the toolchain takes a third of the time of the system's, and packs relocations.
LINKER = -Xswiftc -use-ld=lld
# Release builds carry the Swift runtime inside: they start faster and run on machines without Swift.
RELEASE = -c release --static-swift-stdlib $(LINKER)
RECTO = .build/release/recto
WITH_DISPLAY = Tests/check/with-display
TEST_ENVIRONMENT = FONTCONFIG_FILE=$(CURDIR)/Tests/Fonts/fonts.conf RECTO_REQUIRE_DISPLAY=1 LC_ALL=C.UTF-8

.PHONY: all deps test-deps build run gallery test test-build test-run conformance thirdparty lint check docs format install uninstall deb bench screenshot clean

all: build

deps:
	@Tests/check/install-packages $(LIBRARIES)

test-deps:
	@Tests/check/install-packages $(LIBRARIES) $(TEST_PACKAGES)

build: deps
	$(SWIFT) build $(RELEASE) --product recto

# Without a display the window opens on a virtual one, and what it shows is written to .build/recto.png.
run: build
	@if [ -n "$$DISPLAY" ]; then exec $(RECTO) assets/welcome.md; fi; \
	Tests/check/install-packages xvfb; \
	echo "run: no DISPLAY: opening assets/welcome.md on a virtual display"; \
	$(WITH_DISPLAY) $(RECTO) --screenshot .build/recto.png assets/welcome.md && echo "run: wrote .build/recto.png"

# The demonstrations: in a window, or as pictures of every page in .build/gallery where there is no display.
gallery: deps
	$(SWIFT) build -c release --product gallery
	@if [ -n "$$DISPLAY" ]; then exec .build/release/gallery; fi; \
	Tests/check/install-packages xvfb; mkdir -p .build/gallery; \
	.build/release/gallery --list | while read -r page; do \
	    $(WITH_DISPLAY) .build/release/gallery "$$page" --screenshot ".build/gallery/$$page.png" || exit 1; \
	done; \
	echo "gallery: no DISPLAY: wrote every page to .build/gallery"

# Optimised where most of the tests' time goes, without debug information and without the index, which only XCTest needs: see
# Package.swift. In continuous integration each job of the compiler is a job of the build, so that a target waits for the modules of others
# and not for their code; what is built so is built anew the next time. A twelfth of the compiler's time goes to glibc's malloc, which
# tcmalloc saves.
BUILD_TESTS = LD_PRELOAD=$$(ls /usr/lib/*/libtcmalloc_minimal.so.4) $(SWIFT) build --build-tests --disable-xctest --disable-index-store -debug-info-format none \
              $(LINKER) $(if $(CI),--use-integrated-swift-driver)
test: test-build
	@$(MAKE) --no-print-directory test-run

test-build: export RECTO_OPTIMIZED_TESTS = 1
test-build: test-deps
	$(BUILD_TESTS)

# The tests that have been built.
test-run: export RECTO_OPTIMIZED_TESTS = 1
test-run:
	$(TEST_ENVIRONMENT) $(WITH_DISPLAY) Tests/check/run-tests

# The suites of cases that others have written, whole, with a table of their cases.
conformance: export RECTO_OPTIMIZED_TESTS = 1
conformance: test-deps
	$(BUILD_TESTS)
	Tests/check/unpack-package golang-golang-x-net-dev .build/html5lib
	RECTO_HTML5LIB=$(CURDIR)/.build/html5lib/usr/share/gocode/src/golang.org/x/net/html/testdata/webkit \
	    $(TEST_ENVIRONMENT) Tests/check/conformance
	@Tests/check/install-packages desktop-file-utils appstream zsh fish
	Tests/check/desktop

# Sources that others have written for Apple's TextKit, and their tests; those that lie in THIRDPARTY, beside the checkout.
THIRDPARTY ?= ../thirdparty
thirdparty: test-deps
	Tests/check/thirdparty $(THIRDPARTY)

# Format, imports, arrows between folders, sizes, what the documents name: needs no build.
lint:
	$(SWIFT) format lint --strict --parallel --recursive Package.swift Sources Tests
	Tests/check/imports
	Tests/check/arrows
	Tests/check/sizes
	Tests/check/walks
	Tests/check/expectations

check: test-deps lint build
	$(SWIFT) build --build-tests
	Tests/check/docstrings
	$(SWIFT) test --package-path Compat
	$(TEST_ENVIRONMENT) $(WITH_DISPLAY) Tests/check/sanitize address
	$(TEST_ENVIRONMENT) $(WITH_DISPLAY) Tests/check/sanitize thread
	Tests/check/fuzz
	RECTO_OPTIMIZED_TESTS=1 $(SWIFT) build --product recto-bench --sanitize=thread --scratch-path .build/sanitized-thread
	TSAN_OPTIONS=exitcode=66:suppressions=Tests/check/thread-sanitizer.suppressions \
	    LD_PRELOAD=$(CURDIR)/.build/sanitized-thread/mutex.so .build/sanitized-thread/debug/recto-bench --quick --whole
	@if [ ! -d ../shared/corpus ]; then echo "check: skipped: no texts in ../shared/corpus"; exit 0; fi; \
	RECTO_WHOLE_CORPUS=1 $(TEST_ENVIRONMENT) $(WITH_DISPLAY) $(SWIFT) test --enable-swift-testing --filter CorpusBoundary

# The documentation of the library products, as pages in .build/docs.
docs: deps
	$(SWIFT) build
	Tests/check/docs convert

format:
	$(SWIFT) format format --in-place --parallel --recursive Package.swift Sources Tests

# An installed recto has that part of Foundation's data that it reads, no symbols, and each function once, and its relocations take 20 KB,
# not 2.5 MB, where the system's loader reads packed ones: 36 MB instead of 70. Nothing in it throws C++ exceptions, so that its stack
# frames, 3.8 MB, and their index are left out.
FOUNDATION_DATA = $(CURDIR)/.build/foundation-data.o
PACKED = $(shell [ "$$(getconf GNU_LIBC_VERSION | cut -d. -f2)" -ge 36 ] && echo -Xlinker -z -Xlinker pack-relative-relocs)
ZSH_COMPLETIONS = share/zsh/site-functions
install: deps
	@Tests/check/install-packages python3 binutils
	rm -f $(RECTO)
	symbol=$$(Packaging/foundation-data $(FOUNDATION_DATA)) && $(SWIFT) build $(RELEASE) --product recto \
	    --disable-local-rpath -Xlinker $(FOUNDATION_DATA) -Xlinker --wrap=$$symbol -Xlinker --icf=safe -Xlinker --no-export-dynamic \
	    -Xlinker --no-eh-frame-hdr -Xlinker --script=$(CURDIR)/Packaging/no-frames.ld \
	    $(PACKED)
	install -D -s -m 755 $(RECTO) $(DESTDIR)$(PREFIX)/bin/recto
	install -D -m 644 assets/recto.1 $(DESTDIR)$(PREFIX)/share/man/man1/recto.1
	install -D -m 644 assets/recto.5 $(DESTDIR)$(PREFIX)/share/man/man5/recto.5
	install -D -m 644 assets/recto.desktop $(DESTDIR)$(PREFIX)/share/applications/recto.desktop
	install -D -m 644 assets/org.recto.recto.metainfo.xml $(DESTDIR)$(PREFIX)/share/metainfo/org.recto.recto.metainfo.xml
	install -D -m 644 assets/icons/recto.svg $(DESTDIR)$(PREFIX)/share/icons/hicolor/scalable/apps/recto.svg
	for size in 16 24 32 48 64 128; do \
	    install -D -m 644 assets/icons/recto-$$size.png $(DESTDIR)$(PREFIX)/share/icons/hicolor/$${size}x$$size/apps/recto.png; \
	done
	install -D -m 644 assets/completions/recto $(DESTDIR)$(PREFIX)/share/bash-completion/completions/recto
	install -D -m 644 assets/completions/_recto $(DESTDIR)$(PREFIX)/$(ZSH_COMPLETIONS)/_recto
	install -D -m 644 assets/completions/recto.fish $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/recto.fish

uninstall:
	rm -f $(DESTDIR)$(PREFIX)/bin/recto $(DESTDIR)$(PREFIX)/share/man/man1/recto.1 \
	    $(DESTDIR)$(PREFIX)/share/man/man5/recto.5 \
	    $(DESTDIR)$(PREFIX)/share/applications/recto.desktop $(DESTDIR)$(PREFIX)/share/metainfo/org.recto.recto.metainfo.xml \
	    $(DESTDIR)$(PREFIX)/share/icons/hicolor/*/apps/recto.* \
	    $(DESTDIR)$(PREFIX)/share/bash-completion/completions/recto $(DESTDIR)$(PREFIX)/$(ZSH_COMPLETIONS)/_recto \
	    $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/recto.fish

# A Debian package, .build/recto_VERSION_ARCHITECTURE.deb, and what lintian says of it.
deb: deps
	@Tests/check/install-packages dpkg-dev lintian fakeroot
	Packaging/deb

bench: test-deps
	$(SWIFT) build $(RELEASE) --product recto
	$(SWIFT) build $(RELEASE) --product recto-bench
	FONTCONFIG_FILE=$(CURDIR)/Tests/Fonts/fonts.conf $(WITH_DISPLAY) -s 3840x2160 .build/release/recto-bench $(BENCH_ARGUMENTS)

# The picture of the README.
screenshot: build
	@Tests/check/install-packages $(TEST_PACKAGES)
	$(WITH_DISPLAY) -s 1000x1000 $(RECTO) --geometry 900x860 --figure assets/butterfly.png@140,390 \
	    --screenshot assets/screenshot.png assets/welcome.md

clean:
	rm -rf .build

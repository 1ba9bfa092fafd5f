// The app around the guide's screen: it reads what the person and the system do, a line of JSON each, plays it on the
// main actor, and writes what the screen makes of it. The kinds of lines are described in tests/apps.
import WebKit

typealias Line = [String: Any]

/// Written at once, a line a call.
func tell(_ line: Line) {
    guard let data = try? JSONSerialization.data(withJSONObject: line, options: [.withoutEscapingSlashes]) else { return }
    FileHandle.standardOutput.write(data + Data("\n".utf8))
}

@MainActor final class Stage: AppleSystem, WebEngine {
    private var below: UINavigationController?
    private var screen: PanahViewController?
    private var answers: [Int: CheckedContinuation<String?, Never>] = [:]
    private var asked = 0

    func play(_ line: Line) async {
        let id = line["id"] as? Int ?? 0
        let url = (line["url"] as? String).flatMap(URL.init(string:))
        switch line["do"] as? String {
        case "open":
            show(path: line["path"] as? String, dark: line["night"] as? Bool ?? false)
            if let link = (line["link"] as? String).flatMap(URL.init(string:)) { screen?.resume(from: link) }
        case "loading": webView?.starts()
        case "message":
            guard let text = line["text"] as? String,
                  let origin = (line["origin"] as? String).flatMap(URL.init(string:)) else { return }
            webView?.posts(text, to: "panah", from: origin, inMainFrame: line["main"] as? Bool ?? true)
        case "navigate":
            // What is no address leads nowhere.
            var allowed = false
            if let url, let webView { allowed = await webView.goes(to: url) }
            tell(["did": "navigate", "id": id, "allow": allowed])
        case "window":
            guard let url, let webView else { return }
            tell(["did": "window", "id": id, "allow": await webView.opensWindow(url)])
        case "back": back()
        case "link": if let url { screen?.resume(from: url) }
        case "active": NotificationCenter.default.post(name: UIApplication.didBecomeActiveNotification, object: nil)
        case "insets":
            func side(_ name: String) -> CGFloat { CGFloat(line[name] as? Double ?? 0) }
            screen?.getsInsets(UIEdgeInsets(top: side("top"), left: side("left"), bottom: side("bottom"), right: side("right")))
        case "code": answers.removeValue(forKey: id)?.resume(returning: line["code"] as? String)
        case "end": end()
        default: break
        }
    }

    private var webView: WKWebView? { screen?.view as? WKWebView }

    private func show(path: String?, dark: Bool) {
        let screen = path.map { PanahViewController(path: $0) } ?? PanahViewController()
        screen.fetchCode = { [weak self] page in await self?.code(for: page) }
        screen.onToken = { tell(["did": "token", "token": $0]) }
        screen.onEvent = { tell(["did": "event", "type": $0, "payload": $1]) }
        screen.onClose = { tell(["did": "close"]) }
        self.screen = screen
        let below = UINavigationController(rootViewController: UIViewController(nibName: nil, bundle: nil))
        below.turns(dark ? .dark : .light)
        below.pushViewController(screen, animated: false)
        self.below = below
    }

    private func code(for page: PanahViewController.Page) async -> String? {
        asked += 1
        let id = asked
        tell(["did": "code_wanted", "id": id, "embed_session": page.embedSession, "nonce": page.nonce])
        return await withCheckedContinuation { answers[id] = $0 }
    }

    /// The button of the navigation bar: the screen's own, else the one that leaves the screen.
    private func back() {
        guard let button = screen?.navigationItem.leftBarButtonItem else { return tell(["did": "left"]) }
        if let target = button.target { button.action?.perform(on: target) }
    }

    /// The screen leaves the stack, and nothing may keep it then.
    private func end() {
        for waiting in answers.values { waiting.resume(returning: nil) }
        answers = [:]
        below?.popViewController(animated: false)
        below = nil
        weak var left = screen
        screen = nil
        // Not `exit`: it would wait for the thread that reads.
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
            if left == nil { _exit(0) }
            tell(["did": "crashed", "why": "The screen has left and is still kept"])
            _exit(1)
        }
    }

    func opens(_ url: URL) { tell(["did": "open", "url": url.absoluteString]) }

    func shares(_ items: [Any]) {
        let text = items.map { ($0 as? URL)?.absoluteString ?? "\($0)" }.joined(separator: "\n")
        tell(["did": "share", "text": text, "title": ""])
    }

    func leavesByBackSwipe(_ allowed: Bool) { tell(["did": "back_enabled", "value": !allowed]) }

    func loads(_ url: URL) { tell(["did": "load", "url": url.absoluteString]) }

    func runs(_ source: String, _ arguments: Line, _ world: WKContentWorld) {
        tell(["did": "script", "source": source, "arguments": arguments, "world": world === WKContentWorld.page ? "page" : "other"])
    }
}

/// Written before the program ends by a trap; what it was stands on the standard error.
for signalOfTrap in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT] {
    signal(signalOfTrap) { number in
        let line: StaticString = "{\"did\":\"crashed\",\"why\":\"a trap; see the standard error\"}\n"
        _ = write(1, line.utf8Start, line.utf8CodeUnitCount)
        signal(number, SIG_DFL)
        raise(number)
    }
}

let stage = MainActor.assumeIsolated {
    let stage = Stage()
    system = stage
    engine = stage
    return stage
}
Thread.detachNewThread {
    while let text = readLine() {
        guard let line = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? Line else { continue }
        nonisolated(unsafe) let played = line
        Task { @MainActor in await stage.play(played) }
    }
    Task { @MainActor in await stage.play(["do": "end"]) }
}
tell(["did": "ready_for_input"])
dispatchMain()

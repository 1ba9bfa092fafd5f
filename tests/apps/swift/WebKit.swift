// Stand-ins of what the guide uses of WebKit: names, labels, optionals and isolation are those of Apple's SDK.
// What the engine would do with a call goes to `engine`, which `main.swift` sets.
@_exported import UIKit

@MainActor public protocol WebEngine: AnyObject {
    func loads(_ url: URL)
    func runs(_ source: String, _ arguments: [String: Any], _ world: WKContentWorld)
}
@MainActor public weak var engine: WebEngine?

/// Apple's Foundation has it; elsewhere it stands in a module of its own, with a network behind it.
public struct URLRequest: Sendable {
    public var url: URL?
    public init(url: URL) { self.url = url }
}

@MainActor open class WKNavigation: NSObject {}
@MainActor open class WKWindowFeatures: NSObject {}

@objc public enum WKNavigationActionPolicy: Int, Sendable { case cancel, allow, download }

@MainActor open class WKFrameInfo: NSObject {
    public let isMainFrame: Bool
    public let request: URLRequest
    init(isMainFrame: Bool, request: URLRequest) { (self.isMainFrame, self.request) = (isMainFrame, request) }
}

@MainActor open class WKNavigationAction: NSObject {
    public let request: URLRequest
    public let targetFrame: WKFrameInfo?
    init(request: URLRequest, targetFrame: WKFrameInfo?) { (self.request, self.targetFrame) = (request, targetFrame) }
}

@MainActor open class WKScriptMessage: NSObject {
    public let body: Any
    public let name: String
    public let frameInfo: WKFrameInfo
    init(body: Any, name: String, frameInfo: WKFrameInfo) {
        (self.body, self.name, self.frameInfo) = (body, name, frameInfo)
    }
}

@MainActor open class WKContentWorld: NSObject {
    public static let page = WKContentWorld()
    public static let defaultClient = WKContentWorld()
}

#if _runtime(_ObjC)
@MainActor @objc public protocol WKScriptMessageHandler {
    @objc(userContentController:didReceiveScriptMessage:)
    func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
}

@MainActor @preconcurrency @objc public protocol WKNavigationDelegate {
    @objc(webView:decidePolicyForNavigationAction:decisionHandler:)
    optional func webView(_ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
                          decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void)
    @objc(webView:decidePolicyForNavigationAction:decisionHandlerOfTask:)
    optional func webView(_ webView: WKWebView,
                          decidePolicyFor navigationAction: WKNavigationAction) async -> WKNavigationActionPolicy
    @objc(webView:didStartProvisionalNavigation:)
    optional func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!)
}

@MainActor @preconcurrency @objc public protocol WKUIDelegate {
    @objc(webView:createWebViewWithConfiguration:forNavigationAction:windowFeatures:)
    optional func webView(_ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
                          for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures) -> WKWebView?
}
#else
@MainActor public protocol WKScriptMessageHandler: AnyObject {
    func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
}

// Optional methods are Objective-C's; here each has what the engine does without it.
@MainActor @preconcurrency public protocol WKNavigationDelegate: AnyObject {
    func webView(_ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
                 decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void)
    func webView(_ webView: WKWebView,
                 decidePolicyFor navigationAction: WKNavigationAction) async -> WKNavigationActionPolicy
    func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!)
}
extension WKNavigationDelegate {
    public func webView(_ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
                        decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void) {
        decisionHandler(.allow)
    }
    /// Both are one method of Objective-C. Ends the program where the handler is called twice.
    public func webView(_ webView: WKWebView,
                        decidePolicyFor navigationAction: WKNavigationAction) async -> WKNavigationActionPolicy {
        await withCheckedContinuation { decided in
            self.webView(webView, decidePolicyFor: navigationAction) { decided.resume(returning: $0) }
        }
    }
    public func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {}
}

@MainActor @preconcurrency public protocol WKUIDelegate: AnyObject {
    func webView(_ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
                 for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures) -> WKWebView?
}
extension WKUIDelegate {
    public func webView(_ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
                        for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures) -> WKWebView? { nil }
}
#endif

@MainActor open class WKUserContentController: NSObject {
    private var handlers: [String: any WKScriptMessageHandler] = [:]

    public func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) {
        guard handlers[name] == nil else { fatalError("A handler of the name \(name) is there already") }
        handlers[name] = scriptMessageHandler
    }

    func hears(_ message: WKScriptMessage) {
        handlers[message.name]?.userContentController(self, didReceive: message)
    }
}

@MainActor open class WKWebViewConfiguration: NSObject {
    public var userContentController = WKUserContentController()
}

@MainActor open class WKWebView: UIView {
    public let configuration: WKWebViewConfiguration
    public let scrollView = UIScrollView(frame: .zero)
    public weak var navigationDelegate: (any WKNavigationDelegate)?
    public weak var uiDelegate: (any WKUIDelegate)?

    public init(frame: CGRect, configuration: WKWebViewConfiguration) {
        self.configuration = configuration
        super.init(frame: frame)
    }
    public required init?(coder: NSCoder) { fatalError("Made in code") }

    @discardableResult open func load(_ request: URLRequest) -> WKNavigation? {
        let frame = WKFrameInfo(isMainFrame: true, request: request)
        Task { if await allows(request, in: frame), let url = request.url { engine?.loads(url) } }
        return WKNavigation()
    }

    public func callAsyncJavaScript(_ functionBody: String, arguments: [String: Any] = [:], in frame: WKFrameInfo? = nil,
                                    in contentWorld: WKContentWorld,
                                    completionHandler: (@MainActor (Result<Any, any Error>) -> Void)? = nil) {
        engine?.runs(functionBody, arguments, contentWorld)
    }

    public func callAsyncJavaScript(_ functionBody: String, arguments: [String: Any] = [:], in frame: WKFrameInfo? = nil,
                                    contentWorld: WKContentWorld) async throws -> Any? {
        engine?.runs(functionBody, arguments, contentWorld)
        return nil
    }
}

// What the page and the person do, for `main.swift`. The check of the block as shown has none of it.
extension WKWebView {
    #if _runtime(_ObjC)
    private func allows(_ request: URLRequest, in frame: WKFrameInfo?) async -> Bool { true }
    #else
    public func posts(_ body: Any, to name: String, from origin: URL, inMainFrame: Bool) {
        let frame = WKFrameInfo(isMainFrame: inMainFrame, request: URLRequest(url: origin))
        configuration.userContentController.hears(WKScriptMessage(body: body, name: name, frameInfo: frame))
    }

    public func starts() { navigationDelegate?.webView(self, didStartProvisionalNavigation: WKNavigation()) }

    public func goes(to url: URL) async -> Bool {
        let request = URLRequest(url: url)
        return await allows(request, in: WKFrameInfo(isMainFrame: true, request: request))
    }

    /// The engine asks for leave first, and for a window only then.
    public func opensWindow(_ url: URL) async -> Bool {
        let request = URLRequest(url: url)
        guard await allows(request, in: nil) else { return false }
        let action = WKNavigationAction(request: request, targetFrame: nil)
        let window = uiDelegate?.webView(self, createWebViewWith: configuration, for: action,
                                         windowFeatures: WKWindowFeatures())
        return window != nil
    }

    private func allows(_ request: URLRequest, in frame: WKFrameInfo?) async -> Bool {
        let action = WKNavigationAction(request: request, targetFrame: frame)
        return await navigationDelegate?.webView(self, decidePolicyFor: action) ?? .allow == .allow
    }
    #endif
}

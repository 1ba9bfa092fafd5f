// Stand-ins of what the guide uses of UIKit: names, labels, optionals and isolation are those of Apple's SDK.
// What the system would do with a call goes to `system`, which `main.swift` sets.
@_exported import Foundation
#if _runtime(_ObjC)
@_exported import ObjectiveC
public typealias NSObject = ObjectiveC.NSObject
#endif

@MainActor public protocol AppleSystem: AnyObject {
    func opens(_ url: URL)
    func shares(_ items: [Any])
    func leavesByBackSwipe(_ allowed: Bool)
}
@MainActor public weak var system: AppleSystem?

// Objective-C finds a method by its name at run time. Without it the selector holds the method itself.
#if !_runtime(_ObjC)
public struct Selector {
    private let call: @MainActor (AnyObject) -> Void
    public init<Target: AnyObject>(_ method: @escaping @MainActor (Target) -> @MainActor () -> Void) {
        call = { method($0 as! Target)() }
    }
    @MainActor public func perform(on target: AnyObject) { call(target) }
}

extension NotificationCenter {
    /// Keeps no observer, as Apple's does.
    public func addObserver(_ observer: Any, selector: Selector, name: Notification.Name?, object: Any?) {
        let held = Held(observer as AnyObject)
        _ = addObserver(forName: name, object: object, queue: nil) { _ in
            MainActor.assumeIsolated { if let observer = held.object { selector.perform(on: observer) } }
        }
    }

    private final class Held: @unchecked Sendable {
        weak var object: AnyObject?
        init(_ object: AnyObject) { self.object = object }
    }
}
#else
extension NotificationCenter {
    public func addObserver(_ observer: Any, selector: Selector, name: Notification.Name?, object: Any?) {}
}
#endif

/// Apple's Foundation makes a number of every `CGFloat`, and ends the program where something is no JSON.
public enum JSONSerialization {
    public typealias ReadingOptions = Foundation.JSONSerialization.ReadingOptions
    public typealias WritingOptions = Foundation.JSONSerialization.WritingOptions

    public static func data(withJSONObject object: Any, options: WritingOptions = []) throws -> Data {
        let plain = bridged(object)
        guard Foundation.JSONSerialization.isValidJSONObject(plain) else { fatalError("Invalid type in JSON write") }
        return try Foundation.JSONSerialization.data(withJSONObject: plain, options: options)
    }

    public static func jsonObject(with data: Data, options: ReadingOptions = []) throws -> Any {
        try Foundation.JSONSerialization.jsonObject(with: data, options: options)
    }

    private static func bridged(_ value: Any) -> Any {
        switch value {
        case let number as CGFloat: return Double(number)
        case let object as [String: Any]: return object.mapValues(bridged)
        case let array as [Any]: return array.map(bridged)
        default: return value
        }
    }
}

public struct UIEdgeInsets: Equatable, Sendable {
    public var top, left, bottom, right: CGFloat
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }
    public static let zero = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
}

@MainActor open class UIResponder: NSObject {
    public override nonisolated init() {}
}

@MainActor open class UIView: UIResponder {
    public init(frame: CGRect) {}
    public required init?(coder: NSCoder) {}
    /// The system's to set.
    public internal(set) var safeAreaInsets = UIEdgeInsets.zero
}

@MainActor open class UIScrollView: UIView {
    public enum ContentInsetAdjustmentBehavior: Int, Sendable { case automatic, scrollableAxes, never, always }
    public var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
}

public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }

open class UITraitCollection: NSObject {
    public let userInterfaceStyle: UIUserInterfaceStyle
    public init(userInterfaceStyle: UIUserInterfaceStyle) { self.userInterfaceStyle = userInterfaceStyle }
}

@MainActor open class UIGestureRecognizer: NSObject {
    public var isEnabled = true { didSet { if isEnabled != oldValue { system?.leavesByBackSwipe(isEnabled) } } }
}

open class UIImage: NSObject, @unchecked Sendable {
    public init?(systemName name: String) {}
}

@MainActor open class UIBarItem: NSObject {}

@MainActor open class UIBarButtonItem: UIBarItem {
    public enum Style: Int, Sendable { case plain, done = 2 }
    public weak var target: AnyObject?
    public var action: Selector?
    public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init()
        self.target = target as AnyObject?
        self.action = action
    }
}

@MainActor open class UINavigationItem: NSObject {
    public var leftBarButtonItem: UIBarButtonItem?
}

@MainActor open class UIPopoverPresentationController: NSObject {
    public var sourceView: UIView?
}

@MainActor open class UIViewController: UIResponder {
    private var loaded: UIView?
    public let navigationItem = UINavigationItem()
    public let popoverPresentationController: UIPopoverPresentationController? = UIPopoverPresentationController()
    public internal(set) weak var navigationController: UINavigationController?
    public internal(set) var traitCollection = UITraitCollection(userInterfaceStyle: .light)

    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {}
    public required init?(coder: NSCoder) {}

    public var view: UIView! {
        get {
            if loaded == nil {
                loadView()
                viewDidLoad()
            }
            return loaded
        }
        set { loaded = newValue }
    }

    open func loadView() { view = UIView(frame: .zero) }
    open func viewDidLoad() {}
    open func viewSafeAreaInsetsDidChange() {}

    open func present(_ screen: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
        guard let sheet = screen as? UIActivityViewController else { fatalError("Only sharing is presented here") }
        // A tablet ends the program of an app that says nowhere where the sheet belongs.
        guard sheet.popoverPresentationController?.sourceView != nil else { fatalError("The popover has no place") }
        system?.shares(sheet.activityItems)
        completion?()
    }
}

@MainActor open class UIActivity: NSObject {}

@MainActor open class UIActivityViewController: UIViewController {
    let activityItems: [Any]
    public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
        self.activityItems = activityItems
        super.init(nibName: nil, bundle: nil)
    }
    public required init?(coder: NSCoder) { fatalError("Made in code") }
}

@MainActor open class UINavigationController: UIViewController {
    private var screens: [UIViewController]
    public let interactivePopGestureRecognizer: UIGestureRecognizer? = UIGestureRecognizer()

    public init(rootViewController: UIViewController) {
        screens = [rootViewController]
        super.init(nibName: nil, bundle: nil)
    }
    public required init?(coder: NSCoder) { fatalError("Made in code") }

    public func pushViewController(_ screen: UIViewController, animated: Bool) {
        screen.navigationController = self
        screen.traitCollection = traitCollection
        screens.append(screen)
        _ = screen.view
    }

    @discardableResult public func popViewController(animated: Bool) -> UIViewController? {
        screens.count > 1 ? screens.removeLast() : nil
    }
}

@MainActor open class UIApplication: UIResponder {
    public struct OpenExternalURLOptionsKey: Hashable, Sendable {}
    public static let shared = UIApplication()
    public nonisolated static let didBecomeActiveNotification =
        Notification.Name("UIApplicationDidBecomeActiveNotification")

    open func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
                   completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil) {
        system?.opens(url)
        completion?(true)
    }
}

// What the person and the system do, for `main.swift`.
extension UIViewController {
    public func turns(_ style: UIUserInterfaceStyle) { traitCollection = UITraitCollection(userInterfaceStyle: style) }
    public func getsInsets(_ insets: UIEdgeInsets) {
        view.safeAreaInsets = insets
        viewSafeAreaInsetsDidChange()
    }
}

/**
 * Stand-ins for flutter_inappwebview 6.1, url_launcher 6 and share_plus 11, as their documentation and sources have them,
 * on Android.
 */
import { DartError, DartException, Uri } from './dart.ts';
import { Described, names } from './flutter.ts';
import { phone, tell } from './phone.ts';

export const LaunchMode = names({ platformDefault: 'platformDefault', externalApplication: 'externalApplication' });
export async function launchUrl(url: Uri, { mode = LaunchMode.platformDefault } = {}): Promise<boolean> {
  if (mode !== LaunchMode.externalApplication) throw new DartError('A page would open inside the app');
  if (phone.unopened.has(url.scheme)) throw new DartException('PlatformException(ACTIVITY_NOT_FOUND)');
  tell('open', { url: `${url}` });
  return true;
}

export class ShareParams extends Described {
  declare text?: string;
  declare subject?: string;
  declare sharePositionOrigin?: unknown;
  constructor(given: object) {
    super(given, ['text', 'subject', 'title', 'sharePositionOrigin']);
  }
}
export const SharePlus = names({
  instance: names({
    async share({ text, subject, sharePositionOrigin }: ShareParams) {
      if (!text) throw new DartError('Invalid argument(s): text must not be empty');
      // An iPad shows where the sheet comes from.
      if (!sharePositionOrigin) throw new DartException('PlatformException(sharePositionOrigin)');
      tell('share', { text, title: subject ?? null });
    },
  }),
});

export class WebUri extends Uri {
  static uri(uri: Uri): WebUri {
    return new WebUri(`${uri}`);
  }
}
export class URLRequest extends Described {
  declare url: WebUri;
  constructor(given: object) {
    super(given, ['url']);
  }
}
export const NavigationActionPolicy = names({ ALLOW: 'ALLOW', CANCEL: 'CANCEL' });

export class InAppWebViewSettings extends Described {
  declare useShouldOverrideUrlLoading?: boolean;
  constructor(given: object) {
    super(given, ['useShouldOverrideUrlLoading', 'supportMultipleWindows', 'disallowOverScroll']);
  }
}

type OnPostMessage = (message: { data: unknown }, origin: WebUri, isMainFrame: boolean, reply: unknown) => unknown;
export class WebMessageListener extends Described {
  declare jsObjectName: string;
  declare allowedOriginRules: Set<string>;
  declare onPostMessage: OnPostMessage;
  constructor(given: object) {
    super(given, ['jsObjectName', 'allowedOriginRules', 'onPostMessage']);
  }
}
export const WebViewFeature = names({
  WEB_MESSAGE_LISTENER: 'WEB_MESSAGE_LISTENER',
  isFeatureSupported: async (_: string) => phone.hasMessageListener,
});

export class InAppWebViewController {
  readonly #view: WebView;
  constructor(view: WebView) {
    this.#view = view;
  }
  #need(): WebView {
    if (!this.#view.stands) throw new DartError('A WebView was used after being disposed');
    return this.#view;
  }
  /** Pages that have begun before don't get it. */
  async addWebMessageListener(listener: WebMessageListener): Promise<void> {
    if (!phone.hasMessageListener) throw new DartError('WEB_MESSAGE_LISTENER is not supported');
    if (listener.jsObjectName !== 'panah') throw new DartError('Our page knows another name');
    this.#need().listener = listener;
  }
  async loadUrl({ urlRequest }: { urlRequest: URLRequest }): Promise<void> {
    this.#need();
    tell('load', { url: `${urlRequest.url}` });
  }
  async evaluateJavascript({ source }: { source: string }): Promise<void> {
    this.#need();
    tell('script', { source, arguments: {} });
  }
}

type Told = (controller: InAppWebViewController, what: unknown) => unknown;
export class InAppWebView extends Described {
  declare initialSettings: InAppWebViewSettings;
  declare onWebViewCreated: (controller: InAppWebViewController) => void;
  declare onLoadStart?: Told;
  declare shouldOverrideUrlLoading?: Told;
  constructor(given: object) {
    super(given, ['key', 'initialSettings', 'onWebViewCreated', 'onLoadStart', 'shouldOverrideUrlLoading']);
  }
}

/** What stands behind the widget: it outlives each of them, and asks the newest. */
export class WebView {
  widget: InAppWebView;
  stands = true;
  listener: WebMessageListener | undefined;
  readonly #controller = new InAppWebViewController(this);

  constructor(widget: InAppWebView) {
    this.widget = widget;
    widget.onWebViewCreated(this.#controller);
  }
  /** A document of the main frame begins. */
  begin(url: string): void {
    this.widget.onLoadStart?.(this.#controller, new WebUri(url));
  }
  /** Any frame of an origin that is allowed has the port. An error in the listener is printed. */
  async take(data: string, origin: string, isMainFrame: boolean): Promise<void> {
    if (!this.listener?.allowedOriginRules.has(origin)) return;
    try {
      await this.listener.onPostMessage({ data }, new WebUri(origin), isMainFrame, {});
    } catch (problem) {
      console.error(`A listener has thrown: ${problem}`);
    }
  }
  async mayGo(url: string): Promise<boolean> {
    const { initialSettings, shouldOverrideUrlLoading } = this.widget;
    if (!initialSettings.useShouldOverrideUrlLoading || !shouldOverrideUrlLoading) return true;
    const action = { request: new URLRequest({ url: new WebUri(url) }), isForMainFrame: true };
    // An error in it would be printed and cancel, an exception would let pass: both are faults of the code.
    return (await shouldOverrideUrlLoading(this.#controller, action)) === NavigationActionPolicy.ALLOW;
  }
}

/**
 * Stand-ins for flutter_inappwebview 6.1, url_launcher 6 and share_plus 11, as their documentation and sources have them,
 * on Android.
 */
import { DartError, DartException, type DartList, list, Uri } from './dart.ts';
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

type Handler = (given: DartList) => unknown;
export class InAppWebViewController {
  readonly #view: WebView;
  constructor(view: WebView) {
    this.#view = view;
  }
  addJavaScriptHandler({ handlerName, callback }: { handlerName: string; callback: Handler }): void {
    this.#view.handlers.set(handlerName, callback);
  }
  async getUrl(): Promise<WebUri | null> {
    return this.#view.url;
  }
  async evaluateJavascript({ source }: { source: string }): Promise<void> {
    if (!this.#view.stands) throw new DartError('A WebView was used after being disposed');
    tell('script', { source, arguments: {} });
  }
}

type Told = (controller: InAppWebViewController, what: unknown) => unknown;
export class InAppWebView extends Described {
  declare initialUrlRequest: URLRequest;
  declare initialSettings: InAppWebViewSettings;
  declare onWebViewCreated: (controller: InAppWebViewController) => void;
  declare onLoadStart?: Told;
  declare shouldOverrideUrlLoading?: Told;
  constructor(given: object) {
    super(given, [
      ...['key', 'initialUrlRequest', 'initialSettings'],
      ...['onWebViewCreated', 'onLoadStart', 'shouldOverrideUrlLoading'],
    ]);
  }
}

/** What stands behind the widget: it outlives each of them, and asks the newest. */
export class WebView {
  widget: InAppWebView;
  stands = true;
  url: WebUri | null = null;
  readonly handlers = new Map<string, Handler>();
  readonly #controller = new InAppWebViewController(this);

  constructor(widget: InAppWebView) {
    this.widget = widget;
    widget.onWebViewCreated(this.#controller);
    tell('load', { url: `${widget.initialUrlRequest.url}` });
  }
  /** A document of the main frame begins. */
  begin(url: string): void {
    this.url = new WebUri(url);
    this.widget.onLoadStart?.(this.#controller, this.url);
  }
  /** Any frame can call a handler; what it throws is the calling script's. */
  async take(text: string): Promise<void> {
    try {
      await this.handlers.get('panah')?.(list([text]));
    } catch (problem) {
      console.error(`A handler has thrown: ${problem}`);
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

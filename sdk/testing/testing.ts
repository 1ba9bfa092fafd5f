/** `@panah/sdk/testing`: the widget and the app played by your own tests, without our servers. */

export { createMockHost, type MockHost, type MockHostKind, type MockMessage } from './mock-host.ts';
export type { MockCall, MockDocumentOptions, MockEvent, MockWelcome, MockWidget } from './mock-messages.ts';
export { mockWidgetPage } from './mock-page.ts';
export { type MockOptions, mockPanah } from './mock-widget.ts';

/** `@panah/sdk/testing`: the widget and the app played by your own tests, without our servers. */

export { createMockHost, type MockHost, type MockHostKind, type MockMessage } from './mock-host.ts';
export { type MockDocumentOptions, mockWidgetPage } from './mock-page.ts';
export {
  type MockCall,
  type MockEvent,
  type MockOptions,
  type MockWelcome,
  type MockWidget,
  mockPanah,
} from './mock-widget.ts';

import { mockDocument } from './mock-document.ts';
import type { MockEvent } from './mock-widget.ts';

export interface MockDocumentOptions {
  /** Exact origins of pages that may greet. Without any, the origin of the page that the frame's address names. */
  hosts?: string[];
  /** Said in order as soon as a page has greeted. */
  script?: MockEvent[];
}

/**
 * The mock widget as a page, for test runners that answer requests: give it for `https://…/embed/**`, and exact origins
 * stay what they are in production. The frame has a global `panahMock` with the methods of `mockPanah()`.
 */
export const mockWidgetPage = (options: MockDocumentOptions = {}): string => mockDocument(options);

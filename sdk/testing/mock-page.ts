import { mockDocument } from './mock-document.ts';
import type { MockDocumentOptions } from './mock-messages.ts';

/**
 * The mock widget as a page, for test runners that answer requests: give it for `https://…/embed/**`, and exact origins
 * stay what they are in production. The frame has a global `panahMock` with the methods of `mockPanah()`.
 */
export const mockWidgetPage = (options: MockDocumentOptions = {}): string => mockDocument(options);

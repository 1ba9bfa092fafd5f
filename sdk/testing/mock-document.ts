import type { MockEvent } from './mock-widget.ts';

/** The code of `frame.ts`, bundled and written in by the build. */
declare const MOCK_FRAME: string;

export interface MockDocumentOptions {
  /** Exact origins of pages that may greet. Without any, the origin of the page that the frame's address names. */
  hosts?: string[];
  /** Said in order as soon as a page has greeted. */
  script?: MockEvent[];
}

/** Nothing of it ends the script that it stands in. */
const literal = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

export const mockDocument = (options: MockDocumentOptions, nonce?: string): string =>
  `<!doctype html><html lang="fa" dir="rtl"><meta charset="utf-8"><title>Panah (mock)</title><h1>Panah (mock)</h1><script${
    nonce ? ` nonce="${nonce.replaceAll('"', '')}"` : ''
  }>{const mockOptions=${literal(options)};${MOCK_FRAME}}</script>`;

/**
 * The mock widget as a page, for test runners that answer requests: give it for `https://…/embed/**`, and exact origins
 * stay what they are in production. The frame has a global `panahMock` with the methods of `mockPanah()`.
 */
export const mockWidgetPage = (options: MockDocumentOptions = {}): string => mockDocument(options);

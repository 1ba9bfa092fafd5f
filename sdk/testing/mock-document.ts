import type { MockDocumentOptions } from './mock-messages.ts';

/** The code of `frame.ts`, bundled and written in by the build. */
declare const MOCK_FRAME: string;

/** Nothing of it ends the script that it stands in. */
const literal = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

export const mockDocument = (options: MockDocumentOptions, nonce?: string): string =>
  `<!doctype html><html lang="fa" dir="rtl"><meta charset="utf-8"><title>Panah (mock)</title><h1>Panah (mock)</h1><script${
    nonce ? ` nonce="${nonce.replaceAll('"', '')}"` : ''
  }>{const mockOptions=${literal(options)};${MOCK_FRAME}}</script>`;

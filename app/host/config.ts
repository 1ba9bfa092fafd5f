import type { WebviewKind } from './native/transports.ts';

/** What the server tells the embed page about its partner, as JSON in `<script type="application/json" id="panah-embed">`. */
export interface HostConfig {
  partner: string;
  embed_session: string;
  /** Exact origins that may frame and talk to us. */
  parent_origins: string[];
  /** Whether those origins may have the session token. */
  token_out: boolean;
  /** Where a page without the SDK gets route changes; null sends none. */
  route_origin: string | null;
  /** Native hosts that may have the session token. */
  webview_hosts: WebviewKind[];
  protocol: string;
}

/** Null on pages that are not the embed page. */
export function readHostConfig(page: Pick<Document, 'getElementById'> = document): HostConfig | null {
  const text = page.getElementById('panah-embed')?.textContent;
  return text ? (JSON.parse(text) as HostConfig) : null;
}

/** Whether our SDK made this frame, by its address; nobody answers from another page. */
export const hasSdk = (search: string): boolean => new URLSearchParams(search).has('v');

/** The part of the shell's navigation that the bridge needs. */
export interface HostNav {
  /** Takes up the pages that were open in this tab before it was loaded again, where this frame begins as that one did. */
  resume(): void;
  $loc: { get(): { path: string; search: string }; listen(changed: () => void): () => void };
  go(to: string): void;
  back(): void;
  /** How many pages `back` can lead to that the customer has seen. */
  stepsBack(): number;
}

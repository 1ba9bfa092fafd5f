import { expect, onTestFinished, vi } from 'vitest';
import { connectHost, type HostRequests } from '../../app/host/connect-host.ts';
import { createMemoryNav } from '../../app/shell/nav.ts';
import { type PretendApp, pretendPage, type Said } from './pretend-app.ts';

/** The first app waits for its code to be read and translated, on a busy machine for seconds. */
export const until = (check: () => void) => vi.waitFor(check, { interval: 1, timeout: 20_000 });

/** A page in an app, after `ready`; `kept` are the pages that its tab has shown before. */
export async function openInApp(
  app: PretendApp,
  { allowed = true, hash = '', kept = [] as string[], requests = {} as Partial<HostRequests> } = {},
) {
  const page = pretendPage(hash);
  const said: Said[] = [];
  const tell = app.install(page.window, said);
  const done: string[] = [];
  const nav = createMemoryNav('/thirdparty', { read: () => JSON.stringify(kept), write: () => undefined });
  const host = connectHost({
    config: {
      partner: 'hamrah',
      embed_session: 'session',
      parent_origins: [],
      token_out: false,
      route_origin: null,
      webview_hosts: allowed ? [app.kind] : [],
      protocol: '1.0',
    },
    nav,
    application: Promise.resolve({
      onCode: async (one, nonce) => void done.push(`code ${one} ${nonce}`),
      onLogout: async () => void done.push('logout'),
      onResume: one => void done.push(`resume ${one}`),
      onShown: () => {},
      onAnswers: () => {},
      ...requests,
    }),
    onLook: look => void done.push(`look ${look.scheme}`),
    onWelcome: () => {},
  });
  onTestFinished(() => {
    host.destroy();
    vi.unstubAllGlobals();
  });
  if (allowed) await until(() => expect(said.map(one => one.type)).toContain('can_go_back'));
  const of = (type: string) => said.filter(one => one.type === type).map(one => one.payload);
  return {
    ...page,
    host,
    nav,
    said,
    done,
    of,
    last: (type: string) => of(type).at(-1),
    send: (type: string, payload: unknown = {}) => tell(JSON.stringify({ ns: 'panah', v: 1, type, payload })),
    tell,
  };
}

/** What an app of the present version says of itself. */
export const able = { protocol: '1.0', capabilities: ['open_external', 'share', 'file_picker', 'back', 'codes'] };

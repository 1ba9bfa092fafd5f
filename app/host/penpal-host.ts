/** Meets a page that carries our SDK. A page without it never answers, and nothing waits for it. */
import { connect, type RemoteProxy } from 'penpal';
import type { PanahEvents } from '#bridge/events';
import {
  type FrameMethods,
  type HostMethods,
  NAMESPACE,
  PROTOCOL_VERSION,
  sameMajor,
  type Welcome,
} from '#bridge/protocol';
import { parentMessenger } from './parent-messenger.ts';

export type HostProxy = RemoteProxy<HostMethods>;

/** Calls `arrive` once both sides know each other; `mismatch` when their major versions differ. Returns the way out. */
export function meetHost(
  origins: string[],
  methods: FrameMethods,
  ready: PanahEvents['ready'],
  arrive: (host: HostProxy, welcome: Welcome) => void,
  mismatch: (problem: { code: string; message: string }) => void,
): () => void {
  const connection = connect<HostMethods>({
    messenger: parentMessenger(window.parent, origins),
    methods,
    channel: NAMESPACE,
  });
  connection.promise
    .then(async host => {
      const welcome = await host.hello(ready);
      if (sameMajor(welcome.protocol, PROTOCOL_VERSION)) arrive(host, welcome);
      else
        mismatch({ code: 'protocol_mismatch', message: `Host speaks ${welcome.protocol}, widget ${PROTOCOL_VERSION}` });
    })
    .catch((problem: unknown) => mismatch({ code: 'bridge_failed', message: String(problem) }));
  return () => connection.destroy();
}

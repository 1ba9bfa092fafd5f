/** Meets a page that carries our SDK. A page without it never answers, and nothing waits for it. */
import { connect, type RemoteProxy } from 'penpal';
import type { PanahEvents } from '#bridge/events';
import {
  type FrameMethods,
  type HostMethods,
  NAMESPACE,
  PROTOCOL_VERSION,
  type Route,
  sameMajor,
  type Welcome,
} from '#bridge/protocol';
import { parentMessenger } from './parent-messenger.ts';

export type HostProxy = RemoteProxy<HostMethods>;

interface Greeting {
  /** Exact ones. */
  origins: string[];
  /** Greets until it is answered. */
  insist: boolean;
  methods: FrameMethods;
  ready: PanahEvents['ready'];
}

/**
 * Calls `arrive` once both sides know each other, with the route that the host has been told; `mismatch` when their major
 * versions differ. Returns the way out.
 */
export function meetHost(
  { origins, insist, methods, ready }: Greeting,
  route: () => Route,
  arrive: (host: HostProxy, welcome: Welcome, told: Route) => void,
  mismatch: (problem: { code: string; message: string }) => void,
): () => void {
  const connection = connect<HostMethods>({
    messenger: parentMessenger(window.parent, origins, insist),
    methods,
    channel: NAMESPACE,
  });
  connection.promise
    .then(async host => {
      const told = route();
      const welcome = await host.hello(ready, told);
      if (sameMajor(welcome.protocol, PROTOCOL_VERSION)) arrive(host, welcome, told);
      else
        mismatch({ code: 'protocol_mismatch', message: `Host speaks ${welcome.protocol}, widget ${PROTOCOL_VERSION}` });
    })
    .catch((problem: unknown) => mismatch({ code: 'bridge_failed', message: String(problem) }));
  return () => connection.destroy();
}

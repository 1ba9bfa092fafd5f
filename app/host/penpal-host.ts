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
  /** Where the frame begins. */
  route: Route;
}

/**
 * Calls `arrive` once both sides know each other. A page of another major version says so itself, and hears no more of us.
 * Returns the way out.
 */
export function meetHost(
  { origins, insist, methods, ready, route }: Greeting,
  arrive: (host: HostProxy, welcome: Welcome) => void,
): () => void {
  const connection = connect<HostMethods>({
    messenger: parentMessenger(window.parent, origins, insist),
    methods,
    channel: NAMESPACE,
  });
  const greet = async (host: HostProxy) => {
    try {
      const welcome = await host.hello(ready, route);
      if (sameMajor(welcome.protocol, PROTOCOL_VERSION)) arrive(host, welcome);
    } catch (problem) {
      const payload = { code: 'bridge_failed', message: `bridge_failed: ${problem}`, recoverable: true };
      await host.event({ type: 'error', payload });
    }
  };
  connection.promise.then(greet).catch(() => {});
  return () => connection.destroy();
}

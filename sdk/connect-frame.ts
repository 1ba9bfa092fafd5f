import { connect, type RemoteProxy } from 'penpal';
import type { PanahEvents } from '#bridge/events';
import { type FrameMethods, type HostMethods, NAMESPACE, PROTOCOL_MAJOR } from '#bridge/protocol';
import { frameMessenger } from './messenger.ts';

/** After a document has loaded, this long may its bridge take. */
const loaded_ms = 5e3;

export interface Connection {
  /** Calls the frame, once it has greeted. */
  call(method: keyof FrameMethods, argument?: unknown): Promise<void>;
  /** The frame's window is another one now: its element was moved, or came into the page. */
  renew(): void;
  /** A major version that we do not speak: nothing is awaited any more. */
  settle(): void;
  destroy(): void;
}

/**
 * Stands by one frame.
 * 1. A document has `patience` ms to greet, and five seconds once it has loaded.
 * 2. One that loads and stays silent is loaded once more; then, or if nothing loads, `fail` hears why. A greeting that
 *    comes later still counts.
 * 3. A frame that is loaded again by whomever greets again, through the same messenger.
 */
export function connectFrame(
  frame: HTMLIFrameElement,
  origin: string,
  patience: number,
  methods: HostMethods,
  show: (up: boolean) => void,
  fail: (code: 'frame_unreachable' | 'blocked_by_csp') => void,
): Connection {
  let remote: Window | null = null;
  let connection: { promise: Promise<RemoteProxy<FrameMethods>>; destroy(): void } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the document that loads next, or loads now, has greeted; whether one has loaded without. */
  let greeted = false;
  let silent = false;
  let tries = 0;
  let welcome = () => {};
  const met = new Promise<void>(done => {
    welcome = done;
  });

  const wait = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!silent || tries++) giveUp('frame_unreachable');
      else {
        wait(patience);
        // The same address with a fragment would only be scrolled to.
        frame.src = frame.src.replace('?', '?again=1&');
      }
    }, ms);
  };
  const settle = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const giveUp = (code: 'frame_unreachable' | 'blocked_by_csp') => {
    settle();
    show(false);
    fail(code);
  };
  const blocked = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    if (timer && /^(frame|child|default)-src/.test(effectiveDirective) && blockedURI.startsWith(origin))
      giveUp('blocked_by_csp');
  };
  const heard: HostMethods = {
    ...methods,
    hello(ready: PanahEvents['ready']) {
      greeted = !silent;
      silent = false;
      settle();
      show(true);
      const answer = methods.hello(ready);
      if (ready.protocol.startsWith(PROTOCOL_MAJOR)) welcome();
      return answer;
    },
  };

  frame.addEventListener('load', () => {
    silent = !greeted;
    greeted = false;
    if (silent) wait(Math.min(patience, loaded_ms));
  });
  document.addEventListener('securitypolicyviolation', blocked);

  return {
    async call(method, argument) {
      await met;
      const widget = (await connection?.promise) as unknown as Record<string, (argument: unknown) => Promise<void>>;
      await widget?.[method]?.(argument);
    },
    renew() {
      if (frame.contentWindow === remote) return;
      remote = frame.contentWindow;
      connection?.destroy();
      if (!remote) return;
      connection = connect<FrameMethods>({
        messenger: frameMessenger(remote, origin),
        methods: heard,
        channel: NAMESPACE,
      });
      wait(patience);
    },
    settle,
    destroy() {
      settle();
      document.removeEventListener('securitypolicyviolation', blocked);
      connection?.destroy();
    },
  };
}

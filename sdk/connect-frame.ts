import { connect, type Messenger } from 'penpal';
import { type FrameMethods, type HostMethods, NAMESPACE, PROTOCOL_MAJOR } from '#bridge/protocol';
import { frameMessenger } from './messenger.ts';

/** After a document has loaded, this long may its bridge take. */
const loaded_ms = 5e3;

export interface Connection {
  /**
   * Calls the frame, once it has greeted. Rejects with the frame's own refusal, with the code of the reason why there is
   * none to call, or with `no_answer`.
   */
  call(method: keyof FrameMethods, argument?: unknown): Promise<void>;
  /** The page has changed. A frame that came into it is waited for; one that was moved has another window now. */
  renew(): void;
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
  /** The window that has greeted. */
  let remote: Window | null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the document that loads next, or loads now, has greeted; whether one has loaded without. */
  let greeted = false;
  let silent = false;
  let tries = 0;
  /** What waits for the frame's greeting, and why it waits in vain. */
  const waiting: { done(): void; vain(reason: Error): void }[] = [];
  let failed: Error | undefined;
  let met = false;
  /**
   * Rejects after two to three times `patience`: a frame that is loaded anew takes what it was asked for with it. A timer
   * takes as long as a message and an error costs its stack, so many calls share them, and the error is made when due.
   */
  let late: Promise<never> | undefined;
  const release = (code?: string) => {
    failed = code ? Error(code) : undefined;
    met = !code;
    for (const { done, vain } of waiting.splice(0)) failed ? vain(failed) : done();
  };

  const wait = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(
      () => {
        // A document of another site, or an error of the browser's own, shows nothing of itself.
        if (frame.contentDocument || tries++) giveUp('frame_unreachable');
        else {
          wait(patience);
          // The same address with a fragment would only be scrolled to.
          frame.src = frame.src.replace('?', '?again=1&');
        }
      },
      Math.min(patience, ms),
    );
  };
  const settle = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const giveUp = (code: 'frame_unreachable' | 'blocked_by_csp') => {
    settle();
    show(false);
    release(code);
    fail(code);
  };
  const blocked = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    if (timer && /^(frame|child|default)-src/.test(effectiveDirective) && blockedURI.startsWith(origin))
      giveUp('blocked_by_csp');
  };
  const heard: HostMethods = {
    ...methods,
    hello(...what) {
      greeted = !silent;
      silent = false;
      remote = frame.contentWindow;
      settle();
      show(true);
      const answer = methods.hello(...what);
      release(what[0].protocol.startsWith(PROTOCOL_MAJOR) ? undefined : 'protocol_mismatch');
      return answer;
    },
  };

  frame.addEventListener('load', () => {
    silent = !greeted;
    greeted = false;
    if (silent) wait(loaded_ms);
  });
  document.addEventListener('securitypolicyviolation', blocked);
  const connection = connect<FrameMethods>({
    messenger: frameMessenger(frame, origin) as Messenger,
    methods: heard,
    channel: NAMESPACE,
  });

  return {
    async call(method, argument) {
      if (failed) throw failed;
      if (!met) await new Promise<void>((done, vain) => waiting.push({ done, vain }));
      const ask = (await connection.promise) as unknown as (method: string, args: unknown[]) => Promise<void>;
      const answer = ask(method, [argument]);
      late ??= new Promise((_, vain) => {
        setTimeout(() => {
          late = undefined;
          setTimeout(() => vain(Error('no_answer')), 2 * patience);
        }, patience);
      });
      await Promise.race([answer, late]);
    },
    renew() {
      if (met ? frame.contentWindow === remote : failed || timer || !frame.isConnected) return;
      met = false;
      // What had loaded before anybody listened is told by the page's timeline.
      wait(remote || !performance.getEntriesByName(frame.src)[0] ? patience : loaded_ms);
    },
    destroy() {
      settle();
      document.removeEventListener('securitypolicyviolation', blocked);
      connection.destroy();
    },
  };
}

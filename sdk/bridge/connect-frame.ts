import { CallOptions, connect } from 'penpal';
import type { PanahErrorCode } from '#bridge/errors';
import { type FrameMethods, type HostMethods, NAMESPACE, PROTOCOL_VERSION, REFUSED, sameMajor } from '#bridge/protocol';
import { PanahError } from '../widget/panah-error.ts';
import { frameMessenger } from './messenger.ts';
import { readRefusal } from './read-refusal.ts';

/** How long a frame that is already loaded may take to repeat its greeting. */
const grace_ms = 400;

export interface Connection {
  /** Calls the frame, once it has greeted. Rejects with a `PanahError`, whatever the reason. */
  call(method: keyof FrameMethods, argument?: unknown): Promise<void>;
  /** The page has changed. A frame that came into it is waited for; one that was moved has another window now. */
  renew(): void;
  /** Gives the frame up for a reason of the page's. */
  giveUp(code: PanahErrorCode): void;
  destroy(): void;
}

/** What a frame looks like: an answer is awaited, nothing but an error page can be there, it works, it is given up. */
export type FrameState = 'covered' | 'up' | 'down';

/**
 * Stands by one frame.
 * 1. From the moment a frame is awaited it has `timeout_ms` to greet. Then `onFailure` is called with the reason.
 * 2. A document that loads without a greeting is an error page as a rule. It is covered, and loaded once more after a fifth
 *    of that time; a second silent document is given up after another fifth.
 * 3. A page of ours that refuses says so without a bridge. It is shown, for it has words for the visitor.
 * 4. A greeting that comes later still counts, and a frame that somebody else loads again greets again.
 */
export function connectFrame(
  frame: HTMLIFrameElement,
  origin: string,
  timeout_ms: number,
  methods: HostMethods,
  show: (state: FrameState) => void,
  onFailure: (code: PanahErrorCode) => void,
): Connection {
  /** A document that works greets before it has loaded. One that is silent for so long after that is loaded once more. */
  const silent_ms = timeout_ms / 5;
  let address = frame.src;
  /** The window that has greeted. */
  let remote: Window | null;
  let deadline: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  /** Whether the document that loads next, or loads now, has greeted; whether one has loaded without. */
  let greeted = false;
  let greetedFrom: string | undefined;
  let silent = false;
  let reloaded = false;
  /** Calls that wait for the frame's greeting. */
  const waiting: { resolve(): void; reject(reason: Error): void }[] = [];
  let failed: Error | undefined;
  let connected = false;
  const release = (code?: PanahErrorCode) => {
    failed = code ? new PanahError(code) : undefined;
    connected = !code;
    for (const { resolve, reject } of waiting.splice(0)) failed ? reject(failed) : resolve();
  };

  const stopWaiting = () => {
    clearTimeout(deadline);
    clearTimeout(silence);
    deadline = undefined;
  };
  const giveUp = (code: PanahErrorCode) => {
    stopWaiting();
    show('down');
    release(code);
    onFailure(code);
  };
  const wait = () => {
    deadline ??= setTimeout(giveUp, timeout_ms, 'frame_unreachable');
  };
  const coverSilentOne = () => {
    show('covered');
    wait();
    clearTimeout(silence);
    silence = setTimeout(() => {
      // A document of another site, or an error of the browser's own, shows nothing of itself. The empty one of a
      // frame that was blocked does, unless the page itself has led the frame there.
      if (reloaded || (frame.contentDocument && frame.src === address)) giveUp('frame_unreachable');
      else {
        reloaded = true;
        // The same address with a fragment would only be scrolled to.
        address = frame.src = address.replace('?', '?again=1&');
      }
    }, silent_ms);
  };
  const blocked = ({ disposition, effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    // A policy that only reports lets the frame through.
    if (
      deadline &&
      disposition === 'enforce' &&
      /^(frame|child|default)-src/.test(effectiveDirective) &&
      blockedURI.startsWith(origin)
    )
      giveUp('blocked_by_csp');
  };
  const noteGreeting = () => {
    greeted = !silent;
    greetedFrom = frame.src;
    silent = false;
  };
  const refused = ({ source, origin: sender, data }: MessageEvent) => {
    if (source !== frame.contentWindow || sender !== origin || data !== REFUSED) return;
    noteGreeting();
    stopWaiting();
    show('up');
    release('frame_refused');
    onFailure('frame_refused');
  };
  const observedMethods: HostMethods = {
    ...methods,
    hello(...what) {
      noteGreeting();
      reloaded = false;
      remote = frame.contentWindow;
      const answer = methods.hello(...what);
      if (sameMajor(what[0].protocol, PROTOCOL_VERSION)) {
        stopWaiting();
        show('up');
        release();
      } else giveUp('protocol_mismatch');
      return answer;
    },
  };

  frame.addEventListener('load', () => {
    // The page itself may have led the frame elsewhere.
    silent = !greeted || frame.src !== greetedFrom;
    greeted = false;
    if (silent && !failed) coverSilentOne();
  });
  document.addEventListener('securitypolicyviolation', blocked);
  addEventListener('message', refused);
  const connection = connect<FrameMethods>({
    messenger: frameMessenger(frame, origin),
    methods: observedMethods,
    channel: NAMESPACE,
    // A page may have spoilt `Object.prototype`, and penpal reads it from there.
    timeout: undefined,
  });

  return {
    async call(method, argument) {
      if (failed) throw failed;
      if (!connected) await new Promise<void>((resolve, reject) => waiting.push({ resolve, reject }));
      const remote = (await connection.promise) as unknown as Record<string, (...args: unknown[]) => Promise<void>>;
      try {
        // A reload of the frame drops pending calls, so each call needs a limit.
        await remote[method]?.(argument, new CallOptions({ timeout: 2 * timeout_ms }));
      } catch (problem) {
        throw readRefusal(problem);
      }
    },
    renew() {
      if (connected ? frame.contentWindow === remote : failed || deadline || !frame.isConnected) return;
      connected = false;
      // What had loaded before anybody listened is told by the page's timeline.
      wait();
      if (remote || !performance.getEntriesByName(frame.src)[0]) return;
      // It may have greeted when nobody listened, and will again in a moment.
      silence = setTimeout(coverSilentOne, grace_ms);
    },
    giveUp,
    destroy() {
      stopWaiting();
      document.removeEventListener('securitypolicyviolation', blocked);
      removeEventListener('message', refused);
      connection.destroy();
      release('destroyed');
    },
  };
}

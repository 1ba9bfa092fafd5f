import type { PanahEventName, PanahEvents } from '#bridge/events';
import type { MockCall, MockEvent, MockWelcome, MockWidget } from './mock-messages.ts';

/** What the mock's document asks of whoever directs it. */
export interface MockSide {
  readonly silent: boolean;
  readonly script: MockEvent[];
  /** Notes a call of the page; throws where it is to be refused. */
  take(call: MockCall): void;
  /** A page has greeted. `frame` is the one that it greeted in. */
  join(frame: object, stage: MockStage, welcome: MockWelcome): void;
}

/** What can be said through one frame. */
export interface MockStage {
  tell(type: PanahEventName, payload: unknown): Promise<void>;
  ask(reason: 'login' | 'expired'): Promise<string | null>;
}

/** One director for any number of frames. */
export function createController(script: MockEvent[]): {
  side: MockSide;
  mock: Omit<MockWidget, 'origin' | 'restore'>;
} {
  const calls: MockCall[] = [];
  const welcomes: MockWelcome[] = [];
  const stages = new Map<object, MockStage>();
  const refusals: string[] = [];
  let silent = false;
  const waiting: (() => void)[] = [];
  /** Of the frames that are in a page; waits for the first. */
  const liveStages = async () => {
    for (const frame of stages.keys()) if ('isConnected' in frame && !frame.isConnected) stages.delete(frame);
    if (!stages.size) await new Promise<void>(resolve => waiting.push(resolve));
    return [...stages.values()];
  };

  return {
    side: {
      get silent() {
        return silent;
      },
      script,
      take(call) {
        calls.push(call);
        const code = refusals.shift();
        if (code) throw Object.assign(new Error(code), { name: code });
      },
      join(frame, stage, welcome) {
        stages.set(frame, stage);
        welcomes.push(welcome);
        for (const resolve of waiting.splice(0)) resolve();
      },
    },
    mock: {
      calls,
      welcomes,
      async emit<N extends PanahEventName>(type: N, payload: PanahEvents[N]) {
        await Promise.all((await liveStages()).map(stage => stage.tell(type, payload)));
      },
      async askForCode(reason = 'login') {
        const stage = (await liveStages()).at(-1) as MockStage;
        return stage.ask(reason);
      },
      failNext: (code = 'invalid_payload') => void refusals.push(code),
      silent(on = true) {
        silent = on;
      },
    },
  };
}

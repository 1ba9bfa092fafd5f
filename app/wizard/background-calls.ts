import type { Send } from '#contract/client';
import { type ApiCall, callsOf } from '#wizard/kinds/api-call';
import { answersFromFailure, answersFromReply, callKey, callOf } from '#wizard/wizard';
import { ask } from './call.ts';
import { callTexts } from './call-texts.ts';
import type { Form } from './form-store.ts';

const pause_ms = 300;

/**
 * Calls that a step makes by itself, beside what the customer does.
 * 1. `enter` asks when the step opens; `change` each time that what it sends has changed, after a pause in typing.
 * 2. Valid answers alone are sent, and the same are asked for once. A newer call drops the older one.
 * 3. What it brings stands there as if typed. A failure does as the configuration says; `block` says so at the step.
 */
export function createBackgroundCalls(form: Form, send: Send, wait_ms = pause_ms) {
  const asked = new Map<string, string>();
  const running = new Map<string, AbortController>();
  let pause: ReturnType<typeof setTimeout> | undefined;

  async function run(path: string | undefined, field: ApiCall): Promise<void> {
    const request = callOf(field, form.view(path).evaluated.answers);
    if (!request || asked.get(field.id) === callKey(request)) return;
    asked.set(field.id, callKey(request));
    running.get(field.id)?.abort();
    const mine = new AbortController();
    running.set(field.id, mine);
    const end = await ask(request, send, mine.signal);
    if (running.get(field.id) !== mine) return;
    running.delete(field.id);
    if (end.state === 'dropped') return;
    if (end.state === 'answered') return form.fill(path, answersFromReply(field, end.reply));
    asked.delete(field.id);
    const manual = answersFromFailure(field);
    if (manual) form.fill(path, manual);
    else {
      const errors = end.state === 'refused' && Object.keys(end.errors).length ? end.errors : undefined;
      form.$ui.setKey('errors', errors ?? { [field.id]: callTexts.blocked });
    }
  }
  const runAll = (path: string | undefined, trigger: ApiCall['trigger']) => {
    for (const field of callsOf(form.view(path).fields, trigger)) void run(path, field);
  };

  return {
    entered(path: string | undefined): void {
      runAll(path, 'enter');
      runAll(path, 'change');
    },
    changed(path: string | undefined): void {
      clearTimeout(pause);
      pause = setTimeout(() => runAll(path, 'change'), wait_ms);
    },
    /** What is under way no longer counts, and the same may be asked again. */
    stop(): void {
      clearTimeout(pause);
      for (const call of running.values()) call.abort();
      running.clear();
      asked.clear();
    },
  };
}

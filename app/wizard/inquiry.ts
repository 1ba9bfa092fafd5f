import type { Send } from '#contract/client';
import type { ApiCall } from '#wizard/kinds/api-call';
import {
  type Answers,
  answersFromFailure,
  answersFromReply,
  callKey,
  callOf,
  changeAnswers,
  type WizardConfig,
} from '#wizard/wizard';
import { ask } from './call.ts';
import { callTexts } from './call-texts.ts';
import type { FailedCall } from './ui-state.ts';

interface InquiryEvents {
  /** Which call is under way. */
  calling: (id: string | null) => void;
  /** What stands in the way, by answer name or by the call's id. */
  refuse: (errors: Record<string, string>) => void;
  /** Nobody was reached, or who was asked cannot say: the customer decides what is next. */
  fail: (failedCall: FailedCall) => void;
  /** A while after nobody was reached. */
  again: () => void;
}

const pause_ms = 4_000;

/** A reply that says what the configuration would say for it if there were none. */
function saysFailed(field: ApiCall, brought: Answers): boolean {
  const failed = Object.entries(answersFromFailure(field) ?? {});
  return failed.length > 0 && failed.every(([name, value]) => brought[name] === value);
}

/**
 * The form's calls, one at a time.
 * 1. A call whose answers are not all there is passed over. One that has just been answered is not asked again: what it
 *    brought is filled in where it is lost, for an answer that was changed and changed back.
 * 2. A newer call drops the older one, whose reply no longer counts.
 * 3. What the server finds wrong with an answer stands at that answer; too many calls must wait.
 * 4. Without an answer the form stays where it is, with all that was typed. Where its configuration says how to go on by
 *    hand, the customer may; a reply that says just that is no answer either.
 */
export function createInquiry(tools: { send: Send; retry_ms?: number }, on: InquiryEvents) {
  let pause: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | null = null;
  let answered: { key: string; brought: Answers } | null = null;
  return {
    /** The answers with what the call brought; null where the step must stay. */
    async ask(config: WizardConfig, field: ApiCall, answers: Answers): Promise<Answers | null> {
      clearTimeout(pause);
      const request = callOf(field, answers);
      if (!request) return answers;
      if (answered?.key === callKey(request)) return { ...answered.brought, ...answers };
      running?.abort();
      const mine = new AbortController();
      running = mine;
      on.calling(field.id);
      const end = await ask(request, tools.send, mine.signal);
      if (running === mine) {
        running = null;
        on.calling(null);
      }
      if (end.state === 'dropped') return null;
      if (end.state === 'answered') {
        const brought = answersFromReply(field, end.reply);
        if (saysFailed(field, brought)) {
          on.fail({ call: field.id, reason: 'failed' });
          return null;
        }
        answered = { key: callKey(request), brought };
        return changeAnswers(config, answers, brought);
      }
      if (end.state === 'refused' && Object.keys(end.errors).length) {
        on.refuse(end.errors);
        return null;
      }
      if (end.state === 'refused' && end.status === 429) {
        on.refuse({ [field.id]: end.message ?? callTexts.tooMany });
        return null;
      }
      const manual = answersFromFailure(field);
      if (manual && Object.keys(manual).length === 0) return answers;
      const reason = end.state === 'failed' ? end.reason : 'failed';
      if (reason === 'offline') pause = setTimeout(on.again, tools.retry_ms ?? pause_ms);
      if (manual || reason === 'offline') on.fail({ call: field.id, reason });
      else on.refuse({ [field.id]: callTexts.blocked });
      return null;
    },
    forget() {
      answered = null;
    },
    /** What is under way no longer counts. */
    stop() {
      clearTimeout(pause);
      if (!running) return;
      running.abort();
      running = null;
      on.calling(null);
    },
  };
}

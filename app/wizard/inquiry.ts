import {
  type Answers,
  type ApiCall,
  answersFromFailure,
  answersFromReply,
  callKey,
  callOf,
  changeAnswers,
  type WizardConfig,
} from '#wizard/wizard';
import { ask, type CallTools } from './call.ts';
import { callTexts } from './call-texts.ts';

interface InquiryEvents {
  /** Which call is under way. */
  calling: (id: string | null) => void;
  /** What stands in the way, by answer name or by the call's id. */
  refuse: (errors: Record<string, string>) => void;
}

/**
 * The form's calls, one at a time.
 * 1. A call whose answers are not all there is passed over; one that has just been answered is not asked again.
 * 2. A newer call drops the older one, whose reply no longer counts.
 * 3. What the server finds wrong with an answer stands at that answer; too many calls must wait.
 * 4. When nobody answers, the form goes on by hand where its configuration says how.
 */
export function createInquiry(tools: CallTools, on: InquiryEvents) {
  let running: AbortController | null = null;
  let answered: string | null = null;
  return {
    /** The answers with what the call brought; null where the step must stay. */
    async ask(config: WizardConfig, field: ApiCall, answers: Answers): Promise<Answers | null> {
      const request = callOf(field, answers);
      if (!request || callKey(request) === answered) return answers;
      running?.abort();
      const mine = new AbortController();
      running = mine;
      on.calling(field.id);
      const end = await ask(request, tools, mine.signal);
      if (running === mine) on.calling(null);
      if (end.state === 'dropped') return null;
      if (end.state === 'answered') {
        answered = callKey(request);
        return changeAnswers(config, answers, answersFromReply(field, end.reply));
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
      if (!manual) on.refuse({ [field.id]: callTexts.blocked });
      return manual && changeAnswers(config, answers, manual);
    },
    forget() {
      answered = null;
    },
    stop() {
      running?.abort();
      running = null;
    },
  };
}

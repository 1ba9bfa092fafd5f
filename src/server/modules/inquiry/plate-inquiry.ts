import type { RefusalCode } from '#contract/refusals';
import { refusals } from '#contract/refusals';
import { readNationalId } from '#persian/national-id';
import { isCarPlate, readPlate } from '#persian/plate';
import { inquiredAnswersOf } from '../../gateways/plates/inquired-answers.ts';
import type { PlateAnswer, PlateQuestion } from '../../gateways/plates/plates.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Tools } from '../../tools.ts';
import { inquiredFacts } from './inquired-facts.ts';
import { countQuestion, findAnswer, keepAnswer, keyOfQuestion } from './kept-answers.ts';
import { writeReceipt } from './receipt.ts';

export interface TypedQuestion {
  vehicle_type: 'car' | 'motorcycle';
  plate: unknown;
  national_id: string;
}

/** Shorter than the page waits. */
const patience_ms = 8_000;

/**
 * The vehicle inquiry (specification §7, reference §7.1).
 * 1. Plate and national id are read in any digits and checked; what is wrong is told by field.
 * 2. An answer we already have is given again, without asking and without counting.
 * 3. Questions are counted by plate and by national id, so that nobody tries ids on a plate or plates on an id.
 * 4. What was found comes with a signed receipt, which proves it when the draft is saved.
 * 5. The registry is asked once, however many wait for the same answer; late or broken it has failed, and the customer
 *    goes on by hand.
 */
export async function inquirePlate(tools: Tools, typed: TypedQuestion, wait_ms = patience_ms) {
  const question = checkedQuestion(typed);
  const answer = await askRegistry(tools, question, wait_ms);
  const found = answer.outcome === 'found' ? answer : null;
  return {
    outcome: answer.outcome,
    answers: found && inquiredAnswersOf(found),
    receipt: found && writeReceipt(tools, question, found),
    facts: found ? inquiredFacts(question.plate, found) : [],
    demo: true,
  };
}

/** Plate and national id in one spelling; what is wrong is told by field. */
export function checkedQuestion({
  vehicle_type,
  plate: typedPlate,
  national_id: typedId,
}: TypedQuestion): PlateQuestion {
  const plate = readPlate(typedPlate);
  const national_id = readNationalId(typedId);
  const fits = plate !== null && isCarPlate(plate) === (vehicle_type === 'car');
  if (fits && national_id !== null) return { plate, national_id };
  const code: RefusalCode = fits ? 'invalid_national_id' : 'invalid_plate';
  throw new Refusal(code, {
    errors: {
      ...(fits ? {} : { plate: [refusals.invalid_plate[1]] }),
      ...(national_id === null ? { national_id: [refusals.invalid_national_id[1]] } : {}),
    },
  });
}

/** What the registry says, lately or now; counted by plate and by national id. */
export async function askRegistry(tools: Tools, question: PlateQuestion, wait_ms = patience_ms): Promise<PlateAnswer> {
  const key = keyOfQuestion(tools, question);
  return tools.cache.once(`plate-inquiry/${key}`, {
    find: () => findAnswer(tools, key),
    make: async () => {
      await countQuestion(tools, question);
      const answer = await ask(tools, question, wait_ms);
      await keepAnswer(tools, key, answer);
      return answer;
    },
    max_ms: 2 * wait_ms,
  });
}

/** Never rejects. What the registry says of a failure may hold the question, so none of it is logged. */
async function ask(tools: Tools, question: PlateQuestion, wait_ms: number): Promise<PlateAnswer> {
  let timer: NodeJS.Timeout | undefined;
  const failed: PlateAnswer = { outcome: 'failed' };
  const late = new Promise<PlateAnswer>(resolve => {
    timer = setTimeout(resolve, wait_ms, failed);
  });
  try {
    return await Promise.race([tools.plates.inquire(question), late]);
  } catch {
    tools.log.warn('the vehicle inquiry broke');
    return failed;
  } finally {
    clearTimeout(timer);
  }
}

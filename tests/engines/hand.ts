import { setTimeout as pause } from 'node:timers/promises';
import { widgetOrigin } from './addresses.ts';
import type { Found, PageOrFrame, Target, Visit } from './drivers/driver.ts';

const patience_ms = 30_000;

/** Asks until the answer is something; what goes wrong on the way, a page that is just changing say, is asked again. */
export async function until<T>(
  what: string,
  ask: () => Promise<T | null | undefined | false>,
  within_ms = patience_ms,
): Promise<T> {
  const end = Date.now() + within_ms;
  let last: unknown;
  do {
    try {
      const answer = await ask();
      if (answer !== null && answer !== undefined && answer !== false) return answer;
      last = answer;
    } catch (problem) {
      last = problem instanceof Error ? problem.message : problem;
    }
    await pause(50);
  } while (Date.now() < end);
  throw new Error(`${what}: not within ${within_ms / 1000} s (last: ${String(last).slice(0, 300)})`);
}

/** Waits until a page's own answer is the one expected, and says the last one when it is not. */
export async function untilSame<T>(what: string, ask: () => Promise<T>, expected: T): Promise<void> {
  let last: T | undefined;
  const wanted = JSON.stringify(expected);
  try {
    await until(what, async () => {
      last = await ask();
      return JSON.stringify(last) === wanted;
    });
  } catch (problem) {
    throw new Error(`${(problem as Error).message}; wanted ${wanted}, was ${JSON.stringify(last)}`);
  }
}

const nameOf = (target: Target) => `«${Object.values(target)[0]}»`;

type Box = [left: number, top: number, width: number, height: number];
const boxOf = (element: Element): Box => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x, y, width, height].map(Math.round) as Box;
};
/** Whether a finger in the middle of the element would touch it: a toast or a bar may be above it. */
const isUncovered = (element: Element): boolean => {
  const { x, y, width, height } = element.getBoundingClientRect();
  const touched = document.elementFromPoint(x + width / 2, y + height / 2);
  return touched !== null && element.contains(touched);
};
/** Runs in the page: where its frame of ours stands, and how much of the page is seen. */
const frameBox = (origin: string): Box => {
  const { x, y } = document.querySelector(`iframe[src^="${origin}/"]`)!.getBoundingClientRect();
  return [x, y, innerWidth, innerHeight].map(Math.round) as Box;
};

/**
 * A person scrolls the page until the target is seen, and aims before tapping: neither it nor the frame around it
 * moves any more, and nothing lies over it. Not every engine's driver scrolls the page around a frame.
 */
async function aim(visit: Visit, place: PageOrFrame, target: Target): Promise<Found> {
  let last = '';
  let still = 0;
  return until(`${nameOf(target)} stands still and uncovered`, async () => {
    const found = await visit.find(place, target);
    if (!found) return null;
    if (still === 0) await found.ask(element => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const inside = await found.ask(boxOf);
    const outside = place === 'frame' ? await visit.evaluate('page', frameBox, widgetOrigin) : null;
    if (outside) {
      const middle = outside[1] + inside[1] + inside[3] / 2;
      // At its edges a page may have bars of its own.
      if (middle < outside[3] / 4 || middle > (outside[3] * 3) / 4)
        await visit.evaluate('page', by => window.scrollBy({ top: by, behavior: 'instant' }), middle - outside[3] / 2);
    }
    const now = JSON.stringify([inside, outside]);
    still = now === last ? still + 1 : 0;
    last = now;
    return still >= 2 && (await found.ask(isUncovered)) && found;
  });
}

export const tap = async (visit: Visit, place: PageOrFrame, target: Target): Promise<void> =>
  (await aim(visit, place, target)).tap();

/** Taps into the field and types. */
export async function type(visit: Visit, place: PageOrFrame, label: string, text: string): Promise<void> {
  const field = await aim(visit, place, { label });
  await field.tap();
  await field.type(text);
}

/** Chooses from a list of the operating system's own, which no driver can open: its value is set as the list would. */
export async function choose(visit: Visit, place: PageOrFrame, label: string, value: string): Promise<void> {
  const list = await aim(visit, place, { label });
  await list.ask((element, wanted) => {
    const select = element as HTMLSelectElement;
    select.focus();
    select.value = wanted;
    for (const name of ['input', 'change']) select.dispatchEvent(new Event(name, { bubbles: true }));
  }, value);
}

export const headingOf = (visit: Visit, place: PageOrFrame): Promise<string> =>
  visit.evaluate(place, () => document.querySelector('h1')?.textContent?.trim() ?? '');

export const untilHeading = (visit: Visit, place: PageOrFrame, words: string): Promise<unknown> =>
  until(`the heading «${words}»`, async () => (await headingOf(visit, place)).includes(words));

import { shopOrigin } from './addresses.ts';
import type { Visit } from './drivers/driver.ts';
import { until, untilHeading } from './hand.ts';

export const firstQuestion = 'پلاک و کد ملی مالک';

interface ShopEvent {
  type: string;
  payload: Record<string, unknown>;
}

/** What the widget has told the shop's page so far. */
export const eventsOf = (visit: Visit): Promise<ShopEvent[]> =>
  visit.evaluate('page', () => (window as unknown as { shopEvents?: ShopEvent[] }).shopEvents ?? []);

export const eventOf = (visit: Visit, type: string, fits: (payload: ShopEvent['payload']) => boolean = () => true) =>
  until(
    `the shop hears «${type}»`,
    async () => (await eventsOf(visit)).find(event => event.type === type && fits(event.payload))?.payload,
  );

/** Opens the shop, until its widget is there and shows the first question. */
export async function openShop(visit: Visit, path = '/'): Promise<ShopEvent['payload']> {
  await visit.open(shopOrigin + path);
  const ready = await eventOf(visit, 'ready');
  await untilHeading(visit, 'frame', firstQuestion);
  return ready;
}

/** Calls a method of the shop's widget; gives what it was refused with, or null. */
export const askWidget = (visit: Visit, method: string, given?: unknown): Promise<string | null> =>
  visit.evaluate(
    'page',
    async ([name, value]) => {
      const { Panah } = window as unknown as {
        Panah: { embed(target: string): Record<string, (value?: unknown) => Promise<void> | void> };
      };
      try {
        await Panah.embed('[data-panah]')[name]!(value);
        return null;
      } catch (problem) {
        return String(problem);
      }
    },
    [method, given] as const,
  );

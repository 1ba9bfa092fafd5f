import { and, count, gte, isNull, ne, notInArray } from 'drizzle-orm';
import { statesIn } from '#contract/order-states';
import { addDays, formatDate, tehranAt, tehranToday } from '#persian/jalali';
import { nextWorkingDay, workingDayFrom } from '#persian/working-day';
import type { Reach } from '../../../kernel/reach.ts';
import { lockName } from '../../../kernel/transactions.ts';
import type { Tools } from '../../../tools.ts';
import { findCity, findCityOfAddress } from '../../geo/geo.ts';
import { documentsComplete } from '../documents/document-kinds.ts';
import { listDocuments, type Order, readOrder } from '../store.ts';
import { orders } from '../tables.ts';
import { orderTexts } from '../texts.ts';
import { documentsDueOf, issuedBy } from '../times.ts';

const windows = [
  { time_type: '09-12', title: '۹ تا ۱۲', from_hour: 9, to_hour: 12 },
  { time_type: '12-15', title: '۱۲ تا ۱۵', from_hour: 12, to_hour: 15 },
  { time_type: '15-18', title: '۱۵ تا ۱۸', from_hour: 15, to_hour: 18 },
  { time_type: '18-21', title: '۱۸ تا ۲۱', from_hour: 18, to_hour: 21 },
] as const;
/** «چهارشنبه ۴ آذر، ۹ تا ۱۲». */
const slotTitle = (date: string, { title }: Pick<(typeof windows)[number], 'title'>) =>
  `${formatDate(date, { weekday: true })}، ${title}`;

/** When the paper of an order comes, in words; empty where no time was chosen, and once the chosen one is over. */
export function timeOfPaper({ delivery_date, delivery_time }: Order, now: Date): string {
  const window = windows.find(({ time_type }) => time_type === delivery_time);
  if (!delivery_date || !window || tehranAt(delivery_date, window.to_hour) <= now) return '';
  return slotTitle(delivery_date, window);
}

/** Demonstration data: couriers a window, working days ahead, hours from printing to the courier. */
const capacity = 20;
const days = 6;
const notice_h = 3;

/**
 * From when paper can be on its way: it is printed once the policy is issued, and that waits for the documents, also for
 * those that come later.
 */
async function earliestFor(tools: Tools, order: Order): Promise<Date> {
  const now = tools.clock.now();
  const documents = await listDocuments(tools, order.uid);
  const ready = documentsComplete(order, documents) ? now : (documentsDueOf(order, now) ?? now);
  const printed = order.issued_at ?? issuedBy(ready);
  return new Date(Math.max(printed.getTime(), now.getTime()) + notice_h * 3_600_000);
}

/** Days and times paper can be brought to a city: from the earliest on, two days later outside of capitals, on working days alone. */
async function slotsOf(tools: Tools, is_capital: boolean, order: Order) {
  const earliest = await earliestFor(tools, order);
  const today = tehranToday(earliest);
  const taken = await tools.db
    .select({ date: orders.delivery_date, time: orders.delivery_time, count: count() })
    .from(orders)
    .where(
      and(
        gte(orders.delivery_date, today),
        isNull(orders.deleted_at),
        notInArray(orders.state, statesIn('ended')),
        ne(orders.uid, order.uid),
      ),
    )
    .groupBy(orders.delivery_date, orders.delivery_time);
  const dates = [workingDayFrom(addDays(today, is_capital ? 0 : 2))];
  while (dates.length < days) dates.push(nextWorkingDay(dates.at(-1) ?? today));
  return dates.flatMap(date =>
    windows
      .filter(({ from_hour }) => tehranAt(date, from_hour) >= earliest)
      .map(({ time_type, title }) => {
        const used = Number(taken.find(row => row.date === date && row.time === time_type)?.count ?? 0);
        return {
          date,
          time_type,
          title: slotTitle(date, { title }),
          price_rial: 0,
          available: used < capacity,
        };
      }),
  );
}

async function cityOf(tools: Tools, order: Order, city: string | undefined) {
  if (city) return findCity(tools, city);
  return order.address_uid ? findCityOfAddress(tools, order.address_uid) : null;
}

/** Delivery of an order: whether it is needed, why not, and when. */
export async function readDelivery(
  tools: Tools,
  reach: Reach,
  query: { order: string; city?: string | undefined; time_type?: string | undefined },
) {
  const order = await readOrder(tools, reach, query.order);
  const city = await cityOf(tools, order, query.city);
  const slots = city ? await slotsOf(tools, city.is_capital, order) : [];
  return {
    required: order.paper,
    reason: order.paper ? (city ? null : orderTexts.no_city) : orderTexts.electronic,
    slots: query.time_type ? slots.filter(slot => slot.time_type === query.time_type) : slots,
  };
}

async function isOpen(tools: Tools, order: Order, date: string, time_type: string): Promise<boolean> {
  const city = await cityOf(tools, order, undefined);
  const slots = city ? await slotsOf(tools, city.is_capital, order) : [];
  return slots.some(slot => slot.date === date && slot.time_type === time_type && slot.available);
}

/**
 * Whether an order can have a slot. Whoever asks holds the slot until the transaction ends, so that its last place is given
 * once.
 */
export async function takeSlot(tools: Tools, order: Order, date: string, time_type: string): Promise<boolean> {
  await lockName(tools, `slot ${date} ${time_type}`);
  return isOpen(tools, order, date, time_type);
}

/** Whether paper can still come when the customer of an unpaid order chose; true where none was chosen. Its place is kept. */
export async function isSlotOpen(tools: Tools, order: Order): Promise<boolean> {
  const { delivery_date: date, delivery_time: time } = order;
  return !date || !time || isOpen(tools, order, date, time);
}

/** The order, its delivery to be chosen anew where its time is not open any more. */
export const withOpenSlot = async (tools: Tools, order: Order): Promise<Order> =>
  (await isSlotOpen(tools, order)) ? order : { ...order, delivery_date: null, delivery_time: null };

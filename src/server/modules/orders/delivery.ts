import { and, count, eq, gte, inArray, isNull, not } from 'drizzle-orm';
import { addDays, formatDate, tehranToday, weekdayName } from '#persian/jalali';
import { cities } from '../../db/schema/catalogue.ts';
import { addresses } from '../../db/schema/geo.ts';
import { orders } from '../../db/schema/orders.ts';
import type { Tools } from '../../tools.ts';
import { type Order, readOrder } from './store.ts';
import { orderTexts } from './texts.ts';
import { tehranAt } from './times.ts';

const windows = [
  { time_type: '09-12', title: '۹ تا ۱۲', from_hour: 9 },
  { time_type: '12-15', title: '۱۲ تا ۱۵', from_hour: 12 },
  { time_type: '15-18', title: '۱۵ تا ۱۸', from_hour: 15 },
  { time_type: '18-21', title: '۱۸ تا ۲۱', from_hour: 18 },
] as const;
/** Demonstration data: couriers a window, days ahead, hours of notice. */
const capacity = 20;
const days = 7;
const notice_h = 3;

/** Days and times paper can be brought to a city. Capitals of provinces from today, others from the third day on; never on Fridays. */
async function slotsOf(tools: Tools, is_capital: boolean) {
  const now = tools.clock.now();
  const today = tehranToday(now);
  const taken = await tools.db
    .select({ date: orders.delivery_date, time: orders.delivery_time, count: count() })
    .from(orders)
    .where(
      and(
        gte(orders.delivery_date, today),
        isNull(orders.deleted_at),
        not(inArray(orders.state, ['cancelled', 'expired'])),
      ),
    )
    .groupBy(orders.delivery_date, orders.delivery_time);
  const dates = Array.from({ length: days }, (_, i) => addDays(today, i + (is_capital ? 0 : 2)));
  return dates
    .filter(date => weekdayName(date) !== 'جمعه')
    .flatMap(date =>
      windows.map(({ time_type, title, from_hour }) => {
        const used = Number(taken.find(row => row.date === date && row.time === time_type)?.count ?? 0);
        const inTime = tehranAt(date, from_hour - notice_h) > now;
        return {
          date,
          time_type,
          title: `${formatDate(date, { weekday: true })}، ${title}`,
          price_rial: 0,
          available: inTime && used < capacity,
        };
      }),
    );
}

async function cityOf(tools: Tools, order: Order, city: string | undefined) {
  if (city) return (await tools.db.select().from(cities).where(eq(cities.id, city)))[0] ?? null;
  if (!order.address_uid) return null;
  const [row] = await tools.db
    .select({ is_capital: cities.is_capital })
    .from(addresses)
    .innerJoin(cities, eq(cities.id, addresses.city))
    .where(eq(addresses.uid, order.address_uid));
  return row ?? null;
}

/** Delivery of an order: whether it is needed, why not, and when. */
export async function readDelivery(
  tools: Tools,
  account_uid: string,
  query: { order: string; city?: string | undefined; time_type?: string | undefined },
) {
  const order = await readOrder(tools, account_uid, query.order);
  const city = await cityOf(tools, order, query.city);
  const slots = city ? await slotsOf(tools, city.is_capital) : [];
  return {
    required: order.paper,
    reason: order.paper ? (city ? null : orderTexts.no_city) : orderTexts.electronic,
    slots: query.time_type ? slots.filter(slot => slot.time_type === query.time_type) : slots,
  };
}

/** A slot that is still open for an order, or null. */
export async function findSlot(tools: Tools, order: Order, date: string, time_type: string) {
  const city = await cityOf(tools, order, undefined);
  if (!city) return null;
  const slots = await slotsOf(tools, city.is_capital);
  return slots.find(slot => slot.date === date && slot.time_type === time_type && slot.available) ?? null;
}

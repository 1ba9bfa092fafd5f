import { type ReactNode, useState } from 'react';
import { ordersPaths } from '#contract/paths/orders';
import { formatToman } from '#persian/toman';
import { useCustomerData } from '../../api/customer-data.ts';
import { useTools } from '../../api/tools.ts';
import { Choice } from '../../ui/choice.tsx';
import { shownDay } from '../../ui/dates.ts';
import { Notice } from '../../ui/notice.tsx';
import { partTexts } from '../../ui/page-texts.ts';
import { Skeleton } from '../../ui/progress.tsx';
import { Retry } from '../../ui/retry.tsx';
import { Select } from '../../ui/select.tsx';
import { deliveryTexts } from '../texts.ts';
import { saveButtonText } from './button-text.ts';
import type { TabProps } from './tab-props.ts';
import { TabShell } from './tab-shell.tsx';

interface Slot {
  date: string;
  time_type: string;
  title: string;
  price_rial: number;
  available: boolean;
}

/** «۹ تا ۱۲» out of `09-12`; another name is shown by its title. */
function hoursOf(slot: Slot): string {
  const [, from, to] = /^(\d{2})-(\d{2})$/.exec(slot.time_type) ?? [];
  return from && to ? deliveryTexts.hours(Number(from), Number(to)) : slot.title;
}

function noteOf(slot: Slot): string {
  if (!slot.available) return deliveryTexts.full;
  return slot.price_rial ? `${formatToman(slot.price_rial)} ${partTexts.toman}` : deliveryTexts.free;
}

/** First the day, then the hours of that day; a day without an open hour cannot be chosen. */
export function DeliveryTab(props: TabProps & { head: ReactNode }) {
  const { order, form, head, errors, refused, onErrors, onSave, after, busy } = props;
  const api = useTools().api(ordersPaths);
  const key = `delivery ${order.uid} ${form.address_uid}`;
  const own = useCustomerData(key, () => api.orders.listDeliverySlots({ query: { order: order.uid } }));
  const slots = own.data?.slots ?? [];
  const days = [...new Set(slots.map(slot => slot.date))];
  const open = (date: string) => slots.some(slot => slot.date === date && slot.available);
  const [chosenDay, setDay] = useState(form.delivery?.date ?? '');
  const [time, setTime] = useState(form.delivery?.time_type ?? '');
  const day = chosenDay || (days.find(open) ?? '');
  const submit = () => {
    const slot = slots.find(one => one.date === day && one.time_type === time && one.available);
    if (slot) onSave({ tab: 'delivery', paper: true, date: slot.date, time_type: slot.time_type });
    else onErrors({ form: deliveryTexts.pickOne });
  };
  return (
    <TabShell
      head={head}
      errors={errors}
      refused={refused}
      button={saveButtonText(form, after)}
      busy={busy}
      onSubmit={submit}
    >
      {own.state === 'waiting' && <Skeleton height={220} />}
      {(own.state === 'failed' || own.state === 'missing') && <Retry onRetry={own.reload} />}
      {own.data && !slots.length && <Notice kind="warning">{own.data.reason ?? deliveryTexts.noSlots}</Notice>}
      {days.length > 0 && (
        <>
          <Select
            label={deliveryTexts.day}
            value={day}
            onValue={setDay}
            options={days.map(date => ({
              value: date,
              title: shownDay(date, { weekday: true }),
              disabled: !open(date),
            }))}
          />
          <fieldset className="choices" data-columns="2">
            <legend className="sr-only">{deliveryTexts.slots}</legend>
            {slots
              .filter(slot => slot.date === day)
              .map(slot => (
                <Choice
                  key={slot.time_type}
                  name="slot"
                  disabled={!slot.available}
                  checked={time === slot.time_type}
                  onChange={() => setTime(slot.time_type)}
                  title={hoursOf(slot)}
                  note={noteOf(slot)}
                />
              ))}
          </fieldset>
        </>
      )}
    </TabShell>
  );
}

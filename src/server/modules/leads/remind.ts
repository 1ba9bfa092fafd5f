import { reminderKinds } from '#contract/reminder-kinds';
import { Refusal } from '../../kernel/refusal.ts';
import type { Tools } from '../../tools.ts';
import { keepReminder } from '../reminders/reminders.ts';
import { readLead } from './inquire.ts';

/** A reminder of the policy that was found, for the number that has proven itself when it asked. */
export async function remindOfLead(tools: Tools, uid: string) {
  const lead = await readLead(tools, uid);
  const end_date = lead.answer?.policy?.end_date;
  if (!end_date) throw new Refusal('reminder_state');
  const insurance = reminderKinds.find(({ vehicle_type }) => vehicle_type === lead.vehicle_type)!.slug;
  const asked = { insurance, end_date, plate: lead.plate, title: null, source: 'inquiry' } as const;
  const { next_text_on } = await keepReminder(tools, { mobile: lead.mobile, vouched_by: lead.vouched_by }, asked);
  return { kept: true as const, next_text_on };
}

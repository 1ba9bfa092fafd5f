import { type ReminderKind, reminderKind } from '#contract/reminder-kinds';
import { normaliseText } from '#persian/digits';
import { addYears, tehranToday } from '#persian/jalali';
import { formatPlate, readPlate } from '#persian/plate';
import { nextTextAt } from '../../gateways/sms/text-schedule.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { reminderTexts } from './texts.ts';

const maxYears = 3;
/** Of those who come so late that every text of their kind is over. */
const lastLead = 1;

const wrong = (field: string, text: string) => new Refusal('invalid_input', { errors: { [field]: [text] } });

export function readKind(insurance: string): ReminderKind {
  const kind = reminderKind(insurance);
  if (!kind) throw new Error(`no kind of reminder is called ${insurance}`);
  return kind;
}

/** Whether a policy is what a kind is about: of its line, and of its type of vehicle where one line insures several. */
export function isAbout(insurance: string, policy: { insurance: string; answers: Record<string, unknown> }): boolean {
  const kind = reminderKind(insurance);
  if (kind?.line !== policy.insurance) return false;
  return !kind.vehicle_type || kind.vehicle_type === (policy.answers.vehicle_type ?? 'car');
}

/** A name in plain words: a text to a phone carries it, so it holds no address. */
export function readTitle(typed: string | null): string | null {
  const title = normaliseText(typed ?? '');
  if (title && !/^[\p{L}\p{M}\p{N}\u200c ()-]+$/u.test(title)) throw wrong('title', reminderTexts.title);
  return title || null;
}

export function readSubjectKey(typed: string | null): string | null {
  if (!typed) return null;
  const plate = readPlate(typed);
  if (!plate) throw wrong('plate', reminderTexts.plate);
  return formatPlate(plate);
}

/** Some of the kind's own leads; without any, the day before is left to those who come too late for all of them. */
export function readSchedule(kind: ReminderKind, end_date: string, chosen: number[] | undefined, now: Date) {
  const today = tehranToday(now);
  if (end_date < today) throw wrong('end_date', reminderTexts.end_passed);
  if (end_date > addYears(today, maxYears)) throw wrong('end_date', reminderTexts.end_too_far);
  const leads = chosen ?? [...kind.leads];
  if (leads.length === 0 || leads.some(lead => lead !== lastLead && !kind.leads.includes(lead)))
    throw wrong('leads', reminderTexts.leads);
  const next_text_at = nextTextAt(end_date, leads, now);
  if (next_text_at) return { end_date, leads, next_text_at };
  const last = nextTextAt(end_date, [lastLead], now);
  if (!last) throw wrong('end_date', reminderTexts.end_too_near);
  return { end_date, leads: [lastLead], next_text_at: last };
}

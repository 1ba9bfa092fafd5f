import { atom, map } from 'nanostores';
import { remindersPaths } from '#contract/paths/reminders';
import { firstReminderKind } from '#contract/reminder-kinds';
import type { Reminder } from '#contract/reminders';
import { latinDigits } from '#persian/digits';
import { readMobile } from '#persian/phone';
import { errorsOf } from '../api/form-errors.ts';
import { type MobileCode, sendMobileCode } from '../api/mobile-code.ts';
import type { AppTools } from '../api/tools.ts';
import { visitorOf } from '../api/visitor.ts';
import { reminderTexts } from './texts.ts';

export interface ReminderForm {
  insurance: string;
  end_date: string | null;
  title: string;
  mobile: string;
  verification_code: string;
}
export type ReminderErrors = Partial<Record<keyof ReminderForm, string>>;

const empty: ReminderForm = {
  insurance: firstReminderKind.slug,
  end_date: null,
  title: '',
  mobile: '',
  verification_code: '',
};

/** Why a reminder was not saved; what concerns no field stands at `other`. */
export const reminderErrorsOf = <Field extends string>(cause: unknown, other: Field) =>
  errorsOf(cause, reminderTexts.offline, other) as Partial<Record<Field, string>>;

/**
 * The form of `/reminder`: a store of `storesOf`. A visitor's number is proven by a code before anything is kept. A logout
 * forgets what was typed.
 */
export function createReminderForm(tools: AppTools) {
  const $form = map<ReminderForm>(empty);
  const $errors = atom<ReminderErrors>({});
  const $busy = atom(false);
  const $sent = atom<MobileCode | null>(null);
  const $done = atom<Reminder | null>(null);

  const { $logouts } = visitorOf(tools);
  $logouts.listen(() => {
    $form.set(empty);
    $errors.set({});
    $sent.set(null);
    $done.set(null);
  });

  function wrong(): ReminderErrors {
    const { end_date, mobile, verification_code } = $form.get();
    const sent = $sent.get();
    const visitor = tools.token.read() === null;
    return {
      ...(end_date ? {} : { end_date: reminderTexts.chooseDay }),
      ...(visitor && !readMobile(mobile) ? { mobile: reminderTexts.mobileWrong } : {}),
      ...(visitor && sent && verification_code.length < sent.length
        ? { verification_code: reminderTexts.codeMissing }
        : {}),
    };
  }

  async function attempt(field: keyof ReminderForm, act: () => Promise<void>): Promise<void> {
    if ($busy.get()) return;
    $busy.set(true);
    $errors.set({});
    try {
      await act();
    } catch (cause) {
      const told = reminderErrorsOf<keyof ReminderForm | 'username'>(cause, field);
      const { username, ...errors } = told;
      $errors.set(username ? { ...errors, mobile: username } : errors);
    } finally {
      $busy.set(false);
    }
  }

  async function sendCode() {
    const mobile = readMobile($form.get().mobile) ?? '';
    $sent.set(await sendMobileCode(tools, { mobile }));
    $form.setKey('verification_code', '');
  }

  async function create(visitor: boolean) {
    const { insurance, end_date, title, mobile, verification_code } = $form.get();
    const proof = visitor ? { mobile, verification_code: latinDigits(verification_code) } : {};
    const body = { insurance, end_date: end_date ?? '', title: title || null, ...proof };
    const logouts = $logouts.get();
    const made = await tools.api(remindersPaths).reminders.create({ body });
    // The customer logged out while the call was running: its answer must not be shown.
    if ($logouts.get() !== logouts) return;
    $sent.set(null);
    $done.set(made);
  }

  return {
    $form,
    $errors,
    $busy,
    $sent,
    $done,
    change(changed: Partial<ReminderForm>) {
      if (changed.mobile !== undefined) $sent.set(null);
      $form.set({ ...$form.get(), ...changed });
      $errors.set({});
    },
    async submit() {
      const errors = wrong();
      if (Object.keys(errors).length > 0) return $errors.set(errors);
      const visitor = tools.token.read() === null;
      if (visitor && !$sent.get()) return attempt('mobile', sendCode);
      return attempt(visitor ? 'verification_code' : 'end_date', () => create(visitor));
    },
    resend: () => attempt('verification_code', sendCode),
    another() {
      $form.set({ ...empty, mobile: $form.get().mobile });
      $done.set(null);
    },
  };
}

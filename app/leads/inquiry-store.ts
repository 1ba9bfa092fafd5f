import { atom, map } from 'nanostores';
import type { InquiryAnswer } from '#contract/leads';
import { formOf, plateLine } from '#contract/lines';
import { leadsPaths } from '#contract/paths/leads';
import { readNationalId } from '#persian/national-id';
import { readMobile } from '#persian/phone';
import { type Plate, readPlate } from '#persian/plate';
import type { Query } from '#tracking/query';
import { CallRefused } from '../api/api.ts';
import { embedOf } from '../api/config.ts';
import { keepForm, keptForm } from '../api/form-storage.ts';
import { type MobileCode, sendMobileCode } from '../api/mobile-code.ts';
import { createStartAnswers } from '../api/start-answers.ts';
import { type AppTools, storesOf } from '../api/tools.ts';
import { trackingOf } from '../api/tracking-of.ts';
import { visitorOf } from '../api/visitor.ts';
import { emptyCarPlate, emptyMotorcyclePlate } from '../ui/plate.tsx';
import { leadTexts } from './texts.ts';

type VehicleType = 'car' | 'motorcycle';

export interface InquiryForm {
  vehicle_type: VehicleType;
  /** Of that type of vehicle. */
  plate: Plate;
  national_id: string;
  owner_agrees: boolean;
  mobile: string;
  verification_code: string;
}
/** By the field that each stands at; `remind` beside the button of the result. */
export type InquiryErrors = Partial<Record<keyof InquiryForm | 'remind', string>>;

const emptyPlates: Record<VehicleType, Plate> = { car: emptyCarPlate, motorcycle: emptyMotorcyclePlate };
const empty: InquiryForm = {
  vehicle_type: 'car',
  plate: emptyPlates.car,
  national_id: '',
  owner_agrees: false,
  mobile: '',
  verification_code: '',
};
const fields = Object.keys(empty);
/** Under this name the tab keeps which inquiry was answered last, so that a refresh costs none of the day's. */
const KEPT = 'inquiry answer';
const asText = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined);

/** The public inquiry: a store of `storesOf`. What is typed or found never stands in an address; a logout forgets it. */
export function createInquiry(tools: AppTools) {
  const api = tools.api(leadsPaths).leads;
  const $form = map<InquiryForm>(empty);
  const $errors = atom<InquiryErrors>({});
  const $busy = atom(false);
  const $sent = atom<MobileCode | null>(null);
  const $answer = atom<InquiryAnswer | null>(null);
  const $reminded = atom<{ next_text_on: string | null } | null>(null);

  const { $logouts } = visitorOf(tools);
  $logouts.listen(() => {
    $form.set(empty);
    $errors.set({});
    $sent.set(null);
    $answer.set(null);
    $reminded.set(null);
  });

  const isVisitor = () => tools.token.read() === null;

  function wrong(): InquiryErrors {
    const { plate, national_id, owner_agrees, mobile, verification_code } = $form.get();
    const sent = $sent.get();
    return {
      ...(readPlate(plate) ? {} : { plate: leadTexts.plateWrong }),
      ...(readNationalId(national_id) ? {} : { national_id: leadTexts.nationalIdWrong }),
      ...(owner_agrees ? {} : { owner_agrees: leadTexts.agreesMissing }),
      ...(isVisitor() && !readMobile(mobile) ? { mobile: leadTexts.mobileWrong } : {}),
      ...(isVisitor() && sent && verification_code.length < sent.length
        ? { verification_code: leadTexts.codeMissing }
        : {}),
    };
  }

  async function attempt(at: keyof InquiryErrors, act: () => Promise<void>) {
    if ($busy.get()) return;
    $busy.set(true);
    $errors.set({});
    try {
      await act();
    } catch (cause) {
      const refusal = cause instanceof CallRefused ? cause : null;
      const told = Object.entries(refusal?.fieldErrors ?? {}).filter(([field]) => fields.includes(field));
      const text = refusal ? refusal.message : leadTexts.offline;
      $errors.set(told.length ? Object.fromEntries(told) : { [at]: text });
    } finally {
      $busy.set(false);
    }
  }

  async function sendCode() {
    $sent.set(await sendMobileCode(tools, { mobile: readMobile($form.get().mobile) ?? '' }));
    $form.setKey('verification_code', '');
  }

  async function ask(query: Query) {
    const { vehicle_type, plate, national_id, mobile, verification_code } = $form.get();
    const proof = isVisitor() ? { mobile, verification_code } : {};
    const body = { vehicle_type, plate, national_id, owner_agrees: true as const, ...proof, ...embedOf(tools.config) };
    const { affiliation_code, utm_data } = trackingOf(tools);
    const utm_source = asText(query.utm_source) ?? utm_data?.utm_source;
    const referral_code = asText(query.referral_code) ?? affiliation_code;
    const campaign = utm_source ? { utm_source } : {};
    const logouts = $logouts.get();
    const answer = referral_code
      ? await api.inquireByReferral({ query: { referral_code, ...campaign }, body })
      : await api.inquire({ query: campaign, body });
    // The customer logged out while the call was running: its answer must not be shown.
    if ($logouts.get() !== logouts) return;
    $answer.set(answer);
    $sent.set(null);
    $reminded.set(null);
    if (answer.lead) keepForm(tools, KEPT, { lead: answer.lead, vehicle_type });
  }

  /** A plate of the other type is another plate. */
  function chooseVehicle(vehicle_type: VehicleType) {
    $form.set({ ...$form.get(), vehicle_type, plate: emptyPlates[vehicle_type] });
    $errors.set({});
  }

  /** What this tab was answered last, for as long as the server keeps it. */
  async function resume() {
    const kept = keptForm(tools, KEPT);
    const lead = asText(kept?.lead);
    if (!lead || $answer.get()) return;
    const logouts = $logouts.get();
    try {
      const answer = await api.readInquiry({ query: { lead } }, { quiet: true });
      if ($logouts.get() !== logouts || keptForm(tools, KEPT)?.lead !== lead) return;
      if (kept?.vehicle_type === 'motorcycle') chooseVehicle('motorcycle');
      $answer.set(answer);
    } catch (cause) {
      // A lost connection may come back, so the form is kept. After a refusal the inquiry is gone and starts again.
      if (cause instanceof CallRefused) keepForm(tools, KEPT, null);
    }
  }

  return {
    $form,
    $errors,
    $busy,
    $sent,
    $answer,
    $reminded,
    change(changed: Partial<InquiryForm>) {
      if (changed.mobile !== undefined) $sent.set(null);
      $form.set({ ...$form.get(), ...changed });
      $errors.set({});
    },
    async submit(query: Query) {
      const errors = wrong();
      if (Object.keys(errors).length > 0) return $errors.set(errors);
      if (isVisitor() && !$sent.get()) return attempt('mobile', sendCode);
      return attempt(isVisitor() ? 'verification_code' : 'plate', () => ask(query));
    },
    resend: () => attempt('verification_code', sendCode),
    /** Without a policy the same is asked again, or one letter of it is put right. */
    again() {
      const form = $form.get();
      const { vehicle_type, mobile } = form;
      const next = { ...empty, vehicle_type, plate: emptyPlates[vehicle_type], mobile };
      $form.set($answer.get()?.policy ? next : { ...form, verification_code: '' });
      $errors.set({});
      $answer.set(null);
      keepForm(tools, KEPT, null);
    },
    chooseVehicle,
    resume,
    remind: () =>
      attempt('remind', async () => {
        const lead = $answer.get()?.lead;
        if (lead) $reminded.set(await api.remind({ params: { lead } }));
      }),
    /** The form begins with this vehicle; it goes by the session, not by the address. */
    renew() {
      const { vehicle_type, plate: typed } = $form.get();
      const plate = readPlate(typed);
      storesOf(tools, createStartAnswers).leave({ vehicle_type, ...(plate ? { plate } : {}) });
      tools.nav.go(plateLine ? formOf(plateLine) : '/');
    },
  };
}

import type { marketerChannels, monthlyBands } from '#contract/applications';
import { readNationalId } from '#persian/national-id';
import { readMobile } from '#persian/phone';
import type { PickedCity } from '../address-form/city-picker.tsx';
import { applicationTexts } from './texts.ts';

/** What both kinds of applicants say. */
export interface Person {
  first_name: string;
  last_name: string;
  national_id: string;
  birth_date: string | null;
  city: PickedCity | null;
  heard_from: string;
  agrees: boolean;
  mobile: string;
  verification_code: string;
}

export interface AgentForm extends Person {
  kind: 'person' | 'company';
  company_name: string;
  company_id: string;
  insurer: string;
  agency_code: string;
  licence_number: string;
  licence_expires_on: string | null;
  monthly_sales: (typeof monthlyBands)[number] | null;
  years: string;
}

export interface MarketerForm extends Person {
  channel: (typeof marketerChannels)[number] | null;
  audience: 'up_to_1000' | 'up_to_10000' | 'more' | null;
}

export type Faults<Form> = Partial<Record<keyof Form, string>>;

const emptyPerson: Person = {
  first_name: '',
  last_name: '',
  national_id: '',
  birth_date: null,
  city: null,
  heard_from: '',
  agrees: false,
  mobile: '',
  verification_code: '',
};
export const emptyAgent = (): AgentForm => ({
  ...emptyPerson,
  kind: 'person',
  company_name: '',
  company_id: '',
  insurer: '',
  agency_code: '',
  licence_number: '',
  licence_expires_on: null,
  monthly_sales: null,
  years: '',
});
export const emptyMarketer = (): MarketerForm => ({ ...emptyPerson, channel: null, audience: null });

const { needed } = applicationTexts;
const only = <Form>(errors: { [K in keyof Form]?: string | false }): Faults<Form> =>
  Object.fromEntries(Object.entries(errors).filter(([, text]) => text)) as Faults<Form>;
const isShort = (text: string) => text.trim().length < 2;

/** `code_length` is null while no code is on its way; who is logged in needs neither number nor code. */
function personFaults(form: Person, isVisitor: boolean, code_length: number | null): Faults<Person> {
  return only<Person>({
    first_name: isShort(form.first_name) && needed.name,
    last_name: isShort(form.last_name) && needed.name,
    national_id: !readNationalId(form.national_id) && needed.national_id,
    birth_date: !form.birth_date && needed.birth_date,
    city: !form.city && needed.city,
    agrees: !form.agrees && needed.agrees,
    mobile: isVisitor && !readMobile(form.mobile) && needed.mobile,
    verification_code:
      isVisitor && code_length !== null && form.verification_code.length < code_length && needed.verification_code,
  });
}

export const agentFaults = (form: AgentForm, isVisitor: boolean, code_length: number | null): Faults<AgentForm> => ({
  ...personFaults(form, isVisitor, code_length),
  ...only<AgentForm>({
    company_name: form.kind === 'company' && isShort(form.company_name) && needed.company,
    company_id: form.kind === 'company' && isShort(form.company_id) && needed.company,
    licence_number: form.licence_number.trim().length < 3 && needed.licence_number,
    licence_expires_on: !form.licence_expires_on && needed.licence_expires_on,
    monthly_sales: !form.monthly_sales && needed.choose,
  }),
});

export const marketerFaults = (
  form: MarketerForm,
  isVisitor: boolean,
  code_length: number | null,
): Faults<MarketerForm> => ({
  ...personFaults(form, isVisitor, code_length),
  ...only<MarketerForm>({
    channel: !form.channel && needed.choose,
    audience: !form.audience && needed.choose,
  }),
});

/** The person as the call takes it, of a form without faults. */
export const personBody = (form: Person, isVisitor: boolean) => ({
  first_name: form.first_name,
  last_name: form.last_name,
  national_id: form.national_id,
  birth_date: form.birth_date ?? '',
  city: form.city?.id ?? '',
  heard_from: form.heard_from.trim() || null,
  agrees: true as const,
  ...(isVisitor ? { mobile: form.mobile, verification_code: form.verification_code } : {}),
});

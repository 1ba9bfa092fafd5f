import { toJalali } from '#persian/jalali';
import { CityPicker } from '../address-form/city-picker.tsx';
import { Choice } from '../ui/choice.tsx';
import { DayField } from '../ui/day-field.tsx';
import { FieldError } from '../ui/field.tsx';
import { MobileCodeField } from '../ui/mobile-code-field.tsx';
import { Notice } from '../ui/notice.tsx';
import { NumberField, TextField } from '../ui/text-field.tsx';
import type { Person } from './application-form.ts';
import { applicationTexts } from './texts.ts';
import type { Application } from './use-application.ts';

const thisYear = () => toJalali(new Date().toISOString().slice(0, 10)).year;
const years = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at);
/** Who may apply is between 18 and 98. */
const birthYears = () => years(thisYear() - 98, 81).reverse();
export const licenceYears = () => years(thisYear(), 11);

interface FieldsProps {
  application: Pick<Application<Person>, 'form' | 'errors' | 'change'>;
}

export function PersonFields({ application: { form, errors, change } }: FieldsProps) {
  return (
    <>
      <div className="application-two">
        <TextField
          label={applicationTexts.first_name}
          autoComplete="given-name"
          maxLength={60}
          value={form.first_name}
          onValue={first_name => change({ first_name })}
          error={errors.first_name ?? null}
        />
        <TextField
          label={applicationTexts.last_name}
          autoComplete="family-name"
          maxLength={60}
          value={form.last_name}
          onValue={last_name => change({ last_name })}
          error={errors.last_name ?? null}
        />
      </div>
      <NumberField
        label={applicationTexts.national_id}
        value={form.national_id}
        onValue={national_id => change({ national_id })}
        maxLength={10}
        data-sensitive="true"
        error={errors.national_id ?? null}
      />
      <DayField
        label={applicationTexts.birth_date}
        value={form.birth_date}
        onValue={birth_date => change({ birth_date })}
        years={birthYears()}
        error={errors.birth_date ?? null}
      />
      <CityPicker id="city" value={form.city} onValue={city => change({ city })} error={errors.city ?? null} />
    </>
  );
}

interface ProofProps {
  application: Pick<Application<Person>, 'form' | 'errors' | 'change' | 'isVisitor' | 'sent' | 'sendCode' | 'failure'>;
}

/** How we are to call, what is agreed to, and the code of a number that is not logged in. */
export function ProofFields({ application }: ProofProps) {
  const { form, errors, change, isVisitor, sent, sendCode, failure } = application;
  return (
    <>
      <TextField
        label={applicationTexts.heard_from}
        optional
        maxLength={200}
        value={form.heard_from}
        onValue={heard_from => change({ heard_from })}
      />
      {isVisitor && (
        <NumberField
          label={applicationTexts.mobile}
          hint={applicationTexts.mobileHint}
          value={form.mobile}
          onValue={mobile => change({ mobile })}
          inputMode="tel"
          autoComplete="tel"
          maxLength={14}
          error={errors.mobile ?? null}
        />
      )}
      <div className="stack application-agrees">
        <Choice
          type="checkbox"
          title={applicationTexts.agrees}
          note={applicationTexts.agreesNote}
          checked={form.agrees}
          aria-invalid={errors.agrees ? true : undefined}
          aria-describedby={errors.agrees ? 'agrees-error' : undefined}
          onChange={event => change({ agrees: event.currentTarget.checked })}
        />
        <FieldError id="agrees-error" error={errors.agrees} />
      </div>
      <Notice icon="clock">{applicationTexts.promise}</Notice>
      {sent && isVisitor && (
        <MobileCodeField
          sent={sent}
          value={form.verification_code}
          onValue={verification_code => change({ verification_code })}
          onResend={() => void sendCode()}
          error={errors.verification_code ?? null}
        />
      )}
      {failure && (
        <Notice kind="danger" role="alert">
          {failure}
        </Notice>
      )}
    </>
  );
}

interface TilesProps<Value extends string> {
  name: string;
  title: string;
  titles: Record<Value, string>;
  value: Value | null;
  onValue: (value: Value) => void;
  error: string | null;
}

/** One of a few, side by side. */
export function Tiles<Value extends string>({ name, title, titles, value, onValue, error }: TilesProps<Value>) {
  return (
    <fieldset className="stack application-agrees">
      <legend className="field-label">{title}</legend>
      <div className="choices" data-look="tiles">
        {(Object.keys(titles) as Value[]).map(each => (
          <Choice
            key={each}
            name={name}
            title={titles[each]}
            checked={each === value}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${name}-error` : undefined}
            onChange={() => onValue(each)}
          />
        ))}
      </div>
      <FieldError id={`${name}-error`} error={error} />
    </fieldset>
  );
}

import { type FormEvent, useState } from 'react';
import { profilePaths } from '#contract/paths/profile';
import type { PersonalDetails } from '#contract/profile';
import { persianDigits } from '#persian/digits';
import { formatDate, parseJalali, toJalali } from '#persian/jalali';
import { readNationalId } from '#persian/national-id';
import { CallRefused } from '../api/api.ts';
import { useTools } from '../api/tools.ts';
import { Button } from '../ui/button.tsx';
import { leftToRight } from '../ui/left-to-right.ts';
import { Link } from '../ui/nav.tsx';
import { Badge } from '../ui/notice.tsx';
import { NumberField, TextField } from '../ui/text-field.tsx';
import { profileTexts } from './texts.ts';

type FieldName = 'first_name' | 'last_name' | 'national_id' | 'birth_date' | 'email';
type Errors = Partial<Record<FieldName, string>>;

/** «۱۳۷۱/۲/۱۷», as it is typed. */
function typedDay(iso: string | null): string {
  if (!iso) return '';
  const { year, month, day } = toJalali(iso);
  return persianDigits(`${year}/${month}/${day}`);
}

const typedOf = ({ first_name, last_name, birth_date, email }: PersonalDetails) => ({
  first_name: first_name ?? '',
  last_name: last_name ?? '',
  national_id: '',
  birth_date: typedDay(birth_date),
  email: email ?? '',
});

interface DetailsFormProps {
  details: PersonalDetails;
  onSaved: (details: PersonalDetails) => void;
}

export function DetailsForm({ details, onSaved }: DetailsFormProps) {
  const tools = useTools();
  const [before, setBefore] = useState(() => typedOf(details));
  const [typed, setTyped] = useState(before);
  const [errors, setErrors] = useState<Errors>({});
  const [changesId, setChangesId] = useState(details.national_id_masked === null);
  const [busy, setBusy] = useState(false);
  const { national_id_masked, national_id_proven } = details;
  const changed = JSON.stringify(typed) !== JSON.stringify(before);
  const set = (name: FieldName) => (value: string) => {
    setTyped(now => ({ ...now, [name]: value }));
    setErrors(({ [name]: _, ...others }) => others);
  };
  const face = (name: FieldName) => ({
    id: name,
    value: typed[name],
    onValue: set(name),
    error: errors[name] ?? null,
    'data-sensitive': true,
  });
  const birthDate = typed.birth_date.trim() ? parseJalali(typed.birth_date) : null;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found: Errors = {};
    if (typed.national_id && !readNationalId(typed.national_id)) found.national_id = profileTexts.nationalIdWrong;
    if (typed.birth_date.trim() && !birthDate) found.birth_date = profileTexts.birthDateWrong;
    setErrors(found);
    const [first] = Object.keys(found);
    if (first) document.getElementById(first)?.focus();
    if (first || busy) return;
    setBusy(true);
    // What was left as it stood may be newer elsewhere by now, such as a name that a bank has confirmed.
    const said = <T,>(name: FieldName, value: T) => (typed[name] === before[name] ? undefined : value);
    try {
      const saved = await tools.api(profilePaths).profile.saveDetails({
        body: {
          first_name: said('first_name', typed.first_name || null),
          last_name: said('last_name', typed.last_name || null),
          national_id: said('national_id', typed.national_id),
          birth_date: said('birth_date', birthDate),
          email: said('email', typed.email.trim() || null),
        },
      });
      setBefore(typedOf(saved));
      setTyped(typedOf(saved));
      setChangesId(saved.national_id_masked === null);
      onSaved(saved);
      tools.alerts.show(profileTexts.saved, 'success');
    } catch (cause) {
      if (cause instanceof CallRefused) setErrors(cause.fieldErrors);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form className="card stack profile-details" noValidate onSubmit={submit}>
      <div className="between">
        <h2 className="title-s">{profileTexts.identity}</h2>
        {national_id_proven && (
          <Badge kind="success" icon="check-circle">
            {profileTexts.proven}
          </Badge>
        )}
      </div>
      <TextField {...face('first_name')} label={profileTexts.firstName} autoComplete="given-name" maxLength={60} />
      <TextField {...face('last_name')} label={profileTexts.lastName} autoComplete="family-name" maxLength={60} />
      {changesId ? (
        <NumberField
          {...face('national_id')}
          label={profileTexts.nationalId}
          hint={profileTexts.nationalIdHint}
          optional
          maxLength={10}
        />
      ) : (
        <dl className="facts">
          <div>
            <dt>{profileTexts.nationalId}</dt>
            <dd>
              {leftToRight(persianDigits(national_id_masked ?? ''))}
              {!national_id_proven && (
                <button type="button" className="link profile-change" onClick={() => setChangesId(true)}>
                  {profileTexts.changeId}
                </button>
              )}
            </dd>
          </div>
        </dl>
      )}
      <TextField
        {...face('birth_date')}
        onValue={value => set('birth_date')(persianDigits(value))}
        label={profileTexts.birthDate}
        hint={profileTexts.birthDateHint}
        words={birthDate && formatDate(birthDate)}
        icon="calendar"
        inputMode="numeric"
        autoComplete="off"
        optional
        maxLength={12}
      />
      <TextField
        {...face('email')}
        label={profileTexts.email}
        type="email"
        autoComplete="email"
        ltr
        optional
        maxLength={254}
      />
      <Button type="submit" wide busy={busy} disabled={!changed}>
        {profileTexts.save}
      </Button>
      {national_id_proven ? (
        <p className="caption">
          {profileTexts.provenNote[0]}
          <Link to="/contact-us">{profileTexts.provenNote[1]}</Link>
          {profileTexts.provenNote[2]}
        </p>
      ) : (
        !changed && <p className="caption">{profileTexts.unchanged}</p>
      )}
    </form>
  );
}

import { persianDigits } from '#persian/digits';
import { leftToRight } from '../ui/left-to-right.ts';
import { Link } from '../ui/nav.tsx';
import { NumberField, TextField } from '../ui/text-field.tsx';
import { cashingTexts } from './texts.ts';

export interface Person {
  first_name: string;
  last_name: string;
  national_id: string;
}

interface PersonFieldsProps {
  person: Person;
  onPerson: (person: Person) => void;
  /** The national id that is kept, which the bank compares; null where it is asked for. */
  national_id_masked: string | null;
  errors: Record<string, string>;
}

/** Whose bank account it is, where a name or the national id is not known yet. */
export function PersonFields({ person, onPerson, national_id_masked, errors }: PersonFieldsProps) {
  return (
    <fieldset className="stack">
      <legend className="title-s">{cashingTexts.person}</legend>
      <TextField
        label={cashingTexts.firstName}
        value={person.first_name}
        onValue={first_name => onPerson({ ...person, first_name })}
        autoComplete="given-name"
        maxLength={60}
        data-sensitive
        error={errors['person.first_name'] ?? null}
      />
      <TextField
        label={cashingTexts.lastName}
        value={person.last_name}
        onValue={last_name => onPerson({ ...person, last_name })}
        autoComplete="family-name"
        maxLength={60}
        data-sensitive
        error={errors['person.last_name'] ?? null}
      />
      {national_id_masked ? (
        <p className="caption">
          {cashingTexts.nationalIdKnown(leftToRight(persianDigits(national_id_masked)))}{' '}
          <Link to="/account/profile">{cashingTexts.notMyId}</Link>
        </p>
      ) : (
        <NumberField
          label={cashingTexts.nationalId}
          value={person.national_id}
          onValue={national_id => onPerson({ ...person, national_id })}
          maxLength={10}
          data-sensitive
          error={errors['person.national_id'] ?? null}
        />
      )}
    </fieldset>
  );
}

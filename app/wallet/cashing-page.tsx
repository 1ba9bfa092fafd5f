import { type FormEvent, useState } from 'react';
import type { CashingType } from '#contract/cashing';
import { cashingPaths } from '#contract/paths/cashing';
import { persianDigits } from '#persian/digits';
import { numberInWords } from '#persian/number-words';
import { maskSheba } from '#persian/sheba';
import { formatToman } from '#persian/toman';
import { useCustomerData } from '../api/customer-data.ts';
import type { PageProps } from '../api/page.ts';
import { useTools } from '../api/tools.ts';
import { BackLink } from '../ui/back-link.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Choice } from '../ui/choice.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { MobileCodeField } from '../ui/mobile-code-field.tsx';
import { Link } from '../ui/nav.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { NumberField, TextField } from '../ui/text-field.tsx';
import { WhenReady } from '../ui/when-ready.tsx';
import { creditsPath } from './paths.ts';
import { type Person, PersonFields } from './person-fields.tsx';
import { cashingTexts } from './texts.ts';
import { useCashing } from './use-cashing.ts';
import './wallet.css';

interface Form {
  cashable_rial: number;
  waiting_rial: number;
  min_rial: number;
  max_rial: number;
  accounts: { iban: string; bank_title: string | null; holder_name: string }[];
  person_known: boolean;
  national_id_masked: string | null;
}

/** The most that can go out now: what is there, within the limit of a day. */
const mostOf = ({ cashable_rial, max_rial }: Form): number => Math.min(cashable_rial, max_rial);
const rialOf = (toman: string) => Number(toman) * 10;
const other = 'other';

interface AmountProps {
  form: Form;
  value: string;
  onValue: (toman: string) => void;
  error: string | undefined;
}

function Amount({ form, value, onValue, error }: AmountProps) {
  const most_rial = mostOf(form);
  const most = most_rial < form.cashable_rial ? cashingTexts.most : cashingTexts.all;
  const chips = [...new Set([most_rial, ...[5_000_000, 2_000_000].filter(rial => rial < most_rial)])];
  return (
    <div className="stack cashing-amount">
      <NumberField
        label={cashingTexts.amount}
        value={value}
        onValue={onValue}
        group
        maxLength={11}
        // A line of its own even where nothing is typed: what lies below stays where it is.
        words={Number(value) > 0 ? cashingTexts.inWords(numberInWords(Number(value))) : '\u00a0'}
        error={error ?? null}
      />
      <div className="chips">
        {chips.map((rial, no) => (
          <button
            key={rial}
            type="button"
            className="chip"
            aria-pressed={rialOf(value) === rial}
            onClick={() => onValue(String(Math.floor(rial / 10)))}
          >
            {no === 0 ? most(formatToman(rial)) : formatToman(rial)}
          </button>
        ))}
      </div>
    </div>
  );
}

function CashingForm({ form, type }: { form: Form; type: CashingType }) {
  const { nav } = useTools();
  const [toman, setToman] = useState(String(Math.floor(mostOf(form) / 10)));
  const [chosen, choose] = useState(form.accounts[0]?.iban ?? other);
  const [typed, setTyped] = useState('');
  const [person, setPerson] = useState<Person>({ first_name: '', last_name: '', national_id: '' });
  const [code, setCode] = useState('');
  const { prepared, isOpen, errors, busy, clearErrors, begin, prepare, confirm, close } = useCashing(type, () =>
    nav.go('/account/cashing/list'),
  );
  // For a saved account the bank has already confirmed the holder.
  const asksPerson = chosen === other && !form.person_known;
  const { first_name, last_name } = person;
  const wish = {
    amount_rial: rialOf(toman),
    iban: chosen === other ? typed : chosen,
    ...(asksPerson ? { person: form.national_id_masked ? { first_name, last_name } : person } : {}),
  };
  const changed = (set: (text: string) => void, field: string) => (text: string) => {
    set(text);
    clearErrors(field);
  };
  const namePerson = (next: Person) => {
    const fields = ['first_name', 'last_name', 'national_id'] as const;
    setPerson(next);
    clearErrors(...fields.filter(field => next[field] !== person[field]).map(field => `person.${field}`));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setCode('');
    begin(wish);
  };
  const enter = (event: FormEvent) => {
    event.preventDefault();
    confirm(code);
  };
  return (
    <>
      <form className="stack" onSubmit={submit}>
        <h1 className="title-l" tabIndex={-1}>
          {cashingTexts.title}
        </h1>
        <div>
          <p className="lead">{cashingTexts.lead(mostOf(form))}</p>
          {mostOf(form) < form.cashable_rial && <p className="caption">{cashingTexts.limited(form.cashable_rial)}</p>}
          {form.waiting_rial > 0 && (
            <p className="caption">
              {cashingTexts.waiting(form.waiting_rial)} <Link to={creditsPath(type)}>{cashingTexts.toCredits}</Link>
            </p>
          )}
        </div>
        <Amount form={form} value={toman} onValue={changed(setToman, 'amount_rial')} error={errors.amount_rial} />
        <fieldset className="stack">
          <legend className="title-s">{cashingTexts.where}</legend>
          {form.accounts.length > 0 && (
            <div className="choices">
              {form.accounts.map(({ iban, bank_title, holder_name }) => (
                <Choice
                  key={iban}
                  name="iban"
                  checked={chosen === iban}
                  onChange={() => choose(iban)}
                  title={bank_title ?? cashingTexts.account}
                  note={
                    <>
                      <span className="ltr">{persianDigits(maskSheba(iban))}</span>
                      <br />
                      {cashingTexts.holder(holder_name)}
                    </>
                  }
                />
              ))}
              <Choice
                name="iban"
                checked={chosen === other}
                onChange={() => choose(other)}
                title={cashingTexts.other}
                note={cashingTexts.otherNote}
              />
            </div>
          )}
          {chosen === other && (
            <TextField
              label={cashingTexts.iban}
              hint={cashingTexts.ibanHint}
              value={typed}
              onValue={changed(setTyped, 'iban')}
              ltr
              autoComplete="off"
              data-sensitive
              error={errors.iban ?? null}
            />
          )}
        </fieldset>
        {asksPerson && (
          <PersonFields
            person={person}
            onPerson={namePerson}
            national_id_masked={form.national_id_masked}
            errors={errors}
          />
        )}
        <Button type="submit" wide busy={busy}>
          {cashingTexts.next}
        </Button>
      </form>
      <Sheet open={isOpen} onClose={close} title={cashingTexts.confirmTitle}>
        {isOpen && prepared && (
          <form className="stack" onSubmit={enter}>
            <p>
              {cashingTexts.confirm(
                prepared.wish.amount_rial,
                prepared.bank_title ?? cashingTexts.account,
                prepared.holder_name,
              )}
            </p>
            <MobileCodeField
              sent={prepared.sent}
              value={code}
              onValue={setCode}
              onResend={() => prepare(wish)}
              error={errors.code ?? null}
            />
            <Button type="submit" wide busy={busy}>
              {cashingTexts.ask}
            </Button>
          </form>
        )}
      </Sheet>
    </>
  );
}

const waiting = (
  <div className="stack">
    <Skeleton height={44} />
    <Skeleton height={420} />
  </div>
);

/** How much, where to, and the code: money out of the wallet to the customer's own account. */
export default function CashingPage({ query }: PageProps) {
  const api = useTools().api(cashingPaths);
  const type: CashingType = query.type === 'income' ? 'income' : 'referral';
  const own = useCustomerData(`cashing ${type}`, () => api.cashing.listCashable({ query: { type, page_size: 1 } }));
  return (
    <main id="main" className="column stack cashing">
      <BackLink to="/account/wallet" title={cashingTexts.back} />
      <WhenReady loaded={own} missing={cashingTexts.missing} skeleton={waiting}>
        {form => {
          const { closed, cashable_rial, min_rial } = form;
          if (closed)
            return (
              <EmptyState icon="clock" heading="h1" title={cashingTexts.closed} text={closed.message}>
                {closed.code === 'cash_open' ? (
                  <ButtonLink to="/account/cashing/list">{cashingTexts.toList}</ButtonLink>
                ) : (
                  <ButtonLink to="/account/wallet">{cashingTexts.back}</ButtonLink>
                )}
              </EmptyState>
            );
          if (cashable_rial < min_rial)
            return (
              <EmptyState
                icon="wallet"
                heading="h1"
                title={cashable_rial > 0 ? cashingTexts.tooLittle : cashingTexts.nothing}
                text={
                  cashable_rial > 0
                    ? cashingTexts.tooLittleText(cashable_rial, min_rial)
                    : cashingTexts.nothingText[type]
                }
              >
                <ButtonLink to="/account/wallet">{cashingTexts.back}</ButtonLink>
              </EmptyState>
            );
          return <CashingForm form={form} type={type} />;
        }}
      </WhenReady>
    </main>
  );
}

import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { CreditCheck } from '#contract/credit';
import { ordersPaths } from '#contract/paths/orders';
import { readMobile } from '#persian/phone';
import { useCustomerData } from '../api/customer-data.ts';
import type { PageProps } from '../api/page.ts';
import { useTools } from '../api/tools.ts';
import { visitorOf } from '../api/visitor.ts';
import { BackLink } from '../ui/back-link.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Choice } from '../ui/choice.tsx';
import { shownMoment } from '../ui/dates.ts';
import { NicheArt } from '../ui/empty-state.tsx';
import { FieldError } from '../ui/field.tsx';
import { MobileCodeField } from '../ui/mobile-code-field.tsx';
import { Money } from '../ui/money.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { NumberField } from '../ui/text-field.tsx';
import { WhenReady } from '../ui/when-ready.tsx';
import { creditTexts } from './texts.ts';
import { useCreditCheck } from './use-credit-check.ts';
import './credit.css';

/** What the customer changes to ask again: the person, or only that person's mobile number. */
type Other = 'person' | 'number';
type Answered = Exclude<CreditCheck['status'], 'code_required'>;

const looks = {
  approved: { icon: 'check', kind: 'success' },
  partial: { icon: 'check', kind: 'success' },
  declined: { icon: 'info', kind: 'warning' },
  pending: { icon: 'clock', kind: 'warning' },
  unavailable: { icon: 'wifi', kind: 'warning' },
} as const;
const sentences: Record<Answered, string> = {
  approved: creditTexts.approvedText,
  partial: creditTexts.partialText,
  declined: creditTexts.declinedText,
  pending: creditTexts.pendingText,
  unavailable: creditTexts.unavailableText,
};

/** What came of it: the limit in words, or why not and what one can do; it takes the focus. */
function Outcome({
  answer,
  uid,
  busy,
  onAgain,
  onOther,
}: {
  answer: CreditCheck;
  uid: string;
  busy: boolean;
  onAgain: () => void;
  onOther: (what: Other) => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [answer.status]);
  const status = answer.status as Answered;
  const isOpen = status === 'approved' || status === 'partial';
  const isWrongNumber = answer.reasons.some(({ code }) => code === 'mobile_not_owner');
  const isMissing = status === 'pending' || status === 'unavailable';
  return (
    <div className="stack credit-outcome">
      <NicheArt {...looks[status]} />
      <h2 className="title-m" tabIndex={-1} ref={heading}>
        {creditTexts.status[status]}
      </h2>
      {isOpen && (
        <section className="card stack">
          <span className="caption">{creditTexts.limit}</span>
          <Money amount_rial={answer.limit_rial} size="l" />
          {answer.valid_until && <p className="caption">{creditTexts.until(shownMoment(answer.valid_until))}</p>}
        </section>
      )}
      {answer.reasons.map(reason => (
        <Notice key={reason.code} kind="warning" title={reason.title}>
          {reason.advice}
        </Notice>
      ))}
      <p>{sentences[status]}</p>
      {isMissing && (
        <Button wide busy={busy} onClick={onAgain}>
          {creditTexts.again}
        </Button>
      )}
      {isWrongNumber && (
        <Button wide onClick={() => onOther('number')}>
          {creditTexts.otherNumber}
        </Button>
      )}
      <ButtonLink
        to={`/orders/${uid}/payment`}
        kind={isMissing || isWrongNumber ? 'secondary' : 'primary'}
        wide
        replace
      >
        {isOpen ? creditTexts.choose : creditTexts.others}
      </ButtonLink>
      {status === 'declined' && (
        <Button kind="quiet" wide onClick={() => onOther('person')}>
          {creditTexts.otherPerson}
        </Button>
      )}
    </div>
  );
}

interface ConsentProps {
  id: string;
  title: string;
  note: string;
  checked: boolean;
  missing: boolean;
  onChecked: (checked: boolean) => void;
}

function Consent({ id, title, note, checked, missing, onChecked }: ConsentProps) {
  const error = missing ? creditTexts.needed : undefined;
  return (
    <div className="stack credit-consent">
      <Choice
        type="checkbox"
        title={title}
        note={note}
        checked={checked}
        aria-invalid={missing || undefined}
        aria-describedby={missing ? `${id}-error` : undefined}
        onChange={event => onChecked(event.currentTarget.checked)}
      />
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

function CheckForm({ uid }: { uid: string }) {
  const { sent, answer, errors, busy, ask, startAgain } = useCreditCheck(uid);
  const own = useStore(visitorOf(useTools()).$user)?.username ?? '';
  const [national_id, setNationalId] = useState('');
  /** Null until a number is typed: the field shows the customer's own. */
  const [typed, setTyped] = useState<string | null>(null);
  const [other, setOther] = useState<Other | null>(null);
  const [check, setCheck] = useState(false);
  const [share, setShare] = useState(false);
  const [asked, setAsked] = useState(false);
  const [code, setCode] = useState('');
  const [isPayer, setIsPayer] = useState(false);
  const mobile = typed ?? own;
  const person = { national_id, mobile };
  if (answer) {
    const askOther = (what: Other) => {
      setOther(what);
      setTyped('');
      setCode('');
      setAsked(false);
      // Consent is not carried over to another person.
      if (what === 'person') {
        setIsPayer(true);
        setNationalId('');
        setCheck(false);
        setShare(false);
      }
      startAgain();
    };
    return <Outcome answer={answer} uid={uid} busy={busy} onAgain={() => ask(person)} onOther={askOther} />;
  }
  /** A code proves the number to which it went, and no other. */
  const changeMobile = (next: string) => {
    setTyped(next);
    if (sent) {
      setCode('');
      startAgain();
    }
  };
  const missing = isPayer ? creditTexts.payerMissing : creditTexts.nationalIdMissing;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (check && share && national_id && readMobile(mobile)) void ask(person, sent ? code : undefined);
  };
  return (
    <form className="stack" onSubmit={submit}>
      <p>{creditTexts.lead}</p>
      <NumberField
        label={isPayer ? creditTexts.payer : creditTexts.nationalId}
        hint={creditTexts.nationalIdHint}
        value={national_id}
        onValue={setNationalId}
        maxLength={10}
        data-sensitive="true"
        autoFocus={other === 'person'}
        error={errors.national_id ?? (asked && !national_id ? missing : null)}
      />
      <NumberField
        label={creditTexts.mobile}
        hint={creditTexts.mobileHint}
        value={mobile}
        onValue={changeMobile}
        inputMode="tel"
        autoComplete="tel"
        maxLength={14}
        autoFocus={other === 'number'}
        error={errors.mobile ?? (asked && !readMobile(mobile) ? creditTexts.mobileWrong : null)}
      />
      <fieldset className="stack credit-consents">
        <legend className="title-s">{creditTexts.consents}</legend>
        <Consent
          id="credit-check"
          title={creditTexts.check}
          note={creditTexts.checkNote}
          checked={check}
          missing={asked && !check}
          onChecked={setCheck}
        />
        <Consent
          id="credit-share"
          title={creditTexts.share}
          note={creditTexts.shareNote}
          checked={share}
          missing={asked && !share}
          onChecked={setShare}
        />
      </fieldset>
      {sent && (
        <MobileCodeField
          sent={sent}
          value={code}
          onValue={setCode}
          onResend={() => ask(person)}
          error={errors.code ?? null}
        />
      )}
      <Button type="submit" wide busy={busy}>
        {sent ? creditTexts.ask : creditTexts.sendCode}
      </Button>
      <p className="caption">{creditTexts.demo}</p>
    </form>
  );
}

/** `/orders/{uid}/credit`: who wants to buy without cheques agrees to be asked about, and learns the limit or the reasons. */
export default function CreditPage({ params }: PageProps) {
  const uid = params.uid ?? '';
  const api = useTools().api(ordersPaths);
  const own = useCustomerData(`credit of ${uid}`, () => api.orders.read({ params: { uid } }));
  return (
    <main id="main" className="column stack credit">
      <BackLink to={`/orders/${uid}/payment`} title={creditTexts.back} />
      <h1 className="title-l" tabIndex={-1}>
        {creditTexts.title}
      </h1>
      <WhenReady loaded={own} heading="h2" ofOrders missing={creditTexts.title} skeleton={<Skeleton height={420} />}>
        {() => <CheckForm uid={uid} />}
      </WhenReady>
    </main>
  );
}

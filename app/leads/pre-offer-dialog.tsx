import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { Line } from '#contract/lines';
import { leadsPaths } from '#contract/paths/leads';
import { readMobile } from '#persian/phone';
import { CallRefused } from '../api/api.ts';
import { useTools } from '../api/tools.ts';
import { trackingOf } from '../api/tracking-of.ts';
import { Button } from '../ui/button.tsx';
import { Choice } from '../ui/choice.tsx';
import { FieldError } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { NumberField } from '../ui/text-field.tsx';
import { preOfferTexts } from './pre-offer-texts.ts';

export interface PreOfferDialogProps {
  line: Line;
  open: boolean;
  onClose: () => void;
}

interface Problems {
  mobile?: string;
  sms?: string;
  form?: string;
}

/** Of the contract: a number that was left is deleted after so many days. */
const kept_days = 60;

function problemsOf(cause: unknown): Problems {
  // No answer: the server may have stored the number, so do not claim that it has not.
  if (!(cause instanceof CallRefused)) return { form: preOfferTexts.unanswered };
  const mobile = cause.errors.mobile?.[0];
  if (mobile) return { mobile };
  return { form: cause.message || (cause.status < 500 ? preOfferTexts.failed : preOfferTexts.unanswered) };
}

/** A number for one text with the way back; a call needs a yes of its own. Nothing is ticked, and closing it is an answer. */
export default function PreOfferDialog({ line, open, onClose }: PreOfferDialogProps) {
  const { api, config, session } = useTools();
  const [mobile, setMobile] = useState('');
  const [sms, setSms] = useState(false);
  const [call, setCall] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [state, setState] = useState<'asking' | 'sending' | 'kept'>('asking');
  const formId = useId();

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const found: Problems = {
      ...(readMobile(mobile) ? {} : { mobile: preOfferTexts.mobileWrong }),
      ...(sms ? {} : { sms: preOfferTexts.smsNeeded }),
    };
    setProblems(found);
    if (state === 'sending') return;
    if (found.mobile || found.sms) return focusOn(found.mobile ? 'mobile' : 'sms', event.currentTarget);
    setState('sending');
    const { embed_session } = config;
    const { affiliation_code, utm_data } = trackingOf({ session });
    const body = {
      mobile,
      insurance: line,
      ...(embed_session ? { embed_session } : {}),
      consents: { sms: true as const, call },
      tracking: { ...(affiliation_code ? { affiliation_code } : {}), ...(utm_data ? { utm_data } : {}) },
    };
    try {
      await api(leadsPaths).leads.createPreOfferLead({ body }, { quiet: true });
      setState('kept');
    } catch (cause) {
      setProblems(problemsOf(cause));
      setState('asking');
    }
  };

  const isKept = state === 'kept';
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isKept) said.current?.focus();
  }, [isKept]);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={preOfferTexts.title}
      foot={
        isKept ? (
          <Button wide onClick={onClose}>
            {preOfferTexts.toPrices}
          </Button>
        ) : (
          <div className="stack">
            <Button type="submit" form={formId} wide busy={state === 'sending'}>
              {preOfferTexts.send}
            </Button>
            <Button kind="quiet" wide onClick={onClose}>
              {preOfferTexts.skip}
            </Button>
          </div>
        )
      }
    >
      {isKept ? (
        <p className="lead" tabIndex={-1} ref={said}>
          {preOfferTexts.kept}
        </p>
      ) : (
        <form id={formId} className="stack" noValidate onSubmit={event => void send(event)}>
          <p className="muted">{preOfferTexts.lead}</p>
          <NumberField
            label={preOfferTexts.mobile}
            hint={preOfferTexts.mobileHint(kept_days)}
            name="mobile"
            data-sensitive
            inputMode="tel"
            autoComplete="tel"
            placeholder="۰۹۱۲ …"
            maxLength={14}
            value={mobile}
            onValue={setMobile}
            error={problems.mobile ?? null}
          />
          <div className="stack" style={{ '--gap': '8px' } as object}>
            <Choice
              type="checkbox"
              name="sms"
              checked={sms}
              onChange={event => setSms(event.currentTarget.checked)}
              title={preOfferTexts.sms}
              aria-describedby={problems.sms ? `${formId}-sms` : undefined}
              aria-invalid={problems.sms ? true : undefined}
            />
            <FieldError id={`${formId}-sms`} error={problems.sms ?? null} />
            <Choice
              type="checkbox"
              name="call"
              checked={call}
              onChange={event => setCall(event.currentTarget.checked)}
              title={preOfferTexts.call}
              note={preOfferTexts.callNote}
            />
          </div>
          {problems.form && (
            <Notice kind="danger" role="alert">
              {problems.form}
            </Notice>
          )}
        </form>
      )}
    </Sheet>
  );
}

/** To the first thing that is missing. */
function focusOn(name: string, form: EventTarget): void {
  (form as HTMLFormElement).querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
}

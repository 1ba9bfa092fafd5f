import { type FormEvent, useState } from 'react';
import type { Comment } from '#contract/comments';
import { insurerPath } from '#contract/insurer-path';
import type { Insurer } from '#contract/insurers';
import { commentsPaths } from '#contract/paths/comments';
import { persianDigits } from '#persian/digits';
import { CallRefused } from '../api/api.ts';
import { errorsOf, type FormErrors } from '../api/form-errors.ts';
import { useFormStorage } from '../api/form-storage.ts';
import { staying } from '../api/staying.ts';
import { useTools } from '../api/tools.ts';
import { Button } from '../ui/button.tsx';
import { FieldError } from '../ui/field.tsx';
import { ErrorSummary, Notice } from '../ui/notice.tsx';
import { Switch } from '../ui/switch.tsx';
import { AskStars } from './ask-stars.tsx';
import { type ReviewSubject, subjectKey } from './review-subject.ts';
import { refusalTexts, reviewsTexts, reviewTexts, scoreTexts } from './review-texts.ts';

type Scores = Partial<Record<keyof Comment['scores'], number>>;
const always = ['price', 'cover', 'support'] as const;
const ofClaim = ['claim_amount', 'claim_speed'] as const;
const maxText = 1_000;

interface Draft {
  scores: Scores;
  overall: number | undefined;
  hadClaim: boolean;
  text: string;
  anonymous: boolean;
}

const scoresOf = (kept: Comment | null): Scores =>
  Object.fromEntries(Object.entries(kept?.scores ?? {}).filter(([, value]) => value !== null)) as Scores;

const draftOf = (kept: Comment | null): Draft => ({
  scores: scoresOf(kept),
  overall: kept?.overall,
  hadClaim: kept?.had_claim ?? false,
  text: persianDigits(kept?.text ?? ''),
  anonymous: kept?.anonymous ?? false,
});

interface ReviewFormProps {
  insurer: Insurer;
  subject: ReviewSubject;
  /** The customer has already commented on this policy, in another tab or device: load that comment, so that this form changes it. */
  onExists: () => void;
}

export function ReviewForm({ insurer, subject, onExists }: ReviewFormProps) {
  const { line, policy_year, kept } = subject;
  const { api, alerts, nav } = useTools();
  const { comments } = api(commentsPaths);
  const [name] = useState(kept ? null : `review ${insurer.slug} ${subjectKey(subject)}`);
  const { draft, set, settled } = useFormStorage<Draft>(name, () => draftOf(kept));
  const { scores, overall, hadClaim, text, anonymous } = draft;
  const change = (changed: Partial<Draft>) => set(now => ({ ...now, ...changed }));
  const [errors, setErrors] = useState<FormErrors>({});
  const [refused, setRefused] = useState(0);
  const [busy, setBusy] = useState(false);
  const asked = [...always, ...(hadClaim ? ofClaim : [])];
  const refuse = (found: FormErrors) => {
    setErrors(found);
    setRefused(now => now + 1);
    setBusy(false);
  };
  const failed = (cause: unknown) => {
    if (cause instanceof CallRefused && cause.code === 'comment_exists') onExists();
    refuse(errorsOf(cause, reviewTexts.offline));
  };
  const leave = (word: string, isHere: () => boolean) => {
    settled();
    alerts.show(word, 'success');
    if (isHere()) nav.go(insurerPath(insurer.slug), { replace: true });
    else setBusy(false);
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const missing = asked
      .filter(key => scores[key] === undefined)
      .map(key => [key, reviewTexts.scoreMissing(scoreTexts[key])]);
    if (overall === undefined) missing.push(['overall', reviewTexts.scoreMissing(reviewsTexts.overall)]);
    const { price, cover, support, claim_amount = null, claim_speed = null } = scores;
    if (missing.length || !price || !cover || !support || !overall) return refuse(Object.fromEntries(missing));
    const isHere = staying(nav);
    setBusy(true);
    const policy = line && policy_year ? { line, policy_year } : {};
    const body = {
      overall,
      scores: { price, cover, support, claim_amount, claim_speed },
      had_claim: hadClaim,
      text,
      anonymous,
    };
    try {
      const made = kept
        ? await comments.change({ params: { id: kept.id }, body })
        : await comments.create({ body: { company: insurer.slug, ...policy, ...body } });
      leave(made.state === 'held' ? reviewTexts.held : reviewTexts.sent, isHere);
    } catch (cause) {
      failed(cause);
    }
  };
  const remove = async () => {
    if (!kept || busy) return;
    const isHere = staying(nav);
    setBusy(true);
    try {
      await comments.delete({ params: { id: kept.id } });
      leave(reviewTexts.removed, isHere);
    } catch (cause) {
      failed(cause);
    }
  };
  const { form, ...fields } = errors;
  const isClosed = kept !== null && kept.changeable_until === null;
  const stateText = kept && reviewTexts.states[kept.state];
  const state = stateText && (
    <Notice kind={kept.state === 'refused' ? 'warning' : 'info'}>
      {stateText} {kept.reason && refusalTexts[kept.reason]} {kept.state === 'refused' && !isClosed && reviewTexts.mend}
    </Notice>
  );
  const takeBack = kept && (
    <Button kind="danger-quiet" wide busy={busy} onClick={remove}>
      {reviewTexts.remove}
    </Button>
  );
  if (isClosed)
    return (
      <div className="stack">
        {state}
        <Notice>{reviewTexts.closed}</Notice>
        {text && <p>{text}</p>}
        {form && (
          <Notice key={refused} kind="danger" role="alert">
            {form}
          </Notice>
        )}
        {takeBack}
      </div>
    );
  return (
    <form className="stack" noValidate onSubmit={send}>
      {state}
      {form && (
        <Notice key={refused} kind="danger" role="alert">
          {form}
        </Notice>
      )}
      <ErrorSummary
        key={`summary ${refused}`}
        errors={Object.entries(fields).map(([id, each]) => ({ id, text: each }))}
      />
      <Switch checked={hadClaim} onChecked={next => change({ hadClaim: next })} title={reviewTexts.hadClaim} />
      <section className="card">
        {asked.map(key => (
          <AskStars
            key={key}
            id={key}
            title={scoreTexts[key]}
            value={scores[key]}
            error={errors[key]}
            onValue={value => change({ scores: { ...scores, [key]: value } })}
          />
        ))}
        <AskStars
          id="overall"
          title={reviewsTexts.overall}
          value={overall}
          error={errors.overall}
          onValue={value => change({ overall: value })}
        />
      </section>
      <div className="field" data-invalid={errors.text ? true : undefined}>
        <label className="field-label" htmlFor="text">
          {reviewTexts.text}
        </label>
        <div className="field-box">
          <textarea
            id="text"
            aria-describedby="text-hint text-error"
            maxLength={maxText}
            value={text}
            onInput={event => change({ text: event.currentTarget.value })}
          />
        </div>
        <p className="field-hint" id="text-hint">
          {reviewTexts.textHint}
        </p>
        <FieldError id="text-error" error={errors.text} />
      </div>
      <Switch
        checked={anonymous}
        onChecked={next => change({ anonymous: next })}
        title={reviewTexts.anonymous}
        note={reviewTexts.anonymousNote}
      />
      <Notice>{reviewTexts.rule}</Notice>
      <Button type="submit" wide busy={busy}>
        {kept ? reviewTexts.save : reviewTexts.send}
      </Button>
      {takeBack}
    </form>
  );
}

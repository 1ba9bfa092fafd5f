import { useStore } from '@nanostores/react';
import { type FormEvent, useState } from 'react';
import type { RefundTarget } from '#contract/cancellations';
import type { EndorsementQuote } from '#contract/endorsements';
import { endorsementsPaths } from '#contract/paths/endorsements';
import type { Answers, WizardConfig } from '#wizard/wizard';
import { CallRefused } from '../../api/api.ts';
import { useIntent } from '../../api/intent.ts';
import type { PageProps } from '../../api/page.ts';
import { staying } from '../../api/staying.ts';
import { useStores, useTools } from '../../api/tools.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { NoPicker } from '../../ui/no-picker.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { useStepFocus } from '../../ui/step-focus.ts';
import { WhenReady } from '../../ui/when-ready.tsx';
import { createDrawings } from '../../wizard/fields/drawings.ts';
import { StepBody } from '../../wizard/step-body.tsx';
import { DocumentCard } from '../document-card.tsx';
import type { OrderDocument } from '../upload.ts';
import { changePath, changesPath, useChangeForm } from './load-changes.ts';
import { PriceSheet } from './price-sheet.tsx';
import { changesTexts } from './texts.ts';
import { useQuestions } from './use-questions.ts';
import '../orders.css';
import '../../wizard/wizard.css';

const waiting = (
  <div className="column stack complete">
    <Skeleton height={64} />
    <Skeleton height={220} />
  </div>
);

interface ChangeProps {
  uid: string;
  kind: string;
  insurer: string;
  form: WizardConfig;
  documents: OrderDocument[];
}

/** Questions and documents of one kind of change, then its price, then it is sent with the sum that was seen. */
function Change({ uid, kind, insurer, form, documents: known }: ChangeProps) {
  const { api, nav, host } = useTools();
  const abilities = useStore(host.$abilities);
  const intent = useIntent();
  const questions = useQuestions(`change ${uid} ${kind}`, form);
  const [documents, setDocuments] = useState(known);
  const [priced, setPriced] = useState<{ quote: EndorsementQuote; answers: Answers } | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const around = useStepFocus<HTMLDivElement>(priced !== null, 'h1');

  const send = async (body: { answers: Answers; total_rial?: number; refund_to?: RefundTarget; commit?: boolean }) => {
    setBusy(true);
    setError(null);
    const { endorsements } = api(endorsementsPaths);
    const call = { body: { order: uid, kind, ...body } };
    try {
      return await intent(call, idempotencyKey => endorsements.create(call, { idempotencyKey }));
    } catch (cause) {
      if (!(cause instanceof CallRefused)) setError(changesTexts.offline);
      else {
        const refused = endorsements.create.refusal(cause);
        if (refused?.code === 'price_changed') setPriced({ quote: refused.details, answers: body.answers });
        else if (cause.code === 'invalid_answers') {
          questions.refuse(cause.fieldErrors);
          setPriced(null);
        }
        setError(cause.code === 'invalid_answers' ? null : cause.message || changesTexts.offline);
      }
      return null;
    } finally {
      setBusy(false);
    }
  };

  const price = async (event: FormEvent) => {
    event.preventDefault();
    const answers = questions.answers();
    if (!answers) return;
    if (documents.some(each => each.required && each.state !== 'uploaded')) {
      setError(changesTexts.documentsMissing);
      return;
    }
    const answer = await send({ answers });
    if (answer) setPriced({ quote: answer.quote, answers });
  };

  const commit = async (refund_to: RefundTarget) => {
    if (!priced) return;
    const { quote, answers } = priced;
    const isHere = staying(nav);
    const answer = await send({ answers, total_rial: quote.total_rial, refund_to, commit: true });
    if (!answer?.endorsement) return;
    questions.settled();
    const { next, uid: endorsement } = answer.endorsement;
    if (isHere()) nav.go(next === 'pay' ? `/pay/${endorsement}` : changesPath(uid), { replace: true });
  };

  const ask = () => (
    <form onSubmit={price} noValidate>
      <div className="column stack complete">
        <StepBody
          shown={questions.shown}
          form={questions.ofFields}
          summed
          refused={questions.refused}
          small={false}
          onAlternative={() => undefined}
        />
        {documents.length > 0 && (
          <section className="stack complete-uploads">
            <h2 className="title-s">{changesTexts.documents}</h2>
            <NoPicker {...abilities} />
            {documents.map(document => (
              <DocumentCard
                key={document.kind}
                order={uid}
                document={document}
                files={abilities.files}
                onUploaded={next => setDocuments(all => all.map(each => (each.kind === next.kind ? next : each)))}
              />
            ))}
          </section>
        )}
        {error && (
          <Notice kind="danger" role="alert">
            {error}
          </Notice>
        )}
        <div className="complete-fill" />
      </div>
      <ActionBar>
        <Button type="submit" wide busy={busy}>
          {changesTexts.toPrice}
        </Button>
        <ButtonLink kind="quiet" wide to={changePath(uid)}>
          {changesTexts.notNow}
        </ButtonLink>
      </ActionBar>
    </form>
  );
  return (
    <div ref={around}>
      {priced ? (
        <PriceSheet
          quote={priced.quote}
          insurer={insurer}
          error={error}
          busy={busy}
          onSend={commit}
          onBack={() => setPriced(null)}
        />
      ) : (
        ask()
      )}
    </div>
  );
}

/** `/orders/{uid}/change/{kind}`: one change of a policy, from its questions to its price. */
export default function ChangePage({ params }: PageProps) {
  const uid = params.uid ?? '';
  const kind = params.kind ?? '';
  const drawings = useStores(createDrawings);
  const own = useChangeForm(uid, kind, async ({ steps }) => {
    const asked = steps.flatMap(({ fields }) => fields.map(({ component }) => drawings.fetch(component)));
    // One that does not come is asked for again in its own place.
    await Promise.allSettled(asked);
  });
  return (
    <main id="main">
      <WhenReady loaded={own} missing={changesTexts.missing} ofOrders skeleton={waiting}>
        {({ form, documents, policy }) =>
          form && <Change key={kind} uid={uid} kind={kind} insurer={policy.insurer} form={form} documents={documents} />
        }
      </WhenReady>
    </main>
  );
}

import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { maxMicroFiles, maxMicroFilesInAll } from '#contract/micro-files';
import type { MicroDocument, MicroEstimate, MicroProduct } from '#contract/micro-insurance';
import { microInsurancePaths } from '#contract/paths/micro-insurance';
import { formatTomanText } from '#persian/toman';
import type { Answers } from '#wizard/wizard';
import { useFormIntent } from '../api/intent.ts';
import { staying } from '../api/staying.ts';
import { useStores, useTools } from '../api/tools.ts';
import { cameBy } from '../api/tracking-of.ts';
import { Accordion } from '../ui/accordion.tsx';
import { ActionBar } from '../ui/action-bar.tsx';
import { Button } from '../ui/button.tsx';
import { Choice } from '../ui/choice.tsx';
import { Money, PriceRows, withKind } from '../ui/money.tsx';
import { Link } from '../ui/nav.tsx';
import { NoPicker } from '../ui/no-picker.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { DocumentUpload } from './document-upload.tsx';
import { countUnderWay, createDocumentUploads } from './document-uploads.ts';
import { FactRows } from './fact-rows.tsx';
import type { Fixing, MicroDraft } from './form-draft.ts';
import { requestPath } from './load-micro.ts';
import { formTexts, productTexts } from './texts.ts';
import { useEstimate } from './use-estimate.ts';

interface ReviewProps {
  /** Of the form, in this tab. */
  name: string;
  product: MicroProduct;
  answers: Answers;
  draft: MicroDraft;
  fixing: Fixing | undefined;
  /** Changes the draft as it is then: a file may arrive when it is another one already. */
  onDraft: (change: (now: MicroDraft) => MicroDraft) => void;
  onWrong: (errors: Readonly<Record<string, string>>) => void;
  onSent: () => void;
}

function Price({ product, estimate }: { product: MicroProduct; estimate: MicroEstimate }) {
  const { range, rows, total_rial, sum_insured_rial, franchise_rial } = estimate;
  const { waiting_days } = product;
  return (
    <section className="card micro-review">
      {range ? (
        <div>
          <span className="caption">{formTexts.estimate}</span>
          <p className="title-m">{formTexts.range(range.from_rial, range.to_rial)}</p>
          <p className="small muted">{formTexts.rangeNote}</p>
        </div>
      ) : (
        <div>
          <span className="caption">{estimate.subject}</span>
          <div>
            <Money amount_rial={total_rial} size="l" />
          </div>
        </div>
      )}
      <FactRows
        facts={[
          { label: formTexts.sum, value: formatTomanText(sum_insured_rial) },
          {
            label: formTexts.franchise,
            value: franchise_rial > 0 ? formatTomanText(franchise_rial) : product.franchise,
          },
          ...(waiting_days > 0 ? [{ label: formTexts.waitingPeriod, value: formTexts.days(waiting_days) }] : []),
        ]}
      />
      <Accordion title={formTexts.rows} plain>
        <PriceRows rows={rows.map(withKind)} total={{ title: formTexts.total, amount_rial: total_rial }} />
      </Accordion>
      <p className="caption">{productTexts.demonstration}</p>
    </section>
  );
}

/** What the staff asks for may be none of the documents that the product asks for. */
const otherDocument: MicroDocument = {
  kind: 'other',
  title: formTexts.otherDocument,
  hint: formTexts.otherHint,
  required: false,
};

/** The last step: the price or its range, what is left out, the documents, and sending. */
export function Review({ name, product, answers, draft, fixing, onDraft, onWrong, onSent }: ReviewProps) {
  const tools = useTools();
  const { api, nav, host, token } = tools;
  const intent = useFormIntent(name);
  const abilities = useStore(host.$abilities);
  const isLoggedIn = useStore(token.$hasToken);
  const { estimate, again } = useEstimate(product.slug, answers);
  const [problem, setProblem] = useState<string | null>(null);
  const [taken, setTaken] = useState<string | null>(null);
  /** Kinds of documents that were sent and are not there any more. */
  const [gone, setGone] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const uploads = useStores(createDocumentUploads);
  const ownUploads = uploads.of(useStore(uploads.$forms), name);
  // A request that is sent while files are under way would go without them.
  const isBusy = busy || countUnderWay(ownUploads) > 0;
  const wrong = estimate.state === 'wrong' ? estimate.errors : null;
  useEffect(() => {
    if (wrong) onWrong(wrong);
  }, [wrong]);

  if (estimate.state === 'failed')
    return (
      <main id="main" className="wizard-main column">
        <Notice kind="warning" icon="wifi" role="alert">
          {formTexts.estimateFailed}
        </Notice>
        <Button onClick={again}>{formTexts.again}</Button>
      </main>
    );
  if (estimate.state !== 'ready')
    return (
      <main id="main" className="wizard-main column" aria-busy="true">
        <span className="sr-only" role="status">
          {formTexts.estimating}
        </span>
        <Skeleton height={180} />
        <Skeleton height={240} />
      </main>
    );
  const { data } = estimate;
  const documents = fixing ? [...data.documents, otherDocument] : data.documents;
  const wanted = new Set(documents.map(({ kind }) => kind));
  const files = draft.files.filter(({ kind }) => wanted.has(kind)).map(({ uid }) => uid);
  const addedOf = (kind: string) => draft.files.filter(file => file.kind === kind);
  const maxFiles = Math.min(maxMicroFiles, maxMicroFilesInAll - (fixing?.files.length ?? 0));
  const existingOf = (kind: string) => {
    const added = addedOf(kind);
    const existing = added.length > 0 ? added : (fixing?.files.filter(file => file.kind === kind) ?? []);
    return existing.length > 1 ? formTexts.filesThere(existing.length) : (existing[0]?.name ?? null);
  };
  const change = (changes: Partial<MicroDraft>) => {
    setProblem(null);
    onDraft(now => ({ ...now, ...changes }));
  };
  const remove = (kind: string) => onDraft(now => ({ ...now, files: now.files.filter(file => file.kind !== kind) }));
  const forget = (uids: readonly string[]) => {
    setGone(draft.files.filter(({ uid }) => uids.includes(uid)).map(({ kind }) => kind));
    onDraft(now => ({ ...now, files: now.files.filter(({ uid }) => !uids.includes(uid)) }));
  };
  const missing = data.documents.find(({ kind, required }) => required && existingOf(kind) === null);
  const { createRequest, fixRequest } = api(microInsurancePaths).microInsurance;

  const create = async () => {
    const body = { slug: product.slug, answers, files, consents: ['terms' as const], total_rial: data.total_rial };
    const isHere = staying(nav);
    const made = await intent(
      { body },
      (idempotencyKey, brought) => createRequest({ body: { ...body, ...brought } }, { idempotencyKey }),
      cameBy(tools),
    );
    onSent();
    if (isHere()) nav.go(product.sells === 'at_once' ? `/pay/${made.uid}` : requestPath(made.uid), { replace: true });
    else setBusy(false);
  };
  const fix = async (uid: string) => {
    const call = { params: { uid }, body: { answers, files } };
    const isHere = staying(nav);
    await intent(call, idempotencyKey => fixRequest(call, { idempotencyKey }));
    onSent();
    if (isHere()) nav.go(requestPath(uid), { replace: true });
    else setBusy(false);
  };
  const send = async () => {
    if (isBusy) return;
    if (missing) return setProblem(formTexts.documentsNeeded(missing.title));
    if (!draft.agreed && !fixing) return setProblem(formTexts.termsNeeded);
    setBusy(true);
    setProblem(null);
    setTaken(null);
    try {
      await (fixing ? fix(fixing.uid) : create());
    } catch (cause) {
      const refused = createRequest.refusal(cause);
      if (refused?.code === 'micro_item_taken') setTaken(refused.details?.uid ?? '');
      if (refused?.code === 'files_gone') forget(refused.details?.files ?? []);
      if (refused?.code === 'price_changed') again();
      if (refused?.code === 'invalid_answers') onWrong(refused.fieldErrors);
      setBusy(false);
    }
  };
  const action = fixing ? formTexts.sendFix : product.sells === 'at_once' ? formTexts.buy : formTexts.send;
  return (
    <>
      <main id="main" className="wizard-main column step-in">
        <div>
          <h1 className="title-l" tabIndex={-1}>
            {formTexts.price}
          </h1>
          <p className="lead">{data.subject}</p>
        </div>
        {fixing && <Notice kind="warning">{fixing.note}</Notice>}
        <Price product={product} estimate={data} />
        <section className="stack micro-exclusions">
          <h2 className="title-s">{productTexts.exclusions}</h2>
          <ul className="micro-list">
            {product.exclusions.map(each => (
              <li key={each}>{each}</li>
            ))}
          </ul>
          <p className="caption">{productTexts.cancel(product.cancel_rule)}</p>
        </section>
        <section className="stack micro-uploads">
          <h2 className="title-s">{formTexts.documents}</h2>
          <p className="small muted">{isLoggedIn ? formTexts.severalFiles : formTexts.uploadLogin}</p>
          {isLoggedIn && <NoPicker {...abilities} />}
          {isLoggedIn &&
            documents.map(document => (
              <DocumentUpload
                key={document.kind}
                form={name}
                document={document}
                existing={existingOf(document.kind)}
                isGone={gone.includes(document.kind)}
                maxFiles={maxFiles}
                files={files.length}
                disabled={busy || !abilities.files}
                onChosen={() => {
                  setGone(kinds => kinds.filter(kind => kind !== document.kind));
                  setProblem(null);
                }}
                onRemove={addedOf(document.kind).length > 0 ? () => remove(document.kind) : undefined}
              />
            ))}
        </section>
        {isLoggedIn && !fixing && (
          <Choice
            type="checkbox"
            title={formTexts.terms}
            checked={draft.agreed}
            onChange={event => change({ agreed: event.currentTarget.checked })}
          />
        )}
        {taken !== null && (
          <Notice kind="warning" role="alert">
            {formTexts.taken} {taken && <Link to={requestPath(taken)}>{formTexts.seeTaken}</Link>}
          </Notice>
        )}
        {problem && (
          <Notice kind="danger" role="alert">
            {problem}
          </Notice>
        )}
      </main>
      <ActionBar>
        {isLoggedIn ? (
          <Button wide busy={isBusy} onClick={send}>
            {action}
          </Button>
        ) : (
          <Button wide onClick={() => tools.askLogin({ text: formTexts.loginReason })}>
            {formTexts.login}
          </Button>
        )}
      </ActionBar>
    </>
  );
}

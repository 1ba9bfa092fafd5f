import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useMemo, useState } from 'react';
import type { MicroProduct } from '#contract/micro-insurance';
import { tehranToday } from '#persian/jalali';
import { optionsOf } from '#wizard/options';
import { type Answers, type Moment, progressOf, scopeOf, type WizardConfig } from '#wizard/wizard';
import { useFormStorage } from '../api/form-storage.ts';
import { useStores, useTools } from '../api/tools.ts';
import { Button } from '../ui/button.tsx';
import { ignoreSecondTap } from '../ui/ignore-second-tap.ts';
import { Notice } from '../ui/notice.tsx';
import { StickyBar } from '../ui/sticky-bar.tsx';
import type { FieldForm } from '../wizard/fields/field-props.ts';
import { shownStepOf } from '../wizard/form-state.ts';
import { StepBody } from '../wizard/step-body.tsx';
import { createDocumentUploads } from './document-uploads.ts';
import { emptyDraft, type Fixing, type MicroDraft, passStep, stepAsking, typedOn, viewDraft } from './form-draft.ts';
import { FormHead } from './form-head.tsx';
import { Review } from './review.tsx';
import { formTexts } from './texts.ts';
import '../wizard/wizard.css';
import './micro-insurance.css';

/** The last step: the price, the documents, and sending. */
const reviewPath = 'review';

interface RequestFormProps {
  product: MicroProduct;
  config: WizardConfig;
  /** Address of the form; a step stands below it. */
  base: string;
  step: string | undefined;
  fixing?: Fixing;
}

/** The questions of a product, drawn by the wizard's own parts, and after them the price and the documents. */
export function RequestForm({ product, config, base, step, fixing }: RequestFormProps) {
  const tools = useTools();
  const { nav } = tools;
  const isLoggedIn = useStore(tools.token.$hasToken);
  const name = `micro ${base}`;
  const { draft, set, sent } = useFormStorage<MicroDraft>(name, () => emptyDraft(fixing?.answers));
  const uploads = useStores(createDocumentUploads);
  const { arrived } = uploads.of(useStore(uploads.$forms), name);
  useEffect(() => {
    if (arrived.length === 0) return;
    set(now => ({ ...now, files: [...now.files, ...arrived.map(({ uid, kind, name }) => ({ uid, kind, name }))] }));
    uploads.took(name, arrived);
  }, [arrived]);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [refused, setRefused] = useState(0);
  const moment: Moment = useMemo(
    () => ({ today: tehranToday(new Date(config.server_time)), is_logged_in: isLoggedIn }),
    [config, isLoggedIn],
  );
  const atReview = step === reviewPath;
  const view = viewDraft(config, draft, atReview ? undefined : step, moment);
  const shown = shownStepOf(view);
  const reviewing = atReview && view.walked.finished;
  const elsewhere = (atReview && !reviewing) || shown.elsewhere;
  const stepId = reviewing ? reviewPath : shown.step.id;

  useEffect(() => {
    if (elsewhere) nav.go(`${base}/${shown.step.path}`, { replace: true });
  }, [elsewhere, nav, base, shown.step.path]);

  const refuse = (found: Readonly<Record<string, string>>) => {
    setErrors(found);
    setRefused(before => before + 1);
  };
  const change = (changes: Answers) => {
    set(typedOn(config, draft, step, moment, changes));
    const kept = Object.entries(errors).filter(([name]) => !Object.hasOwn(changes, name.split('.', 1)[0] ?? ''));
    setErrors(Object.fromEntries(kept));
  };
  const next = () => {
    const passed = passStep(config, draft, step, moment);
    if ('errors' in passed) return refuse(passed.errors);
    set(passed.draft);
    setErrors({});
    // The first step gets its address, so that back leads to it.
    if (step === undefined) nav.go(`${base}/${shown.step.path}`, { replace: true });
    nav.go(`${base}/${passed.next?.path ?? reviewPath}`);
  };
  /** The server found something that the questions cannot check: the customer is led to where it is asked. */
  const leadTo = (found: Readonly<Record<string, string>>) => {
    const [name] = Object.keys(found);
    const asking = name === undefined ? undefined : stepAsking(config, name);
    if (!asking) return;
    refuse(found);
    nav.go(`${base}/${asking.path}`, { replace: true });
  };
  const form: Omit<FieldForm, 'alone' | 'stepTitle'> = {
    config,
    today: moment.today ?? '',
    answers: shown.values,
    errors,
    calling: null,
    isLoggedIn,
    oauthProviders: [],
    set: change,
    advance: next,
    goTo: id => {
      const to = config.steps.find(each => each.id === id);
      if (to) nav.go(`${base}/${to.path}`);
    },
    call: async () => undefined,
    read: async () => null,
    login: reason => tools.askLogin(reason ? { text: reason } : undefined),
    leave: ({ to, replace }) => {
      // Who comes back is asked this step again, and not led away again; what the others hold stays.
      const { [shown.step.id]: _, ...typed } = draft.typed;
      set({ ...draft, typed });
      nav.go(to, { replace });
    },
    optionsOf: source => optionsOf(source, { ...scopeOf(config, moment), answers: shown.values }) ?? [],
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    next();
  };
  const before = view.walked.steps[view.walked.steps.findIndex(each => each.step.id === shown.step.id) - 1];
  const back = reviewing ? view.walked.steps.at(-1)?.step : before?.step;
  const title = fixing ? formTexts.fixTitle : product.title;
  const small = tools.kind === 'frame';

  return (
    <div className="wizard" data-frame={small || undefined}>
      <FormHead
        title={title}
        progress={reviewing ? 1 : progressOf(config, shown.so_far)}
        back={back ? `${base}/${back.path}` : null}
        close={fixing ? `/account/micro-insurance/${fixing.uid}` : '/micro-insurance'}
      />
      {reviewing ? (
        <Review
          name={name}
          product={product}
          answers={view.walked.answers}
          draft={draft}
          fixing={fixing}
          onDraft={set}
          onWrong={leadTo}
          onSent={() => {
            sent();
            uploads.forget(name);
          }}
        />
      ) : (
        <form className="wizard-form" onSubmit={submit} noValidate>
          <main id="main" className="wizard-main column step-in" key={stepId}>
            {fixing && <Notice kind="warning">{fixing.note}</Notice>}
            <StepBody
              shown={shown}
              form={form}
              summed={refused > 0}
              refused={refused}
              small={small}
              onAlternative={() => undefined}
            />
          </main>
          <StickyBar className="action-bar">
            <div className="column">
              <Button type="submit" wide onClick={ignoreSecondTap}>
                {shown.step.action ?? formTexts.next}
              </Button>
            </div>
          </StickyBar>
        </form>
      )}
    </div>
  );
}

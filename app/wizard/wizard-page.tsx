import { type ComponentType, type FormEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Line, lineTitle } from '#contract/lines';
import type { Answers, WizardConfig } from '#wizard/config';
import { callsOf } from '#wizard/kinds/api-call';
import type { PageProps } from '../api/page.ts';
import { type AppTools, storesOf, useTools } from '../api/tools.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { useStoreNow } from '../ui/use-store-now.ts';
import { AlternativeLinks } from './alternative-links.tsx';
import { BundledHead } from './bundled-head.ts';
import { errorId } from './fields/field-ids.ts';
import type { FieldForm } from './fields/field-props.ts';
import { createForms } from './form-store.ts';
import type { Arrival } from './start-wizard.ts';
import { StepBody } from './step-body.tsx';
import { wizardTexts } from './texts.ts';
import { hasNotice, WizardBar } from './wizard-bar.tsx';
import type { HeadProps } from './wizard-head.tsx';
import type { NoticesProps } from './wizard-notices.tsx';
import { WizardSkeleton } from './wizard-skeleton.tsx';
import type { Wizard } from './wizard-store.ts';
import './wizard.css';

/** What sends and leads on. */
interface WizardCode {
  of: (line: Line) => Wizard;
  start: (tools: AppTools, wizard: Wizard, arrival: Arrival) => Promise<void>;
  Notices: ComponentType<NoticesProps>;
  showQuestion: (id: string) => void;
  Head: ComponentType<HeadProps>;
}
/** Fetched once for this application: no later page waits for it again. */
const createWizardCode = (_: AppTools): { loaded: WizardCode | null } => ({ loaded: null });

interface WizardState {
  wizard: Wizard | null;
  Head: ComponentType<HeadProps> | null;
  Notices: ComponentType<NoticesProps> | null;
  /** It did not come. */
  failed: boolean;
  /** Asks for it again. */
  retry: () => void;
}

/** What sends and leads on is asked for once the first question stands there, so that nothing before it waits for it. */
function useWizard(line: Line): WizardState {
  const tools = useTools();
  const code = storesOf(tools, createWizardCode);
  const [state, setState] = useState<'asked' | 'failed' | 'there'>('asked');
  useEffect(() => {
    if (code.loaded || state !== 'asked') return;
    import('./wizards.ts').then(
      ({ startWizard, createWizards, Head: head, Notices, showQuestion }) => {
        code.loaded = { of: storesOf(tools, createWizards).of, start: startWizard, Head: head, Notices, showQuestion };
        setState('there');
      },
      cause => {
        console.warn('The form did not load', cause);
        setState('failed');
      },
    );
  }, [code, tools, state]);
  return {
    wizard: code.loaded?.of(line) ?? null,
    Head: BundledHead ?? code.loaded?.Head ?? null,
    Notices: code.loaded?.Notices ?? null,
    failed: state === 'failed',
    retry: () => setState('asked'),
  };
}

interface DrawnProps {
  line: Line;
  path: string | undefined;
  title: string;
  query: Answers;
}

/** The step where the customer is. What is typed before the form can lead on is in it already. */
function Drawn({ line, path, title, query }: DrawnProps) {
  const tools = useTools();
  const form = storesOf(tools, createForms).of(line);
  const engine = useWizard(line);
  const { wizard } = engine;
  const state = useStoreNow(form.$form);
  const ui = useStoreNow(form.$ui);
  const isLoggedIn = useStoreNow(form.$loggedIn);
  const oauthProviders = useStoreNow(form.$oauthProviders);
  const [waiting, setWaiting] = useState<((wizard: Wizard) => void) | null>(null);
  const startedWith = useRef<Answers | null>(null);
  const { phase, errors, summed, refused, calling, submitting, resuming, offline, note } = ui;

  useLayoutEffect(() => {
    // Arriving at an address without a step starts the form over. Moving between steps does not.
    const isBegun = startedWith.current !== null && (path !== undefined || startedWith.current === query);
    if (!wizard || isBegun) return;
    startedWith.current = query;
    void storesOf(tools, createWizardCode).loaded?.start(tools, wizard, { path, query });
  }, [wizard, tools, path, query]);
  useEffect(() => {
    if (!wizard || !waiting || phase !== 'ready') return;
    setWaiting(null);
    waiting(wizard);
  }, [wizard, waiting, phase]);

  const act = (press: (wizard: Wizard) => void) => {
    if (wizard) press(wizard);
    else {
      setWaiting(() => press);
      engine.retry();
    }
  };
  const stuck = waiting !== null && engine.failed;
  const shown = useMemo(() => form.shownStep(path), [form, state, path, isLoggedIn, oauthProviders]);
  const stepId = shown.step.id;
  // At once: a deferred one would stop what the customer has begun on the next step meanwhile.
  useLayoutEffect(() => wizard?.leaveStep, [wizard, stepId]);
  const isReady = wizard !== null && phase === 'ready';
  useEffect(() => {
    if (isReady) wizard?.entered(path);
  }, [isReady, wizard, stepId]);
  useEffect(() => {
    if (isReady) wizard?.changed(path);
  }, [isReady, wizard, state]);
  useEffect(() => {
    if (wizard && phase === 'ready' && !resuming && shown.elsewhere)
      tools.nav.go(wizard.place(shown.step), { replace: true });
  }, [wizard, phase, resuming, shown, tools]);

  const inFrame = tools.kind === 'frame';
  const takeAlternative = (id: string) => act(ready => ready.takeAlternative(path, id));
  // A later step's head must not push it down when it comes.
  const lacksHead = !engine.Head && !shown.first && !engine.failed;
  if (lacksHead || (resuming && shown.elsewhere)) return <WizardSkeleton />;
  const ofFields: Omit<FieldForm, 'alone' | 'stepTitle'> = {
    config: form.state().config,
    today: form.today(),
    answers: shown.values,
    errors,
    calling,
    isLoggedIn,
    set: changes => form.set(path, changes),
    advance: () => act(ready => void ready.next(path)),
    goTo: to => wizard?.change(path, shown.step, to),
    call: async field => wizard?.call(path, field),
    oauthProviders,
    read: form.read,
    login: reason => tools.askLogin(reason ? { text: reason } : undefined),
    leave: way => act(ready => void ready.leaveTo(way)),
    optionsOf: source => (Array.isArray(source) ? source : form.options(source, shown.values)),
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const lacking = shown.step.kind === 'summary' ? shown.missing[0] : undefined;
    if (lacking === undefined || !wizard) {
      act(ready => void ready.next(path));
      return;
    }
    wizard.pointOut(path);
    storesOf(tools, createWizardCode).loaded?.showQuestion(errorId(shown.all, lacking));
  };
  const call = callsOf(shown.all).find(each => each.id === calling);
  const busy =
    call?.trigger === 'next'
      ? (call.waiting_text ?? wizardTexts.calling)
      : submitting
        ? wizardTexts.submitting
        : waiting && !stuck
          ? (shown.step.action ?? wizardTexts.next)
          : null;

  return (
    <div className="wizard" data-frame={inFrame || undefined}>
      {engine.Head && (
        <engine.Head config={form.state().config} shown={shown} wizard={wizard} path={path} title={title} />
      )}
      <form className="wizard-form" onSubmit={submit} noValidate>
        <main
          id="main"
          className="wizard-main column step-in"
          key={stepId}
          data-notice={hasNotice(ui, shown) || undefined}
        >
          {note && (
            <Notice kind="warning" role="status">
              {note}
            </Notice>
          )}
          <StepBody
            shown={shown}
            form={ofFields}
            summed={summed}
            refused={refused}
            small={inFrame}
            onAlternative={takeAlternative}
          />
          {offline && (
            <Notice icon="wifi" role="status">
              {wizardTexts.unsaved}
            </Notice>
          )}
          {stuck && (
            <Notice kind="warning" icon="wifi" role="alert" title={wizardTexts.engineFailed}>
              {wizardTexts.engineFailedText}
            </Notice>
          )}
        </main>
        <WizardBar
          shown={shown}
          wizard={wizard}
          Notices={engine.Notices}
          path={path}
          ui={ui}
          title={title}
          busy={busy}
        />
        {inFrame && shown.first && (
          <AlternativeLinks shown={shown} set={ofFields.set} onAlternative={takeAlternative} />
        )}
      </form>
    </div>
  );
}

interface UnavailableProps {
  title: string;
  text: string;
  action: string;
  onAction: () => void;
}

/** Without an icon and its kin: what a frame loads before its first question has no room for them. */
const Unavailable = ({ title, text, action, onAction }: UnavailableProps) => (
  <main id="main" className="column wizard-main">
    <h1 className="title-l">{title}</h1>
    <p className="lead">{text}</p>
    <Button onClick={onAction}>{action}</Button>
  </main>
);

/** The questions of a line. */
export default function WizardPage({ params, query, loaded }: PageProps<WizardConfig>) {
  const tools = useTools();
  const line = params.line as Line;
  const form = storesOf(tools, createForms).of(line);
  if (loaded.data) form.open(loaded.data);
  const ui = useStoreNow(form.$ui);
  const title = wizardTexts.lineTitle(lineTitle(line));

  if (ui.phase === 'outdated')
    return (
      <Unavailable
        title={wizardTexts.outdated}
        text={wizardTexts.outdatedText}
        action={wizardTexts.reload}
        onAction={() => location.reload()}
      />
    );
  if (form.$form.get()) return <Drawn line={line} path={params.step} title={title} query={query as Answers} />;
  if (loaded.state === 'waiting') return <WizardSkeleton />;
  return (
    <Unavailable
      title={wizardTexts.notLoaded}
      text={wizardTexts.notLoadedText}
      action={wizardTexts.retry}
      onAction={loaded.reload}
    />
  );
}

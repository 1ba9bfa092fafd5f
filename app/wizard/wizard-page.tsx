import { type ComponentType, type FormEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Line, lineTitle } from '#contract/lines';
import type { Answers, WizardConfig } from '#wizard/config';
import { callsOf } from '#wizard/kinds/api-call';
import type { PageProps } from '../api/page.ts';
import { type AppTools, storesOf, useTools } from '../api/tools.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { useNow } from '../ui/use-now.ts';
import type { Arrival } from './begin.ts';
import type { Form as FieldForm } from './fields/field-props.ts';
import { errorId } from './fields/names.ts';
import { createForms } from './form-store.ts';
import { headAtOnce } from './head-at-once.ts';
import { loadWizard } from './load-wizard.ts';
import { QuietWays } from './quiet-ways.tsx';
import { StepBody } from './step-view.tsx';
import { wizardTexts } from './texts.ts';
import { isSaid, WizardBar } from './wizard-bar.tsx';
import type { HeadProps } from './wizard-head.tsx';
import type { SaidProps } from './wizard-said.tsx';
import { WizardSkeleton } from './wizard-skeleton.tsx';
import type { Wizard } from './wizard-store.ts';
import './wizard.css';

/** Whether what sends and leads on has been fetched in this application: then no page waits for it again. */
interface Slot {
  of: (line: Line) => Wizard;
  begin: (tools: AppTools, wizard: Wizard, arrival: Arrival) => Promise<void>;
  Said: ComponentType<SaidProps>;
  showQuestion: (id: string) => void;
  Head: ComponentType<HeadProps>;
}
const slotOf = (_: AppTools): { loaded: Slot | null } => ({ loaded: null });

interface WizardState {
  wizard: Wizard | null;
  Head: ComponentType<HeadProps> | null;
  Said: ComponentType<SaidProps> | null;
  /** It did not come. */
  failed: boolean;
  /** Asks for it again. */
  retry: () => void;
}

/** What sends and leads on is asked for once the first question stands there, so that nothing before it waits for it. */
function useWizard(line: Line): WizardState {
  const tools = useTools();
  const slot = storesOf(tools, slotOf);
  const [state, setState] = useState<'asked' | 'failed' | 'there'>('asked');
  useEffect(() => {
    if (slot.loaded || state !== 'asked') return;
    import('./wizards.ts').then(
      ({ beginWizard, createWizards, Head: head, Said, showQuestion }) => {
        slot.loaded = { of: storesOf(tools, createWizards).of, begin: beginWizard, Head: head, Said, showQuestion };
        setState('there');
      },
      cause => {
        console.warn('The form did not load', cause);
        setState('failed');
      },
    );
  }, [slot, tools, state]);
  return {
    wizard: slot.loaded?.of(line) ?? null,
    Head: headAtOnce ?? slot.loaded?.Head ?? null,
    Said: slot.loaded?.Said ?? null,
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
  const state = useNow(form.$form);
  const around = useNow(form.$around);
  const isLoggedIn = useNow(form.$loggedIn);
  const oauthProviders = useNow(form.$oauthProviders);
  const [waiting, setWaiting] = useState<((wizard: Wizard) => void) | null>(null);
  const started = useRef(false);
  const { phase, errors, summed, refused, calling, submitting, resuming, offline, note } = around;

  useLayoutEffect(() => {
    if (!wizard || started.current) return;
    started.current = true;
    void storesOf(tools, slotOf).loaded?.begin(tools, wizard, { path, query });
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
  const look = useMemo(() => form.look(path), [form, state, path, isLoggedIn, oauthProviders]);
  const stepId = look.step.id;
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
    if (wizard && phase === 'ready' && !resuming && look.elsewhere)
      tools.nav.go(wizard.place(look.step), { replace: true });
  }, [wizard, phase, resuming, look, tools]);

  const inFrame = tools.kind === 'frame';
  const takeWay = (id: string) => act(ready => ready.takeWay(path, id));
  // A later step's head must not push it down when it comes.
  const lacksHead = !engine.Head && !look.first && !engine.failed;
  if (lacksHead || (resuming && look.elsewhere)) return <WizardSkeleton />;
  const ofFields: Omit<FieldForm, 'alone' | 'stepTitle'> = {
    config: form.state().config,
    today: form.today(),
    answers: look.shown,
    errors,
    calling,
    isLoggedIn,
    set: changes => form.set(path, changes),
    advance: () => act(ready => void ready.next(path)),
    goTo: to => wizard?.change(path, look.step, to),
    call: async field => wizard?.call(path, field),
    oauthProviders,
    read: form.read,
    login: reason => tools.askLogin(reason ? { text: reason } : undefined),
    leave: way => act(ready => void ready.leaveTo(way)),
    optionsOf: source => (Array.isArray(source) ? source : form.options(source, look.shown)),
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const lacking = look.step.kind === 'summary' ? look.missing[0] : undefined;
    if (lacking === undefined || !wizard) {
      act(ready => void ready.next(path));
      return;
    }
    wizard.pointOut(path);
    storesOf(tools, slotOf).loaded?.showQuestion(errorId(look.all, lacking));
  };
  const call = callsOf(look.all).find(each => each.id === calling);
  const busy =
    call?.trigger === 'next'
      ? (call.waiting_text ?? wizardTexts.calling)
      : submitting
        ? wizardTexts.submitting
        : waiting && !stuck
          ? (look.step.action ?? wizardTexts.next)
          : null;

  return (
    <div className="wizard" data-frame={inFrame || undefined}>
      {engine.Head && (
        <engine.Head config={form.state().config} look={look} wizard={wizard} path={path} title={title} />
      )}
      <form className="wizard-form" onSubmit={submit} noValidate>
        <main
          id="main"
          className="wizard-main column step-in"
          key={stepId}
          data-said={isSaid(around, look) || undefined}
        >
          {note && (
            <Notice kind="warning" role="status">
              {note}
            </Notice>
          )}
          <StepBody look={look} form={ofFields} summed={summed} refused={refused} small={inFrame} onWay={takeWay} />
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
          look={look}
          wizard={wizard}
          Said={engine.Said}
          path={path}
          around={around}
          title={title}
          busy={busy}
        />
        {inFrame && look.first && <QuietWays look={look} set={ofFields.set} onWay={takeWay} />}
      </form>
    </div>
  );
}

interface TroubleProps {
  title: string;
  text: string;
  action: string;
  busy?: boolean;
  onAction: () => void;
}

const Trouble = ({ title, text, action, busy = false, onAction }: TroubleProps) => (
  <main id="main" className="column wizard-main">
    <h1 className="title-l">{title}</h1>
    <p className="lead">{text}</p>
    <Button busy={busy} onClick={onAction}>
      {action}
    </Button>
  </main>
);

/** The questions of a line. `data` is null where they could not be fetched. */
export default function WizardPage({ params, query, data }: PageProps<WizardConfig | null>) {
  const tools = useTools();
  const { step: path } = params;
  const line = params.line as Line;
  const [again, setAgain] = useState<WizardConfig | null>(null);
  const [asking, setAsking] = useState(false);
  const form = storesOf(tools, createForms).of(line);
  const config = data ?? again;
  if (config) form.open(config);
  const around = useNow(form.$around);
  const title = wizardTexts.lineTitle(lineTitle(line));

  if (around.phase === 'outdated')
    return (
      <Trouble
        title={wizardTexts.outdated}
        text={wizardTexts.outdatedText}
        action={wizardTexts.reload}
        onAction={() => location.reload()}
      />
    );
  if (form.$form.get()) return <Drawn line={line} path={path} title={title} query={query as Answers} />;
  if (data === undefined) return <WizardSkeleton />;
  return (
    <Trouble
      title={wizardTexts.notLoaded}
      text={wizardTexts.notLoadedText}
      action={wizardTexts.retry}
      busy={asking}
      onAction={async () => {
        setAsking(true);
        setAgain(await loadWizard({ params, query, api: tools.api, tools }));
        setAsking(false);
      }}
    />
  );
}

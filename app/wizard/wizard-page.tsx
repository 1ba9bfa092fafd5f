import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { type FormEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { lineTitles } from '#contract/line-titles';
import type { Answers, ApiCall, WizardConfig } from '#wizard/config';
import type { PageProps } from '../api/page.ts';
import { type AppTools, storesOf, useTools } from '../api/tools.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import type { Arrival } from './begin.ts';
import { errorId } from './fields/names.ts';
import { loadWizard } from './load-wizard.ts';
import { QuietWays } from './quiet-ways.tsx';
import { firstLook } from './step-look.ts';
import { StepBody } from './step-view.tsx';
import { wizardTexts } from './texts.ts';
import { firstAround } from './wizard-around.ts';
import { isSaid, WizardBar } from './wizard-bar.tsx';
import { Head } from './wizard-head.tsx';
import { WizardSkeleton } from './wizard-skeleton.tsx';
import type { Wizard } from './wizard-store.ts';
import './wizard.css';

/** Stands for the store until the engine is there. */
const before = {
  $form: atom(null),
  $around: atom(firstAround),
  $offline: atom(false),
  $loggedIn: atom(false),
};

/** Whether the engine has been fetched in this application: then no page waits for it again. */
interface Engine {
  of: (line: string) => Wizard;
  begin: (tools: AppTools, wizard: Wizard, arrival: Arrival) => Promise<void>;
}
const engineOf = (_: AppTools): { engine: Engine | null } => ({ engine: null });

interface EngineState {
  wizard: Wizard | null;
  /** The engine did not come. */
  failed: boolean;
  /** Asks for it again. */
  retry: () => void;
}

/** The engine is asked for once the first question stands there, so that nothing before it waits for it. */
function useWizard(line: string, config: WizardConfig | null | undefined): EngineState {
  const tools = useTools();
  const slot = storesOf(tools, engineOf);
  const [state, setState] = useState<'asked' | 'failed' | 'there'>('asked');
  const drawn = !!config;
  useEffect(() => {
    if (slot.engine || !drawn || state !== 'asked') return;
    import('./wizards.ts').then(
      ({ beginWizard, createWizards }) => {
        slot.engine = { of: storesOf(tools, createWizards).of, begin: beginWizard };
        setState('there');
      },
      cause => {
        console.warn('The form engine did not load', cause);
        setState('failed');
      },
    );
  }, [slot, tools, drawn, state]);
  const known = slot.engine?.of(line) ?? null;
  if (config) known?.open(config);
  const wizard = known?.$form.get() || known?.$around.get().phase === 'outdated' ? known : null;
  return { wizard, failed: state === 'failed', retry: () => setState('asked') };
}

/** Brings a question into view, and the focus to its first control. */
function showQuestion(id: string): void {
  const place = document.getElementById(id);
  const control = place?.matches('input, select, button')
    ? place
    : place?.querySelector<HTMLElement>('input, select, button');
  // A folded group of facts shows nothing of what stands in it.
  place?.closest('details')?.setAttribute('open', '');
  place?.scrollIntoView({ block: 'center' });
  (control ?? place)?.focus({ preventScroll: true });
}

interface DrawnProps {
  engine: EngineState;
  config: WizardConfig;
  path: string | undefined;
  title: string;
  query: Answers;
}

/** One drawing for both: the first step before the engine, and every step with it; so typing keeps its focus. */
function Drawn({ engine, config, path, title, query }: DrawnProps) {
  const { wizard } = engine;
  const tools = useTools();
  const stores = wizard ?? before;
  const state = useStore(stores.$form);
  const around = useStore(stores.$around);
  const offline = useStore(stores.$offline);
  const isLoggedIn = useStore(stores.$loggedIn);
  const [typed, setTyped] = useState<Answers>({});
  const [waiting, setWaiting] = useState<((wizard: Wizard) => void) | null>(null);
  const started = useRef(false);
  const { phase, errors, summed, refused, calling, submitting, resuming, note } = around;

  // Before anybody can tap again: the engine has nothing of what was typed until it has begun.
  useLayoutEffect(() => {
    if (!wizard || started.current) return;
    started.current = true;
    void storesOf(tools, engineOf).engine?.begin(tools, wizard, { path, query, typed });
  }, [wizard, tools, path, query, typed]);
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
  const look = useMemo(
    () => (wizard && state ? wizard.look(path) : firstLook(config, typed)),
    [wizard, state, path, config, typed, isLoggedIn],
  );
  const stepId = look?.step.id;
  useEffect(() => wizard?.leaveStep, [wizard, stepId]);
  useEffect(() => {
    if (wizard && phase === 'ready' && !resuming && look?.elsewhere)
      tools.nav.go(wizard.place(look.step), { replace: true });
  }, [wizard, phase, resuming, look, tools]);

  if (!look) return null;
  const inFrame = tools.kind === 'frame';
  const takeWay = (id: string) => act(ready => ready.takeWay(path, id));
  if (resuming && look.elsewhere) return <WizardSkeleton />;
  const form = {
    config,
    today: wizard?.today() ?? config.server_time.slice(0, 10),
    answers: look.shown,
    errors,
    calling,
    isLoggedIn,
    set: (changes: Answers) => (wizard ? wizard.set(path, changes) : setTyped(before => ({ ...before, ...changes }))),
    advance: () => act(ready => void ready.next(path)),
    goTo: (to: string) => wizard?.change(path, look.step, to),
    call: async (field: ApiCall) => wizard?.call(path, field),
    login: (reason: string | undefined) => tools.askLogin(reason ? { text: reason } : undefined),
    leave: (to: string, { replace }: { replace: boolean }) => tools.nav.go(to, { replace }),
    optionsOf: (source: Parameters<Wizard['options']>[0]) =>
      Array.isArray(source) ? source : (wizard?.options(source, look.shown) ?? []),
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const lacking = look.step.kind === 'summary' ? look.missing[0] : undefined;
    if (lacking === undefined || !wizard) {
      act(ready => void ready.next(path));
      return;
    }
    wizard.pointOut(path);
    showQuestion(errorId(look.all, lacking));
  };
  const call = look.all.find((field): field is ApiCall => field.component === 'api_call' && field.id === calling);
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
      <Head look={look} wizard={wizard} path={path} title={title} />
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
          <StepBody look={look} form={form} summed={summed} refused={refused} small={inFrame} onWay={takeWay} />
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
        <WizardBar look={look} wizard={wizard} path={path} around={around} title={title} busy={busy} />
        {inFrame && look.first && <QuietWays look={look} set={form.set} onWay={takeWay} />}
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
  const { line = '', step: path } = params;
  const [again, setAgain] = useState<WizardConfig | null>(null);
  const [asking, setAsking] = useState(false);
  const engine = useWizard(line, data ?? again);
  const { wizard } = engine;
  const around = useStore((wizard ?? before).$around);
  const config = wizard?.$form.get()?.config ?? data ?? again;
  const title = wizardTexts.lineTitle(lineTitles[line as keyof typeof lineTitles] ?? '');

  if (around.phase === 'outdated')
    return (
      <Trouble
        title={wizardTexts.outdated}
        text={wizardTexts.outdatedText}
        action={wizardTexts.reload}
        onAction={() => location.reload()}
      />
    );
  if (config) return <Drawn engine={engine} config={config} path={path} title={title} query={query as Answers} />;
  if (data === undefined) return <WizardSkeleton />;
  return (
    <Trouble
      title={wizardTexts.notLoaded}
      text={wizardTexts.notLoadedText}
      action={wizardTexts.retry}
      busy={asking}
      onAction={async () => {
        setAsking(true);
        setAgain(await loadWizard({ params, query, api: tools.api }));
        setAsking(false);
      }}
    />
  );
}

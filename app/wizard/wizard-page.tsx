import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { type FormEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { lineTitles } from '#contract/line-titles';
import type { Answers, ApiCall, WizardConfig } from '#wizard/config';
import type { PageProps } from '../api/page.ts';
import { type AppTools, storesOf, useTools } from '../api/tools.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { ProgressBar } from '../ui/progress.tsx';
import { firstLook, type StepLook } from './step-look.ts';
import { StepBody } from './step-view.tsx';
import { wizardTexts } from './texts.ts';
import type { Around } from './wizard-around.ts';
import { WizardSkeleton } from './wizard-skeleton.tsx';
import type { Wizard } from './wizard-store.ts';
import './wizard.css';

/** Stands for the store until the engine is there. */
const before = {
  $form: atom(null),
  $around: atom<Around>({
    phase: 'empty',
    errors: {},
    refused: 0,
    calling: null,
    submitting: false,
    note: null,
    unfinished: null,
  }),
  $offline: atom(false),
  $loggedIn: atom(false),
};

/** Whether the engine has been fetched in this application: then no page waits for it again. */
interface Engine {
  of: (line: string) => Wizard;
  begin: (tools: AppTools, wizard: Wizard, query: Answers, typed: Answers) => Promise<void>;
}
const engineOf = (_: AppTools): { engine: Engine | null } => ({ engine: null });

/** The engine is asked for once the first question stands there, so that nothing before it waits for it. */
function useWizard(line: string, config: WizardConfig | null | undefined): Wizard | null {
  const tools = useTools();
  const slot = storesOf(tools, engineOf);
  const [, redraw] = useState(0);
  const drawn = !!config;
  useEffect(() => {
    if (slot.engine || !drawn) return;
    import('./wizards.ts').then(
      ({ beginWizard, createWizards }) => {
        slot.engine = { of: storesOf(tools, createWizards).of, begin: beginWizard };
        redraw(turn => turn + 1);
      },
      cause => console.warn('The form engine did not load', cause),
    );
  }, [slot, tools, drawn]);
  const wizard = slot.engine?.of(line) ?? null;
  if (config) wizard?.open(config);
  return wizard?.$form.get() || wizard?.$around.get().phase === 'outdated' ? wizard : null;
}

function Head({
  look,
  wizard,
  path,
  title,
}: {
  look: StepLook;
  wizard: Wizard | null;
  path?: string | undefined;
  title: string;
}) {
  const { nav, kind } = useTools();
  if (kind === 'frame' && look.first) return null;
  const back = () => {
    const { to, byHistory } = wizard?.back(path) ?? { to: null, byHistory: true };
    if (to && !(byHistory && nav.canGoBack())) nav.go(to, { replace: true });
    else nav.back();
  };
  return (
    <header className="wizard-head">
      <div className="column">
        <div className="bar">
          <IconButton icon="back" label={wizardTexts.back} onClick={back} />
          <span className="title">{title}</span>
          {kind === 'site' && <IconButton icon="x" label={wizardTexts.close} onClick={() => nav.go('/')} />}
        </div>
        <ProgressBar value={look.progress * 100} label={wizardTexts.progress} />
      </div>
    </header>
  );
}

interface DrawnProps {
  wizard: Wizard | null;
  config: WizardConfig;
  path: string | undefined;
  title: string;
  query: Answers;
}

/** One drawing for both: the first step before the engine, and every step with it; so typing keeps its focus. */
function Drawn({ wizard, config, path, title, query }: DrawnProps) {
  const tools = useTools();
  const stores = wizard ?? before;
  const state = useStore(stores.$form);
  const around = useStore(stores.$around);
  const offline = useStore(stores.$offline);
  const isLoggedIn = useStore(stores.$loggedIn);
  const [typed, setTyped] = useState<Answers>({});
  const [waiting, setWaiting] = useState<((wizard: Wizard) => void) | null>(null);
  const started = useRef(false);
  const { phase, errors, refused, calling, submitting, note, unfinished } = around;

  // Before anybody can tap again: the engine has nothing of what was typed until it has begun.
  useLayoutEffect(() => {
    if (!wizard || started.current) return;
    started.current = true;
    void storesOf(tools, engineOf).engine?.begin(tools, wizard, query, typed);
  }, [wizard, tools, query, typed]);
  useEffect(() => {
    if (!wizard || !waiting || phase !== 'ready') return;
    setWaiting(null);
    waiting(wizard);
  }, [wizard, waiting, phase]);

  const act = (press: (wizard: Wizard) => void) => (wizard ? press(wizard) : setWaiting(() => press));
  const look = useMemo(
    () => (wizard && state ? wizard.look(path) : firstLook(config, typed)),
    [wizard, state, path, config, typed, isLoggedIn],
  );
  const stepId = look?.step.id;
  useEffect(() => wizard?.leaveStep, [wizard, stepId]);
  useEffect(() => {
    if (wizard && look && phase === 'ready' && look.elsewhere) tools.nav.go(wizard.place(look.step), { replace: true });
  }, [wizard, phase, look, tools]);

  if (!look) return null;
  const form = {
    config,
    today: wizard?.today() ?? config.server_time.slice(0, 10),
    answers: look.shown,
    errors,
    calling,
    isLoggedIn,
    set: (changes: Answers) => (wizard ? wizard.set(path, changes) : setTyped({ ...typed, ...changes })),
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
    act(ready => void ready.next(path));
  };
  const call = look.all.find((field): field is ApiCall => field.component === 'api_call' && field.id === calling);
  const asking = call?.trigger === 'next';

  return (
    <div className="wizard" data-frame={tools.kind === 'frame' || undefined}>
      <Head look={look} wizard={wizard} path={path} title={title} />
      <form className="wizard-form" onSubmit={submit} noValidate>
        <main id="main" className="wizard-main column step-in" key={stepId}>
          {note && (
            <Notice kind="warning" role="status">
              {note}
            </Notice>
          )}
          {unfinished && (
            <Notice icon="clock" title={wizardTexts.unfinished(unfinished.step_title)}>
              <Button kind="tonal" size="s" onClick={() => void wizard?.takeUp(unfinished.uid)}>
                {wizardTexts.takeUp}
              </Button>
            </Notice>
          )}
          <StepBody
            look={look}
            form={form}
            refused={refused}
            small={tools.kind === 'frame'}
            onWay={id => act(ready => ready.takeWay(path, id))}
          />
          {offline && (
            <Notice icon="wifi" role="status">
              {wizardTexts.unsaved}
            </Notice>
          )}
        </main>
        <div className="action-bar">
          <div className="column">
            <Button type="submit" wide busy={submitting || asking || waiting !== null}>
              {asking
                ? (call.waiting_text ?? wizardTexts.calling)
                : submitting
                  ? wizardTexts.submitting
                  : (look.step.action ?? wizardTexts.next)}
            </Button>
          </div>
        </div>
      </form>
    </div>
  );
}

interface TroubleProps {
  title: string;
  text: string;
  action: string;
  onAction: () => void;
}

const Trouble = ({ title, text, action, onAction }: TroubleProps) => (
  <main id="main" className="column wizard-main">
    <h1 className="title-l">{title}</h1>
    <p className="lead">{text}</p>
    <Button onClick={onAction}>{action}</Button>
  </main>
);

/** The questions of a line. `data` is null where they could not be fetched. */
export default function WizardPage({ params, query, data }: PageProps<WizardConfig | null>) {
  const tools = useTools();
  const { line = '', step: path } = params;
  const [again, setAgain] = useState<WizardConfig | null>(null);
  const wizard = useWizard(line, data ?? again);
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
  if (config) return <Drawn wizard={wizard} config={config} path={path} title={title} query={query as Answers} />;
  if (data === undefined) return <WizardSkeleton />;
  return (
    <Trouble
      title={wizardTexts.notLoaded}
      text={wizardTexts.notLoadedText}
      action={wizardTexts.retry}
      onAction={() => tools.api.wizardConfig({ params: { insurance: line } }).then(setAgain, () => undefined)}
    />
  );
}

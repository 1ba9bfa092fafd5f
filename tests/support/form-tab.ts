import type { Answers, WizardConfig } from '#wizard/wizard';
import { createAlerts } from '../../app/alerts/alerts.ts';
import { createApi } from '../../app/api/api.ts';
import { noStorage, type SafeStorage } from '../../app/api/storage.ts';
import { createTokenStore } from '../../app/api/token.ts';
import { type AppTools, storesOf } from '../../app/api/tools.ts';
import { visitorOf } from '../../app/api/visitor.ts';
import { noHost } from '../../app/host/no-host.ts';
import { createForms } from '../../app/wizard/form-store.ts';
import { createWizards } from '../../app/wizard/wizards.ts';

/** What becomes of one request: `pass` sends it and gives its reply. */
export type Line = (pass: () => Promise<Response>, method: string) => Promise<Response>;
export const offline: Line = async () => {
  throw new TypeError('Failed to fetch');
};
/** The request arrives, and its reply is lost. */
export const replyLost: Line = async pass => {
  await pass();
  throw new TypeError('Failed to fetch');
};

/** A page of the application with a third-party form, as a tab has it: another one with the same `session` is its reload. */
export function openTab(origin: string, config: WizardConfig, session: SafeStorage = noStorage()) {
  const tab: { line: Line } = { line: pass => pass() };
  const token = createTokenStore(noStorage());
  const api = createApi({
    alerts: createAlerts(),
    token,
    onLoginNeeded: () => undefined,
    fetch: (path, init) => tab.line(() => fetch(origin + String(path), init), init?.method ?? 'GET'),
  });
  const tools = {
    kind: 'site',
    config: {},
    nav: { go: () => undefined },
    host: noHost(),
    api,
    token,
    local: noStorage(),
    session,
    stores: new Map(),
  } as unknown as AppTools;
  const form = storesOf(tools, createForms).of('thirdparty');
  form.open(config);
  const wizard = storesOf(tools, createWizards).of('thirdparty');
  return {
    tab,
    session,
    form,
    wizard,
    answers: () => form.state().answers,
    async signIn(mine: string): Promise<void> {
      token.set(mine);
      await visitorOf(tools).refreshProfile();
    },
    /** Answers a step and presses its button. */
    async pass(step: string, answers: Answers): Promise<void> {
      form.set(step, answers);
      await wizard.next(step);
    },
    /** The address of a step, opened: the form that was under way goes on. */
    goOn: () => wizard.start({ isNew: false }),
  };
}
export type Tab = ReturnType<typeof openTab>;

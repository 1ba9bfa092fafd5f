import { useMemo, useState } from 'react';
import { type Answers, publicAnswers, type WizardConfig } from '#wizard/wizard';
import { useFormStorage } from '../../api/form-storage.ts';
import { useTools } from '../../api/tools.ts';
import { useStoreNow } from '../../ui/use-store-now.ts';
import type { FieldForm } from '../../wizard/fields/field-props.ts';
import { errorsOf } from '../../wizard/form-state.ts';
import { createForm } from '../../wizard/form-store.ts';

/** One step of questions, as the wizard draws and checks them, outside of any draft. What is not personal survives a refresh. */
export function useQuestions(name: string, config: WizardConfig) {
  const tools = useTools();
  const stored = useFormStorage<{ answers: Answers }>(name, () => ({ answers: {} }));
  const [form] = useState(() => {
    const made = createForm(config.context.insurance, tools.api.send);
    made.open(config);
    made.suggest(stored.draft.answers);
    return made;
  });
  const state = useStoreNow(form.$form);
  const { errors, refused } = useStoreNow(form.$ui);
  const shown = useMemo(() => form.shownStep(), [form, state]);
  const refuse = (wrong: Record<string, string>) =>
    form.$ui.set({ ...form.$ui.get(), errors: wrong, refused: refused + 1 });
  const set = (typed: Answers) => {
    form.set(undefined, typed);
    stored.set({ answers: publicAnswers(config, form.view().shown) });
  };
  const ofFields: Omit<FieldForm, 'alone' | 'stepTitle'> = {
    config,
    today: form.today(),
    answers: shown.values,
    errors,
    calling: null,
    isLoggedIn: true,
    set,
    advance: () => undefined,
    goTo: () => undefined,
    call: async () => undefined,
    oauthProviders: [],
    read: form.read,
    login: async () => true,
    leave: () => undefined,
    optionsOf: source => (Array.isArray(source) ? source : form.options(source, shown.values)),
  };
  return {
    shown,
    ofFields,
    refused,
    refuse,
    /** The answers, each in normal form; null where something is missing or wrong, which is said beside it. */
    answers(): Answers | null {
      const { issues, answers } = form.view().evaluated;
      refuse(errorsOf(issues));
      return issues.length > 0 ? null : answers;
    },
    settled: stored.settled,
  };
}

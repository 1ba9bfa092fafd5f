import type { ComponentType } from 'react';
import type { Answer, Answers, Field, Option, OptionSource, WizardConfig } from '#wizard/config';
import type { Leave } from '#wizard/kind';
import type { ApiCall } from '#wizard/kinds/api-call';

/** What a field may know of the form it stands in. */
export interface FieldForm {
  config: WizardConfig;
  /** The ISO day it is in Tehran by the server's clock. */
  today: string;
  /** What is typed on this step, over the answers of the steps before it. */
  answers: Answers;
  /** Sentences by answer name. */
  errors: Readonly<Record<string, string>>;
  /** The only question of its step: it may show all it has at once. */
  alone: boolean;
  stepTitle: string;
  /** Ends the ids of the fields of one item in a list of them: each item asks the same. */
  item?: string;
  set: (typed: Answers) => void;
  /** As the step's own button does. */
  advance: () => void;
  goTo: (step: string) => void;
  /** Asks an api_call now; the answers it brings are set by the form. */
  call: (field: ApiCall) => Promise<void>;
  login: (reason: string | undefined) => Promise<boolean>;
  /** Providers that the customer has logged in with. */
  oauthProviders: readonly string[];
  /** Asks the server for what a field shows. */
  read: (url: string, query: Answers) => Promise<unknown>;
  leave: (way: Leave) => void;
  /** Ids of calls under way. */
  calling: string | null;
  isLoggedIn: boolean;
  optionsOf: (source: OptionSource) => Promise<readonly Option[]> | readonly Option[];
}

export interface FieldProps<F extends Field = Field> {
  field: F;
  value: Answer;
  onValue: (value: Answer) => void;
  error: string | null;
  /** Id of the control that takes the focus when the summary points at this field. */
  id: string;
  form: FieldForm;
  /** Draws a field that stands inside this one. */
  Part: ComponentType<{ field: Field; form: FieldForm }>;
}

/** What draws a kind of question. */
export type Drawing = ComponentType<FieldProps<never>>;

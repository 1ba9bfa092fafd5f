import type { Answers, Field, Valueless } from '../config.ts';
import type { Kind, KindSchema } from '../kind.ts';
import { type Template, templateAnswers, templateSchema } from '../template.ts';

export type ApiCall = Valueless & {
  component: 'api_call';
  /** On our own origin: begins with one slash. */
  url: string;
  method: 'GET' | 'POST';
  /** With the step, with every change of what it sends, with the step's button, or with a button of its own. */
  trigger: 'enter' | 'change' | 'next' | 'button';
  query?: Template;
  body?: Template;
  /** Dotted path in the reply → answer. */
  map: { from: string; to: string }[];
  /** `manual` sets these answers and goes on by hand. */
  on_error: 'block' | 'continue' | { manual: Answers };
  /** What to say while it runs. */
  waiting_text?: string;
};
declare module '../config.ts' {
  interface Kinds {
    api_call: ApiCall;
  }
}

/** Asks the server with answers of the form; what it replies becomes answers of other fields. */
export const apiCall: Kind<ApiCall> = {
  asks: false,
  fills: field => field.map.map(({ to }) => to),
};

export const apiCallSchema: KindSchema<ApiCall> = {
  nameless: true,
  attributes(parts) {
    const { z, address, answers } = parts;
    const template = templateSchema(parts);
    return {
      url: address,
      method: z.enum(['GET', 'POST']),
      trigger: z.enum(['enter', 'change', 'next', 'button']),
      query: template,
      body: template,
      map: z.array(z.strictObject({ from: z.string(), to: z.string() })),
      on_error: z.union([z.enum(['block', 'continue']), z.strictObject({ manual: answers })]),
      waiting_text: z.string().optional(),
    };
  },
  mentions: ({ map, query, body }) => ({
    anywhere: [...map.map(({ to }) => to), ...templateAnswers(query), ...templateAnswers(body)],
  }),
};

/** The calls among fields, of one trigger where it is named. */
export const callsOf = (fields: readonly Field[], trigger?: ApiCall['trigger']): ApiCall[] =>
  fields.filter((field): field is ApiCall => field.component === 'api_call' && (!trigger || field.trigger === trigger));

import { z } from 'zod';
import { parseDateExpr } from '#wizard/dates';
import type { SchemaParts } from '#wizard/kind';
import { kindSchemas } from '#wizard/kinds/schemas';
import { regexProblem } from '#wizard/regex-problem';
import type {
  Answer,
  Answers,
  BranchOutcome,
  Condition,
  Field,
  Logic,
  Option,
  OptionSource,
  WizardConfig,
} from '#wizard/wizard';
import { formProblems } from './wizard-form-problems.ts';

/** A name of an answer, a list or a condition; none that every object inherits. */
const name = z.string().regex(/^(?!(?:constructor|prototype)$)[A-Za-z]\w{0,79}$/);
const id = z.string().min(1).max(80);
const optionValue = z.union([z.string(), z.number(), z.boolean()]);
const answer: z.ZodType<Answer> = z
  .lazy(() => z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(answer), z.record(z.string(), answer)]))
  .meta({ id: 'WizardAnswer' });
export const answers: z.ZodType<Answers> = z.record(name, answer);
const logic: z.ZodType<Logic> = answer;

const condition: z.ZodType<Condition> = z
  .lazy(() =>
    z.union([
      z.strictObject({
        field: name,
        op: z.enum(
          'eq ne gt gte lt lte in not_in contains not_contains empty not_empty before after on'.split(' ') as ['eq'],
        ),
        value: answer.optional(),
      }),
      z.strictObject({ all: z.array(condition) }),
      z.strictObject({ any: z.array(condition) }),
      z.strictObject({ not: condition }),
      z.strictObject({ ref: name }),
      z.strictObject({ logic }),
    ]),
  )
  .meta({ id: 'WizardCondition' });

const option = {
  value: optionValue,
  label: z.string(),
  note: z.string().optional(),
  parent: optionValue.optional(),
};
const plainOption: z.ZodType<Option> = z.strictObject(option);
const choices: z.ZodType<Option[]> = z.array(z.strictObject({ ...option, fields: z.lazy(() => fields).optional() }));

/** A path of our own origin: the form sends nothing to another site. */
const address = z.string().regex(/^\/(?![/\\])/, 'must be a path of our own');
const date = z.string().refine(text => parseDateExpr(text) !== null, 'is no date expression');
const regex = z.string().superRefine((pattern, context) => {
  const problem = regexProblem(pattern);
  if (problem) context.addIssue({ code: 'custom', message: problem });
});

const options: z.ZodType<OptionSource> = z.union([
  z.array(plainOption),
  z.strictObject({ list: name, parent: name.optional() }),
  z.strictObject({ api: address, parent: name.optional() }),
]);
const outcome: z.ZodType<BranchOutcome> = z
  .lazy(() =>
    z.strictObject({
      fields: fields.optional(),
      goto: id.optional(),
      message: z.string().optional(),
      values: z.record(name, z.strictObject({ logic, format: z.enum(['number', 'toman']) })).optional(),
      block: z.boolean().optional(),
    }),
  )
  .meta({ id: 'WizardOutcome' });

const common = {
  label: z.string().optional(),
  hint: z.string().optional(),
  info: z.strictObject({ title: z.string(), text: z.string() }).optional(),
  placeholder: z.string().optional(),
  required: z.union([z.boolean(), condition]).optional(),
  visible_if: condition.optional(),
  readonly: z.boolean().optional(),
  default_value: answer.optional(),
  invalidates: z.array(name).optional(),
  on_hide: z.enum(['exclude', 'keep']).optional(),
  errors: z.record(z.string(), z.string()).optional(),
  sensitive: z.boolean().optional(),
};

const fields: z.ZodType<Field[]> = z.array(z.lazy(() => field)).meta({ id: 'WizardFields' });
const parts: SchemaParts = { z, options, choices, fields, condition, logic, outcome, answers, address, date, regex };

/** A field of every kind: what all have in common, and what the kind itself says. */
const fieldsByKind = Object.entries(kindSchemas).map(([component, schema]) =>
  z.strictObject({
    component: z.literal(component),
    ...('nameless' in schema ? { id } : { name }),
    ...common,
    ...schema.attributes(parts),
  }),
);
const field = z
  .discriminatedUnion('component', fieldsByKind as [(typeof fieldsByKind)[0]])
  .meta({ id: 'WizardField' }) as unknown as z.ZodType<Field>;

const step = z.strictObject({
  id,
  path: z.string().regex(/^[\w-]{1,80}$/),
  title: z.string(),
  intro: z.string().optional(),
  weight: z.number().positive().optional(),
  kind: z.enum(['question', 'summary', 'terminal']),
  show_if: condition.optional(),
  fields,
  action: z.string().optional(),
  alternatives: z
    .array(
      z.strictObject({
        id,
        title: z.string(),
        note: z.string().optional(),
        visible_if: condition.optional(),
        set: answers,
      }),
    )
    .optional(),
  next: z
    .array(
      z.strictObject({
        if: condition.optional(),
        to: z.union([z.strictObject({ step: id }), z.strictObject({ path: z.string() })]),
      }),
    )
    .optional(),
});

const form: z.ZodType<WizardConfig> = z
  .strictObject({
    schema_version: z.literal(1),
    flow_version: z.string(),
    /** With Tehran's offset: it begins with the day it is there. */
    server_time: z.string(),
    context: z.strictObject({
      wizardFlow: z.string(),
      insurance: z.string(),
      uid: z.string().nullish(),
      renewal_uid: z.string().nullish(),
      wizardInitial: answers.optional(),
      discount_code: z.string().nullish(),
    }),
    lists: z.record(name, z.array(plainOption)).optional(),
    texts: z.record(z.string(), z.string()).optional(),
    conditions: z.record(name, condition).optional(),
    computed: z.record(name, logic).optional(),
    start: id,
    steps: z.array(step).min(1).max(80),
  })
  .superRefine((config, context) => {
    for (const { at, problem } of formProblems(config))
      context.addIssue({ code: 'custom', path: [at], message: problem });
  });

/**
 * A form as the server supplies it (specification §3): of known kinds of questions with known keys alone, and sound, so
 * that every step can be reached and left and nothing speaks of what is not there.
 */
export const wizardForm = form as z.ZodType<WizardConfig, WizardConfig>;

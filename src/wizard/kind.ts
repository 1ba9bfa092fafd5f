import type { ZodType, z } from 'zod';
import type { ConditionScope } from './conditions.ts';
import type {
  Answer,
  Answers,
  BranchOutcome,
  Condition,
  Field,
  FieldCommon,
  Logic,
  Option,
  OptionSource,
} from './config.ts';
import type { CheckResult, Issue } from './issue.ts';
import type { Lookup } from './options.ts';

/** How an answer stands in an address: a choice is found again among its options, objects are JSON. */
export type ParamType = 'choice' | 'number' | 'boolean' | 'text' | 'json';

/** What the schema of a configuration is made with: zod itself, and the shapes that kinds share. */
export interface SchemaParts {
  z: typeof z;
  options: ZodType<OptionSource>;
  /** Choices that stand in the field itself, with further questions of theirs. */
  choices: ZodType<Option[]>;
  fields: ZodType<Field[]>;
  condition: ZodType<Condition>;
  logic: ZodType<Logic>;
  outcome: ZodType<BranchOutcome>;
  answers: ZodType<Answers>;
  /** A path of our own origin. */
  address: ZodType<string>;
  date: ZodType<string>;
  regex: ZodType<string>;
}

type Own<F> = Exclude<keyof F, keyof FieldCommon | 'component' | 'name' | 'id'>;
/** One schema for each key that the kind has beside the common ones. */
export type Attributes<F> = { [Key in Own<F>]-?: ZodType<F[Key]> };

/** What a field speaks of, which must exist where it stands. */
export interface Mentions {
  /** Answers that are asked before. */
  before?: readonly string[];
  /** Answers of any step. */
  anywhere?: readonly string[];
  conditions?: readonly Condition[];
  logics?: readonly Logic[];
  /** What is wrong with the field by itself. */
  problems?: readonly string[];
}

/** A way out of the form. `top` is the whole window, `external` another site. */
export interface Leave {
  to: string;
  target: 'self' | 'top' | 'external';
  replace: boolean;
}

/** What stands inside a group, visited: `answers` are those of its parts alone. */
export interface EvaluatedParts {
  fields: Field[];
  issues: Issue[];
  answers: Answers;
}
export type EvaluateParts = (fields: readonly Field[], given: Answers, scope: ConditionScope) => EvaluatedParts;

/**
 * What the check of configurations knows of one kind of question. It stands beside the kind, in an object of its own, so
 * that no page loads it. A `nameless` one has an `id` alone and writes no answer.
 */
export type KindSchema<F = Field> = SchemaOf<F> & (F extends { name: string } ? unknown : { nameless: true });
interface SchemaOf<F> {
  /** Its own keys in a configuration. */
  attributes: (parts: SchemaParts) => Attributes<F>;
  mentions?: (field: F) => Mentions;
}

/**
 * All that the form engine knows of one kind of question. What is left out has its usual meaning: one answer under the
 * field's `name`, required where the field says so, kept and sent as it is.
 */
export interface Kind<F = Field> {
  /** False for what asks the customer nothing. */
  asks?: false;
  /** The answers it writes, where they are more than its own: each with its own label. */
  answers?: (field: F) => { name: string; label?: string | undefined }[];
  /** Answers of other fields that it fills. */
  fills?: (field: F) => string[];

  /** The questions inside, whose answers stand beside its own. */
  inside?: (field: F) => Field[];
  /** The questions inside, whose answers stand within its own. */
  parts?: (field: F) => readonly Field[];

  /** A typed or sent value in normal form; what cannot be read stays as it is, so that the check can complain. */
  read?: (value: Answer, field: F, name: string, readAnswers: ReadAnswers) => Answer;
  /** A value that no unfinished form explains; without it, one whose check finds another type. */
  isForeign?: (value: Answer, field: F, name: string) => boolean;
  /** What is wrong with an answer that is there. */
  check?: (value: unknown, field: F, scope: ConditionScope, name: string) => CheckResult;
  /** What stands in the way, whatever is answered. */
  gate?: (field: F, scope: ConditionScope) => CheckResult;
  /** What is wrong with the parts of a group, and what of them counts. */
  checkParts?: (
    field: F,
    value: Answer,
    scope: ConditionScope,
    evaluate: EvaluateParts,
  ) => { issues: Issue[]; value: Answer };

  /** In an address; JSON where nothing is said. */
  paramType?: (field: F) => ParamType;
  /** Where its choices come from. */
  source?: (field: F) => OptionSource | undefined;
  /** An answer as a row or a summary says it. */
  words?: (value: Answer, field: F, seen: Lookup) => string;
  /** Never in web storage, addresses or logs, whatever the field says. */
  isPersonal?: (field: F) => boolean;

  /** What it first shows where the configuration names no default. */
  initial?: (field: F) => Answer | undefined;
  /** Its value where the walk computes it and what is sent does not count. */
  compute?: (field: F, scope: ConditionScope) => Answer | undefined;
  /** What the step's button answers. */
  pressed?: (field: F) => Answer | undefined;
  /** A branch: every outcome it may have, and the one it has. */
  outcomes?: (field: F) => (BranchOutcome | undefined)[];
  decide?: (field: F, scope: ConditionScope) => BranchOutcome | undefined;
  /** Questions that an answer unfolds after it. */
  unfold?: (field: F, value: unknown) => Field[];
  /** A container as it is drawn: with the questions inside that show. */
  enclose?: (field: F, shown: Field[]) => F;
  /** Leads away from the form. */
  leadsTo?: (field: F) => Leave;
}

/** Answers of several fields in normal form; other names are left out. */
export type ReadAnswers = (fields: readonly Field[], answers: Answers) => Answers;

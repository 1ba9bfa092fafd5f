import { own } from './conditions.ts';
import type { Answer, Answers, Field, NamedField, Step, WizardConfig } from './config.ts';
import { kindOf } from './kinds/kinds.ts';
import type { Lookup } from './options.ts';

export const isNamed = (field: Field): field is NamedField => 'name' in field;

/** What a field is called in errors and in the page: its answer's name, or its id. */
export const fieldKey = (field: Field): string => (isNamed(field) ? field.name : field.id);

/** The answers a field writes itself, each with its own label. */
export const answersOf = (field: Field): { name: string; label?: string | undefined }[] =>
  kindOf(field).answers?.(field) ?? (isNamed(field) ? [{ name: field.name, label: field.label }] : []);
export const answerNames = (field: Field): string[] => answersOf(field).map(({ name }) => name);

/** Whether a field asks the customer something. */
export const isAsked = (field: Field): boolean => kindOf(field).asks !== false;
/** Whether a field is a branch of the form. */
export const isBranch = (field: Field): boolean => kindOf(field).outcomes !== undefined;

/** The fields that stand inside this one: parts of a container, questions of a choice, outcomes of a branch. */
export function innerFields(field: Field): Field[] {
  const { inside, outcomes } = kindOf(field);
  return [...(inside?.(field) ?? []), ...(outcomes?.(field) ?? []).flatMap(outcome => outcome?.fields ?? [])];
}

/** A field and all that stand inside it, whose answers are flat in the same map. */
export function flatFields(fields: readonly Field[]): Field[] {
  return fields.flatMap(field => [field, ...flatFields(innerFields(field))]);
}

/** Every field of a configuration; parts whose answers stand within another one's are not among them. */
export const allFields = (config: WizardConfig): Field[] => flatFields(config.steps.flatMap(step => step.fields));

/** Every field that may be drawn: the parts of groups as well, at any depth. */
export function drawnFields(fields: readonly Field[]): Field[] {
  const within = (field: Field) => [...innerFields(field), ...(kindOf(field).parts?.(field) ?? [])];
  return fields.flatMap(field => [field, ...drawnFields(within(field))]);
}

/** Every field of a configuration that writes an answer, by the answer's name. */
export function fieldsByAnswer(config: WizardConfig): Map<string, NamedField> {
  const fields = allFields(config).filter(isNamed);
  return new Map(fields.flatMap(field => answerNames(field).map(name => [name, field] as const)));
}

/** Must stay out of storage, addresses and analytics; a group does as soon as one of its parts must. */
const isPersonal = (field: Field): boolean => {
  const { isPersonal: always, parts } = kindOf(field);
  return field.sensitive || always?.(field) || flatFields(parts?.(field) ?? []).some(isPersonal);
};

/** Names of answers that must stay out of storage, addresses and analytics. */
export function sensitiveNames(config: WizardConfig): Set<string> {
  return new Set([...fieldsByAnswer(config)].filter(([, field]) => isPersonal(field)).map(([name]) => name));
}

/** The answers that may be kept in web storage. */
export function publicAnswers(config: WizardConfig, answers: Answers): Answers {
  const sensitive = sensitiveNames(config);
  return Object.fromEntries(Object.entries(answers).filter(([name]) => !sensitive.has(name)));
}

/** An answer in words, as its own field would say it; empty where there is none. */
export function answerInWords(field: Field, value: Answer | undefined, seen: Lookup): string {
  if (value === undefined || value === null || value === '') return '';
  return kindOf(field).words?.(value, field, seen) ?? (typeof value === 'object' ? '' : String(value));
}

/** What the step's button adds to its answers. */
export function buttonAnswers(fields: readonly Field[]): Answers {
  const pressed = flatFields(fields).map(field => [fieldKey(field), kindOf(field).pressed?.(field)] as const);
  return Object.fromEntries(pressed.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

/** What fields first show, before the customer has answered. */
export function defaultAnswers(fields: readonly Field[], answers: Answers): Answers {
  const defaults: Answers = {};
  for (const field of flatFields(fields)) {
    const value = field.default_value ?? kindOf(field).initial?.(field);
    if (isNamed(field) && value !== undefined && !Object.hasOwn(answers, field.name)) defaults[field.name] = value;
  }
  return defaults;
}

/** Every answer that a save of a step may hold: its fields' own, those they fill, and what other ways off it set. */
export function savedNames({ fields, alternatives = [] }: Step): Set<string> {
  const written = flatFields(fields).flatMap(field => [...answerNames(field), ...(kindOf(field).fills?.(field) ?? [])]);
  return new Set([...written, ...alternatives.flatMap(({ set }) => Object.keys(set))]);
}

/** An answer among others; undefined where there is none. */
export const answerOf = (answers: Answers, name: string) => own(answers, name) as Answer | undefined;

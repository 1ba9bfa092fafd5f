import { persianDigits } from '#persian/digits';
import { formatDate, isIsoDate } from '#persian/jalali';
import { isCarPlate, isWholePlate, readPlate } from '#persian/plate';
import { formatNumber, formatToman } from '#persian/toman';
import { checkCovers } from './check-covers.ts';
import { holds, isEmpty, own, type Scope, same } from './conditions.ts';
import type {
  Answers,
  DateKeys,
  Field,
  MultiComponent,
  NamedField,
  NumberLimits,
  OptionSource,
  TextInput,
} from './config.ts';
import { resolveDate } from './dates.ts';
import { isNamed, optionsOf } from './fields.ts';
import type { Finding } from './finding.ts';
import { readers } from './readers.ts';
import type { ComplaintCode } from './texts.ts';

/** What is wrong with one answer; `field` is the answer's name, with `.part` inside groups. */
export type Complaint = { field: string; code: ComplaintCode; message: string };

const MAX_TEXT = 1_000;

/** Checks one field's normalised answer against the field; an empty list means it may stand (specification §3). */
export function checkField(field: Field, answers: Answers, scope: Scope): Complaint[] {
  if (field.component === 'login' && !scope.is_logged_in && !field.skippable)
    return [complain(field, field.id, { code: 'login_required' }, scope)];
  if (field.component === 'oauth_login_required' && !scope.oauth_providers?.includes(field.provider))
    return [complain(field, field.id, { code: 'login_required' }, scope)];
  if (!isNamed(field)) return [];
  const required = typeof field.required === 'object' ? holds(field.required, scope) : field.required === true;
  const complaints: Complaint[] = [];
  const check = (name: string, find: (value: unknown) => Finding) => {
    const value = own(answers, name);
    const finding = isEmpty(value) ? (required ? ({ code: 'required' } as const) : null) : find(value);
    if (finding) complaints.push(complain(field, name, finding, scope));
  };
  if (field.component === 'multi_component' && !isEmpty(own(answers, field.name)))
    return checkGroup(field, own(answers, field.name), scope);
  check(field.name, value => checkValue(field, value, scope));
  if (field.component === 'car_plate_with_national_id_input')
    check(field.national_id_name, value =>
      typeof value === 'string' && readers.national_id(value) === value ? null : { code: 'national_id' },
    );
  return complaints;
}

export function complain(field: Field, name: string, finding: NonNullable<Finding>, scope: Scope): Complaint {
  const { code, min = '', max = '' } = finding;
  const text = own(field.errors, code) ?? own(scope.texts, code) ?? code;
  return { field: name, code, message: String(text).replace('{min}', min).replace('{max}', max) };
}

function checkValue(field: NamedField, value: unknown, scope: Scope): Finding {
  switch (field.component) {
    case 'radio_button':
    case 'choice_field':
    case 'searchable_picker':
    case 'searchable_multi_picker':
      return checkChoice(field, value, scope);
    case 'scroll_menu_picker': {
      if (field.columns.length === 1) return checkOption(field.columns[0]?.options ?? [], value, scope);
      for (const column of field.columns) {
        const finding = checkOption(column.options, own(Object(value), column.name), scope);
        if (finding) return finding;
      }
      return null;
    }
    case 'date_picker': {
      if (!field.range) return checkDay(field, value, scope, field.calendar);
      const [from, to] = [own(Object(value), 'from'), own(Object(value), 'to')];
      const finding = checkDay(field, from, scope, field.calendar) ?? checkDay(field, to, scope, field.calendar);
      return finding ?? (String(from) > String(to) ? { code: 'range_order' } : null);
    }
    case 'number_input':
      return checkNumber(field, value, field.kind ?? 'integer');
    case 'counter_picker':
      return checkNumber(field, value, 'integer');
    case 'car_value_range_picker':
      return checkNumber(field, value, 'money');
    case 'yes_or_no_input_number': {
      const answer = own(Object(value), 'answer');
      if (typeof answer !== 'boolean') return { code: 'wrong_type' };
      const number = own(Object(value), 'number');
      if (!answer) return isEmpty(number) ? null : { code: 'wrong_type' };
      return isEmpty(number) ? { code: 'required' } : checkNumber(field, number, 'integer');
    }
    case 'gregorian_jalali_year_picker': {
      const years = field.store === 'both' ? [own(Object(value), 'jalali'), own(Object(value), 'gregorian')] : [value];
      const jalali = field.store === 'gregorian' ? Number(value) - 621 : years[0];
      if (years.some(year => !Number.isInteger(year))) return { code: 'not_a_number' };
      if (field.store === 'both' && years[1] !== Number(jalali) + 621) return { code: 'wrong_type' };
      return checkNumber({ min_value: field.min_year, max_value: field.max_year }, jalali, 'year');
    }
    case 'text_input':
      return checkText(field, value);
    case 'car_plate_input':
    case 'car_plate_with_national_id_input': {
      const plate = readPlate(value);
      const fits = plate !== null && same(plate, value) && isCarPlate(plate) === (field.format === 'car');
      if (fits) return null;
      if (field.format === 'car') return { code: isWholePlate(value, 'car') ? 'plate_zero' : 'plate' };
      return { code: isWholePlate(value, 'motorcycle') ? 'motorcycle_plate_zero' : 'motorcycle_plate' };
    }
    case 'cover_picker':
      return checkCovers(field.covers, value);
    case 'hidden':
      return typeof value === field.value_type ? null : { code: 'wrong_type' };
    case 'multi_component':
      return { code: 'wrong_type' };
  }
}

type Choice = {
  options: OptionSource;
  component: string;
  multiple?: boolean;
  allow_unknown?: boolean;
  min_items?: number;
  max_items?: number;
};
function checkChoice(field: Choice, value: unknown, scope: Scope): Finding {
  const one = (item: unknown) =>
    field.allow_unknown && typeof item === 'string' && item.length <= 80
      ? null
      : checkOption(field.options, item, scope);
  if (field.component !== 'searchable_multi_picker' && !field.multiple) return one(value);
  if (!Array.isArray(value)) return { code: 'wrong_type' };
  if (field.min_items && value.length < field.min_items)
    return { code: 'too_few', min: persianDigits(field.min_items) };
  if (field.max_items && value.length > field.max_items)
    return { code: 'too_many', max: persianDigits(field.max_items) };
  return value.map(one).find(finding => finding) ?? null;
}

function checkOption(source: OptionSource, value: unknown, scope: Scope): Finding {
  if (!['string', 'number', 'boolean'].includes(typeof value)) return { code: 'not_in_options' };
  const options = optionsOf(source, scope);
  return !options || options.some(option => option.value === value) ? null : { code: 'not_in_options' };
}

function checkDay(field: DateKeys, value: unknown, scope: Scope, calendar?: 'jalali' | 'gregorian'): Finding {
  if (!isIsoDate(value)) return { code: 'not_a_date' };
  const min = field.min_date ? resolveDate(field.min_date, scope.today, scope.answers, calendar) : null;
  const max = field.max_date ? resolveDate(field.max_date, scope.today, scope.answers, calendar) : null;
  if (min && value < min) return { code: 'before_min', min: formatDate(min) };
  return max && value > max ? { code: 'after_max', max: formatDate(max) } : null;
}

function checkNumber(limits: NumberLimits, value: unknown, kind: 'integer' | 'decimal' | 'money' | 'year'): Finding {
  if (typeof value !== 'number' || !Number.isFinite(value) || Math.abs(value) > Number.MAX_SAFE_INTEGER)
    return { code: 'not_a_number' };
  if (kind !== 'decimal' && !Number.isInteger(value)) return { code: 'not_an_integer' };
  const { min_value, max_value, step, suffix } = limits;
  const show = (bound: number) => {
    const text = kind === 'money' ? formatToman(bound) : kind === 'year' ? persianDigits(bound) : formatNumber(bound);
    return suffix ? `${text} ${suffix}` : text;
  };
  if (min_value !== undefined && value < min_value) return { code: 'below_min', min: show(min_value) };
  if (max_value !== undefined && value > max_value) return { code: 'above_max', max: show(max_value) };
  const steps = step ? (value - (min_value ?? 0)) / step : 0;
  return Math.abs(steps - Math.round(steps)) > 1e-9 ? { code: 'off_step' } : null;
}

function checkText(field: TextInput, value: unknown): Finding {
  if (typeof value !== 'string') return { code: 'wrong_type' };
  const max = Math.min(field.max_length ?? MAX_TEXT, MAX_TEXT);
  if (value.length > max) return { code: 'too_long', max: persianDigits(max) };
  if (field.check && readers[field.check](value) !== value) return { code: field.check };
  try {
    return field.regex && !new RegExp(field.regex, 'u').test(value) ? { code: 'pattern' } : null;
  } catch {
    return { code: 'pattern' };
  }
}

function checkGroup(field: MultiComponent, value: unknown, scope: Scope): Complaint[] {
  const { repeat } = field;
  const items: unknown[] = repeat && Array.isArray(value) ? value : [value];
  if (repeat ? !Array.isArray(value) : typeof value !== 'object' || Array.isArray(value))
    return [complain(field, field.name, { code: 'wrong_type' }, scope)];
  if (repeat && items.length < repeat.min_items)
    return [complain(field, field.name, { code: 'too_few', min: persianDigits(repeat.min_items) }, scope)];
  if (repeat && items.length > repeat.max_items)
    return [complain(field, field.name, { code: 'too_many', max: persianDigits(repeat.max_items) }, scope)];
  return items.flatMap((item, i) => {
    const parts: Answers = typeof item === 'object' && item !== null ? { ...item } : {};
    const inner = { ...scope, answers: { ...scope.answers, ...parts } };
    const prefix = repeat ? `${field.name}.${i}.` : `${field.name}.`;
    return field.fields
      .filter(part => !part.visible_if || holds(part.visible_if, inner))
      .flatMap(part => checkField(part, parts, inner))
      .map(complaint => ({ ...complaint, field: prefix + complaint.field }));
  });
}

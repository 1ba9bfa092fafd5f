import { readPlate } from '#persian/plate';
import {
  type Answer,
  type Answers,
  answerNames,
  checkField,
  complaintTexts,
  type NamedField,
  type Scope,
} from '#wizard/wizard';

const maxAnswer = 4_096;
const maxAnswers = 32_768;
/** What no unfinished form can explain: a value of another kind than its question's. */
const wrongKind: ReadonlySet<string> = new Set(['wrong_type', 'not_a_number', 'not_a_date', 'too_long']);

/** Sentences by answer for what may not be kept at all; a draft may be incomplete, but not something else. */
export function wrongAnswers(fields: NamedField[], answers: Answers, scope: Scope): Record<string, string[]> | null {
  const wrong: Record<string, string[]> = {};
  if (JSON.stringify(answers).length > maxAnswers) return { answers: [complaintTexts.wrong_type] };
  for (const [name, value] of Object.entries(answers)) {
    const askers = fields.filter(field => answerNames(field).includes(name));
    if (value === null || askers.length === 0) continue;
    const reasons = askers.map(field => whyWrong(field, name, value, scope));
    if (reasons.every(reason => reason !== null)) wrong[name] = [reasons[0] ?? complaintTexts.wrong_type];
  }
  return Object.keys(wrong).length ? wrong : null;
}

function whyWrong(field: NamedField, name: string, value: Answer, scope: Scope): string | null {
  if (JSON.stringify(value).length > maxAnswer) return complaintTexts.wrong_type;
  if ('national_id_name' in field && name === field.national_id_name)
    return typeof value === 'string' ? null : complaintTexts.wrong_type;
  if (field.component.startsWith('car_plate')) return readPlate(value) ? null : complaintTexts.wrong_type;
  if (('options' in field || 'columns' in field) && !isChoice(field, value)) return complaintTexts.wrong_type;
  const complaints = checkField({ ...field, required: false }, { [name]: value }, scope);
  return complaints.find(complaint => wrongKind.has(complaint.code))?.message ?? null;
}

const isScalar = (value: Answer) => typeof value !== 'object';
function isChoice(field: NamedField, value: Answer): boolean {
  const many = field.component === 'searchable_multi_picker' || (field.component === 'choice_field' && field.multiple);
  if (many) return Array.isArray(value) && value.every(isScalar);
  const columns = field.component === 'scroll_menu_picker' && field.columns.length > 1;
  return columns
    ? typeof value === 'object' && value !== null && Object.values(value).every(isScalar)
    : isScalar(value);
}

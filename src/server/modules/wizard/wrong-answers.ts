import { kindOf } from '#wizard/kinds/kinds';
import {
  type Answer,
  type Answers,
  answerNames,
  type ConditionScope,
  checkField,
  issueTexts,
  type NamedField,
} from '#wizard/wizard';

const maxAnswer_chars = 4_096;
const maxAnswers_chars = 32_768;
/** What no unfinished form can explain: a value of another kind than its question's. */
const wrongKind: ReadonlySet<string> = new Set(['wrong_type', 'not_a_number', 'not_a_date', 'too_long']);

/** Sentences by answer for what may not be kept at all; a draft may be incomplete, but not something else. */
export function wrongAnswers(
  fields: NamedField[],
  answers: Answers,
  scope: ConditionScope,
): Record<string, string[]> | null {
  const wrong: Record<string, string[]> = {};
  if (JSON.stringify(answers).length > maxAnswers_chars) return { answers: [issueTexts.wrong_type] };
  for (const [name, value] of Object.entries(answers)) {
    const askers = fields.filter(field => answerNames(field).includes(name));
    if (value === null || askers.length === 0) continue;
    const reasons = askers.map(field => whyWrong(field, name, value, scope));
    if (reasons.every(reason => reason !== null)) wrong[name] = [reasons[0] ?? issueTexts.wrong_type];
  }
  return Object.keys(wrong).length ? wrong : null;
}

function whyWrong(field: NamedField, name: string, value: Answer, scope: ConditionScope): string | null {
  if (JSON.stringify(value).length > maxAnswer_chars) return issueTexts.wrong_type;
  const { isForeign } = kindOf(field);
  if (isForeign) return isForeign(value, field, name) ? issueTexts.wrong_type : null;
  const issues = checkField({ ...field, required: false }, { [name]: value }, scope);
  return issues.find(issue => wrongKind.has(issue.code))?.message ?? null;
}

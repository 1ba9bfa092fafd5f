import { asc, eq } from 'drizzle-orm';
import type { Tools } from '../../tools.ts';
import { questions } from './tables.ts';

/** Questions and answers in their order, of one type or all. */
export const listQuestions = (tools: Tools, type: string | undefined) =>
  tools.db
    .select({ id: questions.id, type: questions.type, question: questions.question, answer: questions.answer })
    .from(questions)
    .where(type === undefined ? undefined : eq(questions.type, type))
    .orderBy(asc(questions.position));

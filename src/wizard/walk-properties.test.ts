import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { family } from '../../tests/support/forms.ts';
import type { Answers } from './config.ts';
import { checkField } from './evaluate-step.ts';
import { progressOf } from './progress.ts';
import { scopeOf, walk } from './walk.ts';

const anyAnswers: fc.Arbitrary<Answers> = fc.record(
  {
    has_car: fc.constantFrom(true, false, 'x', null),
    has_damage: fc.boolean(),
    count: fc.integer({ min: -2, max: 12 }),
    sure: fc.boolean(),
    stranger: fc.string(),
  },
  { requiredKeys: [] },
);

describe('whatever is answered', () => {
  it('the submission holds only valid answers of visible fields', () => {
    fc.assert(
      fc.property(anyAnswers, answers => {
        const walked = walk(family, answers);
        const names = walked.steps.flatMap(evaluated =>
          evaluated.fields.map(field => ('name' in field ? field.name : '')),
        );
        for (const name of Object.keys(walked.answers)) expect(names).toContain(name);
        const scope = scopeOf(family);
        for (const evaluated of walked.steps.slice(0, walked.finished ? undefined : -1))
          for (const field of evaluated.fields) expect(checkField(field, walked.answers, scope)).toEqual([]);
      }),
    );
  });
  it('walking with what was walked gives the same path again', () => {
    fc.assert(
      fc.property(anyAnswers, answers => {
        const once = walk(family, answers);
        const twice = walk(family, once.answers);
        expect(twice.steps.map(each => each.step.id)).toEqual(once.steps.map(each => each.step.id));
        expect(twice.answers).toEqual(once.answers);
      }),
    );
  });
  it('answers off the path never change the path', () => {
    fc.assert(
      fc.property(anyAnswers, anyAnswers, (answers, others) => {
        const walked = walk(family, answers);
        if (walked.frontier) return;
        const path = walked.steps.map(each => each.step.id);
        expect(walk(family, { ...others, ...walked.answers }).steps.map(each => each.step.id)).toEqual(path);
      }),
    );
  });
  it('answering the frontier only makes the path longer, and the share done larger', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.boolean(), fc.integer({ min: 0, max: 10 }), (has_car, has_damage, count) => {
        let answers: Answers = {};
        let before = walk(family, answers);
        const turns: Answers[] = [{ has_car }, { has_damage }, { count }, { sure: true }];
        for (const next of turns) {
          answers = { ...answers, ...next };
          const now = walk(family, answers);
          const ids = before.steps.map(each => each.step.id);
          expect(now.steps.map(each => each.step.id).slice(0, ids.length)).toEqual(ids);
          expect(progressOf(family, now)).toBeGreaterThanOrEqual(progressOf(family, before));
          before = now;
        }
        expect(before.finished).toBe(true);
      }),
    );
  });
});

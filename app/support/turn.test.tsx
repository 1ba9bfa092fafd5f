import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { TicketRow } from '#contract/support';
import { supportTexts } from './texts.ts';
import { Turn } from './turn.tsx';

const answer_by = '2026-11-25T08:30:00.000Z';
const since = '2026-11-21T08:30:00.000Z';
const shown = (ticket: Partial<TicketRow>): string =>
  renderToStaticMarkup(<Turn ticket={{ answer_by, is_late: true, third_party: null, ...ticket } as TicketRow} />);

it('who has no answer in time reads that it is late', () => {
  expect(shown({ state: 'waiting_staff' })).toContain(supportTexts.late(answer_by));
});

it('where only news was promised, who has none in time reads that, and still whom we wait for', () => {
  const late = shown({ state: 'waiting_third_party', third_party: { name: 'البرز', since } });
  expect(late).toContain(supportTexts.lateNews(answer_by));
  expect(late).toContain(supportTexts.waitsForOther('البرز', since));
  expect(late).not.toContain(supportTexts.late(answer_by));
});

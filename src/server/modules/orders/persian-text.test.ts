import { describe, expect, it } from 'vitest';
import { fromLeft, visualRuns } from './persian-text.ts';

/** What the font does: it turns a run of Arabic script round. */
const drawn = (text: string) =>
  visualRuns(text)
    .map(run => (/\p{Script=Arabic}/u.test(run) ? [...run].reverse().join('') : run))
    .join('');
const fromRight = (text: string) => [...text].reverse().join('');

describe('a Persian line on paper', () => {
  it('reads from the right', () => {
    expect(drawn('سلام دنیا')).toBe(fromRight('سلام دنیا'));
  });
  it('keeps numbers from the left', () => {
    expect(drawn('مدل ۱۳۹۹ است')).toBe(fromRight('مدل ۹۹۳۱ است'));
    expect(drawn('۱۰٬۵۱۳٬۲۰۰ تومان')).toBe(`${fromRight(' تومان')}۱۰٬۵۱۳٬۲۰۰`);
  });
  it('keeps Latin names whole, with brackets the right way round', () => {
    expect(drawn('هوندا CG125 (نو)')).toBe('(ون) CG125 ادنوه');
    expect(drawn('هوندا CG125 (۲۰۰ تومان)')).toBe('(ناموت ۲۰۰) CG125 ادنوه');
  });
  it('keeps what is marked as one thing from the left', () => {
    expect(drawn(`کد ${fromLeft('۰۴۹•••۰۸۹۹')}`)).toBe('۰۴۹•••۰۸۹۹ دک');
    expect(drawn(fromLeft('\u2212۱۲۳'))).toBe('\u2212۱۲۳');
  });
});

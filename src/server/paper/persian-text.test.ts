import { describe, expect, it } from 'vitest';
import { fromLeft, placeLine } from './persian-text.ts';

const inFont = (piece: string) => (/\p{Script=Arabic}/u.test(piece) ? [...piece].reverse().join('') : piece);
const place = (text: string) => placeLine(text, piece => [...piece].length).pieces;
/** What stands on the paper from the left, when the font turns a piece of Arabic script round. */
const drawn = (text: string) =>
  place(text)
    .sort((a, b) => a.left - b.left)
    .map(({ text }) => inFont(text))
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
  it('is drawn word by word as it is read, so that it is copied and spoken in that order', () => {
    expect(place('مدل ۱۳۹۹ است').map(({ text }) => inFont(inFont(text)))).toEqual(['مدل', ' ', '۹۹۳۱', ' ', 'است']);
    const lefts = place('سلام به دنیا').map(({ left }) => left);
    expect(lefts).toEqual([...lefts].sort((a, b) => b - a));
  });
});

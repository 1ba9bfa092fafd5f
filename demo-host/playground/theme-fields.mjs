import { minRatio, pairs, ratioOf, readColour } from './contrast.mjs';
import { texts } from './texts.mjs';

const colours = ['brand', 'on-brand', 'accent', 'on-accent', 'canvas', 'surface', 'text'];
/** The other tokens: a range with its unit, or free words. */
const shapes = {
  radius: { type: 'range', min: 0, max: 20, step: 1, unit: 'px' },
  'font-scale': { type: 'range', min: 0.9, max: 1.25, step: 0.05, unit: '' },
  font: { type: 'text', unit: '' },
};

const persian = number => number.toLocaleString('fa-IR', { maximumFractionDigits: 1, roundingMode: 'floor' });

function element(tag, fields, ...children) {
  const made = Object.assign(document.createElement(tag), fields);
  made.append(...children);
  return made;
}

/**
 * The rows of the ten tokens in `place`. `changed` hears that somebody has set one; `read` gives those that are set,
 * `write` sets them all.
 */
export function createThemeFields(place, changed) {
  let theme = {};
  /** By token: puts a value into its row. */
  const rows = {};

  const put = (token, value) => {
    if (value) theme = { ...theme, [token]: value };
    else {
      const { [token]: _, ...rest } = theme;
      theme = rest;
    }
    changed();
  };
  const add = (token, ...inputs) => {
    const reset = element('button', { type: 'button', className: 'undo', ariaLabel: texts.reset(token) }, '×');
    reset.onclick = () => {
      put(token, null);
      inputs.at(-1).focus();
    };
    const name = element('span', { className: 'token-name' }, element('code', {}, token));
    name.append(element('small', {}, texts.tokens[token]));
    place.append(element('div', { className: 'token' }, name, ...inputs, reset));
    return reset;
  };

  for (const token of colours) {
    const pick = element('input', { type: 'color', ariaLabel: texts.pick(token) });
    const code = element('input', { className: 'ltr', ariaLabel: token, spellcheck: false, maxLength: 7 });
    const reset = add(token, pick, code);
    pick.oninput = () => put(token, pick.value);
    code.oninput = () => {
      const colour = readColour(code.value);
      code.ariaInvalid = `${!colour}`;
      if (colour) put(token, colour);
    };
    code.onblur = () => changed();
    rows[token] = value => {
      pick.value = value;
      if (document.activeElement !== code) {
        code.value = value;
        code.ariaInvalid = 'false';
      }
      reset.hidden = !(token in theme);
    };
  }
  for (const [token, { unit, ...fields }] of Object.entries(shapes)) {
    const input = element('input', { ...fields, ariaLabel: token, className: 'ltr wide' });
    const reset = add(token, input);
    input.oninput = () => put(token, input.value && `${input.value}${unit}`);
    rows[token] = value => {
      const shown = unit ? value.replace(unit, '') : value;
      if (document.activeElement !== input) input.value = shown;
      if (fields.type === 'range') input.ariaValueText = value;
      reset.hidden = !(token in theme);
    };
  }

  return {
    read: () => theme,
    write(next) {
      theme = Object.fromEntries(Object.entries(next).filter(([token]) => token in rows));
    },
    /** Shows what is worn, set here or not. */
    show(worn) {
      for (const [token, show] of Object.entries(rows)) show(worn[token]);
    },
  };
}

/** Tells how well each pair reads, in both schemes: the page decides which one is worn. */
export function showRatios(body, wornBy) {
  body.replaceChildren(
    ...pairs.map(([above, below]) => {
      const cells = ['light', 'dark'].map(scheme => {
        const worn = wornBy(scheme);
        const ratio = ratioOf(worn[above], worn[below]);
        const readable = ratio >= minRatio;
        const cell = element('td', { className: readable ? 'good' : 'bad' }, `${persian(ratio)} به ۱`);
        if (!readable) cell.append(element('b', {}, texts.unreadable));
        return cell;
      });
      const name = element('th', { scope: 'row' }, element('code', {}, `${above} / ${below}`));
      return element('tr', {}, name, ...cells);
    }),
  );
}

import { blank } from './configuration.mjs';
import { partners, wornTheme } from './partners.mjs';
import { texts } from './texts.mjs';
import { createThemeFields, showRatios } from './theme-fields.mjs';

/** Which fields mean something, by what else is chosen. */
const meant = {
  amount: ({ trigger }) => trigger === 'time' || trigger === 'scroll',
  label: ({ mode }) => mode !== 'inline',
  height: ({ mode }) => mode === 'inline',
  history: ({ routes }) => routes !== 'none',
};

/** The form with all settings; `changed` hears each change with the whole configuration. */
export function createForm(form, start, changed) {
  const { elements } = form;
  const theme = createThemeFields(form.querySelector('.tokens'), () => tell());
  for (const [code, { title }] of Object.entries(partners)) elements.partner.add(new Option(title, code));

  function read() {
    const read = { ...blank, theme: theme.read() };
    for (const [name, usual] of Object.entries(blank)) {
      const field = elements[name];
      if (!field) continue;
      if (typeof usual === 'boolean') read[name] = field.checked;
      else if (typeof usual === 'number') read[name] = Number(field.value) || usual;
      else read[name] = field.value.trim();
    }
    return read;
  }
  function write(configuration) {
    theme.write(configuration.theme);
    for (const [name, value] of Object.entries(configuration)) {
      const field = elements[name];
      if (!field) continue;
      if (typeof value === 'boolean') field.checked = value;
      else field.value = value;
      // An address may ask for what there is not.
      if (field.value !== `${value}` && typeof blank[name] === 'string') field.value = blank[name];
    }
  }
  function show(configuration) {
    for (const [name, means] of Object.entries(meant))
      form.querySelector(`[data-for="${name}"]`).hidden = !means(configuration);
    form.querySelector('[data-unit]').textContent = texts.units[configuration.trigger] ?? '';
    const worn = scheme => wornTheme(configuration, scheme);
    const scheme = configuration.scheme || (matchMedia('(prefers-color-scheme:dark)').matches ? 'dark' : 'light');
    theme.show(worn(scheme));
    showRatios(form.querySelector('.ratios tbody'), worn);
  }
  function tell() {
    const configuration = read();
    show(configuration);
    changed(configuration);
  }

  form.oninput = ({ target }) => {
    // Theme fields have no name; they tell of themselves.
    if (target.name) tell();
  };
  form.onsubmit = event => event.preventDefault();
  form.onreset = event => {
    event.preventDefault();
    write(blank);
    tell();
  };
  matchMedia('(prefers-color-scheme:dark)').addEventListener('change', () => show(read()));
  write(start);
  tell();
}

import { colourCode } from './colour-code.mjs';
import { snippetOf } from './snippets.mjs';
import { kinds, texts } from './texts.mjs';

/** Tabs with the code of every way to embed. */
export function createSnippetTabs(section, panah) {
  const list = section.querySelector('.tabs');
  const panel = section.querySelector('.snippet');
  const [hint, more] = [panel.querySelector('.hint'), panel.querySelector('.more')];
  const code = panel.querySelector('code');
  const copy = section.querySelector('.copy');
  const said = section.querySelector('.sr-only');
  const sources = { panah };
  let configuration;
  let kind = 'script';
  let settled = false;

  const tabs = Object.entries(kinds).map(([name, { name: title }]) => {
    const tab = Object.assign(document.createElement('button'), { type: 'button', role: 'tab', id: `tab-${name}` });
    tab.textContent = title;
    tab.lang = 'en';
    tab.setAttribute('aria-controls', 'snippet');
    tab.onclick = () => choose(name);
    return tab;
  });
  list.append(...tabs);
  list.onkeydown = event => {
    const step = { ArrowLeft: 1, ArrowRight: -1, Home: -tabs.length, End: tabs.length }[event.key];
    if (!step) return;
    event.preventDefault();
    const at = tabs.indexOf(document.activeElement);
    const next = Math.abs(step) > 1 ? (step > 0 ? tabs.length - 1 : 0) : (at + step + tabs.length) % tabs.length;
    tabs[next].focus();
    tabs[next].click();
  };

  function show() {
    const text = configuration ? snippetOf(kind, configuration, sources) : '';
    code.textContent = text || (settled ? texts.unanswered : texts.asking);
    code.parentElement.dir = text ? 'ltr' : 'rtl';
    colourCode(code);
    copy.disabled = !text;
  }
  function choose(name) {
    kind = name;
    for (const tab of tabs) {
      const chosen = tab.id === `tab-${name}`;
      tab.ariaSelected = `${chosen}`;
      tab.tabIndex = chosen ? 0 : -1;
    }
    panel.setAttribute('aria-labelledby', `tab-${name}`);
    // Guides for apps hold whole files.
    panel.toggleAttribute('data-whole', /^[a-z]/.test(kinds[name].guide));
    hint.textContent = kinds[name].hint;
    const link = Object.assign(document.createElement('a'), {
      href: `/playground/guides/${kinds[name].guide}`,
      textContent: texts.guide,
    });
    link.hreflang = 'en';
    more.replaceChildren(link);
    code.parentElement.scrollTo(0, 0);
    show();
  }

  copy.onclick = async () => {
    let done = true;
    try {
      await navigator.clipboard.writeText(code.textContent);
    } catch {
      // No permission, or no secure page: the text is chosen, a key copies it.
      getSelection().selectAllChildren(code);
      done = false;
    }
    said.textContent = done ? texts.copied : texts.notCopied;
    copy.textContent = done ? texts.copied : texts.copy;
    setTimeout(() => {
      copy.textContent = texts.copy;
      said.textContent = '';
    }, 2000);
  };

  const text = async address => {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${answer.status}`);
    return answer.text();
  };
  Promise.allSettled([
    text(`${panah}/sdk/v1/snippet.js`).then(found => Object.assign(sources, { fast: found })),
    text('/playground/guides.json').then(found => Object.assign(sources, { guides: JSON.parse(found) })),
  ]).then(() => {
    settled = true;
    show();
  });
  // It scrolls, so a keyboard must reach it.
  code.parentElement.tabIndex = 0;
  choose(kind);
  return next => {
    configuration = next;
    show();
  };
}

import { readQuery, writeQuery } from './configuration.mjs';
import { createEventLog } from './event-log.mjs';
import { createForm } from './form.mjs';
import { createLive } from './live.mjs';
import { createSnippetTabs } from './snippet-tabs.mjs';

const { origin } = document.body.dataset;
const by = id => document.getElementById(id);
const log = createEventLog(by('events'));
const live = createLive(by('live'), origin, log);
const showSnippet = createSnippetTabs(by('code'), origin);

/** The address keeps the configuration: it can be sent to a colleague, and the bank's way back finds it again. */
function keep(configuration) {
  const query = writeQuery(location.search, configuration);
  const address = `${location.pathname}${query && `?${query}`}${location.hash}`;
  if (address !== location.pathname + location.search + location.hash) history.replaceState(history.state, '', address);
}

const script = document.querySelector('script[src$="/panah.js"]');
script.addEventListener('error', live.missing);

// On a phone the settings are long, and the widget stands below them.
if (innerWidth < 768) for (const group of document.querySelectorAll('details ~ details')) group.open = false;

let latest;
let follow = () => {};
createForm(by('settings'), readQuery(location.search), configuration => {
  latest = configuration;
  keep(configuration);
  showSnippet(configuration);
  follow(configuration);
});
// The queue is served once the script is there, or at once where it was sooner than this one.
window.Panah ??= {};
window.Panah.q ??= [];
window.Panah.q.push(() => {
  follow = live.follow;
  follow(latest);
});

const acts = {
  show: () => live.ask('show'),
  hide: () => live.ask('hide'),
  reload: () => live.remake(),
  doctor: () => window.Panah.doctor({ overlay: true }),
};
for (const [name, act] of Object.entries(acts)) document.querySelector(`[data-act="${name}"]`).onclick = act;
document.querySelector('.go').onsubmit = event => {
  event.preventDefault();
  live.ask('navigate', event.target.elements.to.value);
};

const longest = 200;
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** A session token opens an account: only its beginning is shown. */
const shownPayload = (name, payload) =>
  name === 'token' ? { ...payload, token: `${payload.token.slice(0, 4)}…` } : payload;

/** What the widget says, newest first. */
export function createEventLog(section) {
  const list = section.querySelector('ol');
  const empty = section.querySelector('.empty');
  const show = () => {
    empty.hidden = list.childElementCount > 0;
    list.hidden = !empty.hidden;
  };
  section.querySelector('[data-act="clear"]').onclick = () => {
    list.replaceChildren();
    show();
  };
  // It scrolls, so a keyboard must reach it.
  list.tabIndex = 0;
  show();
  return (name, payload) => {
    const row = document.createElement('li');
    row.dataset.event = name;
    const parts = [
      ['time', clock.format(new Date())],
      ['b', name],
      ['code', JSON.stringify(shownPayload(name, payload))],
    ];
    for (const [tag, text] of parts) row.append(Object.assign(document.createElement(tag), { textContent: text }));
    list.prepend(row);
    if (list.childElementCount > longest) list.lastElementChild.remove();
    show();
  };
}

import { incompleteTexts } from './site-texts.ts';

/**
 * What a customer does before the application has taken the page over is kept, and done then:
 * 1. an inline script notes what is typed and chosen, and holds back taps on buttons and forms that would be sent
 *    (nothing typed gets into an address); links work by themselves;
 * 2. after the first drawing, forms take what this tab has kept of them; then the fields are told, one after another, as if
 *    it happened now;
 * 3. then the last tap is repeated. Nothing that the customer does meanwhile comes between;
 * 4. where the application does not come, its entry or what the entry needs, the page says so and holds nothing back but
 *    forms. It stays as the server drew it, readable and with its links. The link to load it again does so by script: where
 *    the address has a fragment, following the link would only scroll.
 * The script is inline and constant, so that a content security policy can name it by its hash.
 */
export const earlyTapsScript = `(function(w,d){var e=w.panahEarly={notes:[],tap:null,stop:function(){d.removeEventListener('click',tap,true);d.removeEventListener('input',note,true);w.removeEventListener('error',lost,true)},
fail:function(){e.stop();d.addEventListener('submit',function(v){v.preventDefault()});d.body?say():d.addEventListener('DOMContentLoaded',say)}};
function lost(v){if(v.target.type==='module')e.fail()}
function say(){var p=d.createElement('p'),a=d.createElement('a');p.className='notice';p.setAttribute('role','alert');a.href=w.location.href;a.addEventListener('click',function(v){v.preventDefault();w.location.reload()});a.textContent='${incompleteTexts.reload}';p.append('${incompleteTexts.said} ',a);d.body.prepend(p)}
function tap(v){var b=v.target.closest&&v.target.closest('#root button');if(b){v.preventDefault();v.stopPropagation();e.tap=b}}
function note(v){var t=v.target;e.notes=e.notes.filter(function(n){return n.field!==t});e.notes.push({field:t,value:t.value,checked:t.checked})}
d.addEventListener('click',tap,true);d.addEventListener('input',note,true);w.addEventListener('error',lost,true)})(window,document);`;

type FormField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

interface Early {
  notes: { field: FormField; value: string; checked?: boolean }[];
  tap: HTMLElement | null;
  stop: () => void;
  fail: () => void;
}

/** Sets a value behind the back of React, which else would take the event for old news. */
function put(field: FormField, value: string): void {
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
}

function tell({ field, value, checked }: Early['notes'][number]): void {
  if (field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox')) {
    field.checked = !checked;
    field.click();
    return;
  }
  put(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/** React draws what has changed in a microtask. Waiting longer would let newer typing in, for older notes to overwrite. */
const drawn = () => Promise.resolve();

/** Taps are held back for an application that comes; where it does not, the page says so and lets them go. */
export const sayIncomplete = (win: Window = window): void => (win as { panahEarly?: Early }).panahEarly?.fail();

export async function repeatEarlyTaps(win: Window = window): Promise<void> {
  const { panahEarly: early } = win as { panahEarly?: Early };
  if (!early) return;
  const held = document.activeElement;
  early.stop();
  await drawn();
  for (const note of early.notes) {
    if (!note.field.isConnected) continue;
    tell(note);
    await drawn();
  }
  if (early.notes.length && held instanceof HTMLElement && held.isConnected) held.focus();
  if (early.tap?.isConnected) early.tap.click();
}

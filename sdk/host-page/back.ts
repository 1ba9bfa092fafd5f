/**
 * The browser's Back steps back inside the widgets of a page before it leaves the page.
 *
 * 1. While a widget has something to go back to, the page's history holds one entry of ours above the page's own: the same
 *    address, the page's state with our mark. All widgets of the page share it.
 * 2. Back leads to the entry below. The widget that moved last takes the step, and while more steps are left
 *    `history.forward()` leads up again. Pushing a new entry there would not do: browsers skip entries that a page adds
 *    without a tap, and a second Back would leave the page.
 * 3. With nothing to go back to, our entry is given back by `history.back()`; Forward onto it leads down again.
 * 4. To the page's router such a move is one within the same address with its own state, if it hears of it at all. Its own
 *    entries above ours are left alone: on the way down from one it hears what it always hears.
 * 5. A router that puts another document in the page's place with each move would throw the widget away: there Back leaves
 *    the page as ever.
 * 6. After a reload, or back from another page, an entry of ours is taken over by its mark.
 */

/** One widget. */
export interface BackParticipant {
  /** How many steps back it can take now. */
  steps(): number;
  back(): void;
}

export interface BackMembership {
  /** The number of steps may be another one now. */
  changed(): void;
  leave(): void;
}

/** What stands below our entry. */
interface Below {
  id: number;
  href: string;
  /** A page that copies the state of our entry to one of its own goes to another path with it. */
  path: string;
  scrolls: ScrollRestoration;
}

const mark = 'panahBack';
/** So long a widget may take for its last step; one that does not take it keeps our entry. */
const step_ms = 1_000;
const participants: BackParticipant[] = [];
let below: Below | undefined;
/** Where the page stands: on our entry, or on the one below it. */
let onOurEntry = false;
let ourEntryIsAhead = false;
/** Our entry when we last stood on it, for pages that write a state of their own over it. */
let ourEntryKey = '';
/** A move of ours that is under way. */
let moving: -1 | 0 | 1 = 0;
const waiting: (() => void)[] = [];
/** Who hears of the page's own moves. */
const listeners = new Set<() => void>();

const entryKey = () => `${history.length} ${location.href}`;
/** Marks of Turbo, Livewire's navigation and Astro's transitions in the page's state. */
const isManagedByFramework = () => ['turbo', 'alpine', 'scrollX'].some(name => name in Object(history.state));
const total = () => participants.reduce((sum, participant) => sum + participant.steps(), 0);

function findMark(): Below | undefined {
  const found = (history.state as Record<string, Below> | null)?.[mark];
  return found?.path === location.pathname ? found : undefined;
}

/** Checks where the page stands. */
function check(): boolean {
  below = findMark() ?? below;
  onOurEntry = !!findMark() || (onOurEntry && entryKey() === ourEntryKey);
  if (onOurEntry) ourEntryKey = entryKey();
  return onOurEntry;
}

function push(): void {
  const { state, scrollRestoration } = history;
  below = { id: Date.now(), href: location.href, path: location.pathname, scrolls: scrollRestoration };
  // Coming down to the page's own entry must not scroll the page.
  history.scrollRestoration = 'manual';
  history.pushState({ ...(typeof state === 'object' && state), [mark]: below }, '');
  history.scrollRestoration = scrollRestoration;
  onOurEntry = true;
  ourEntryIsAhead = false;
  ourEntryKey = entryKey();
}

function move(delta: -1 | 1): void {
  moving = delta;
  history.go(delta);
}

/** On the page's own entry again. */
function leaveOurEntry(): void {
  onOurEntry = false;
  ourEntryIsAhead = true;
  if (below) history.scrollRestoration = below.scrolls;
}

/** One entry of ours where there is something to go back to, else none. */
function syncEntry(): void {
  if (moving) return;
  const wanted = total() > 0;
  if (check() === wanted) return;
  if (wanted) isManagedByFramework() || push();
  else if (history.length > 1) move(-1);
}

function handlePopState(event: PopStateEvent): void {
  const lower = location.href === below?.href && !findMark();
  const upper = !!findMark() || entryKey() === ourEntryKey;
  const intended = moving;
  moving = 0;
  if (intended === 1 && upper) {
    event.stopImmediatePropagation();
    onOurEntry = true;
  } else if (intended === -1 && lower) {
    event.stopImmediatePropagation();
    // The page, or the widget's route, may have changed the address meanwhile.
    const href = ourEntryKey.slice(ourEntryKey.indexOf(' ') + 1);
    if (href !== location.href) history.replaceState(history.state, '', href);
    leaveOurEntry();
  } else if (onOurEntry && lower) {
    event.stopImmediatePropagation();
    const left = total() - 1;
    leaveOurEntry();
    participants.findLast(participant => participant.steps())?.back();
    if (left > 0) {
      move(1);
      return;
    }
    if (left === 0) {
      // Once the step is taken, nothing is left. An entry made meanwhile would swallow the next press.
      setTimeout(syncEntry, step_ms);
      for (const act of waiting.splice(0)) act();
      return;
    }
    // The page has hidden what could step back: the press goes on to where it leads without us.
    history.back();
  } else {
    // Up onto it again: nothing of the page's lies between.
    if (ourEntryIsAhead && findMark()?.id === below?.id) event.stopImmediatePropagation();
    onOurEntry = ourEntryIsAhead = false;
    for (const listener of listeners) listener();
  }
  for (const act of waiting.splice(0)) act();
  check();
  if (participants.length) syncEntry();
  else stopListening();
}

/** Once nobody needs the page's moves, and none of ours is under way. */
function stopListening(): void {
  if (!participants.length && !listeners.size && !moving) removeEventListener('popstate', handlePopState, true);
}

/** Hears of the moves through the history that are not ours. */
export function onPageMove(listener: () => void): () => void {
  addEventListener('popstate', handlePopState, true);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    stopListening();
  };
}

/** Runs `act` when no move of ours is under way: what it writes to the history then goes to the entry that it means. */
export function afterPendingMove(act: () => void): void {
  if (moving) waiting.push(act);
  else act();
}

/** Makes our entry one of the page's own, where the page stands on it. */
export function releaseEntry(): boolean {
  if (!check()) return false;
  const { [mark]: _, ...state } = history.state ?? {};
  history.replaceState(state, '');
  onOurEntry = false;
  ourEntryKey = '';
  return true;
}

export function joinBack(participant: BackParticipant): BackMembership {
  const drop = () => participants.splice(participants.indexOf(participant), 1);
  check();
  addEventListener('popstate', handlePopState, true);
  participants.push(participant);
  return {
    changed() {
      if (!participants.includes(participant)) return;
      // The one that moved last is the first to step back.
      drop();
      participants.push(participant);
      syncEntry();
    },
    leave() {
      drop();
      syncEntry();
      stopListening();
    },
  };
}

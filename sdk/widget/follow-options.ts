import { type OptionName, type OptionRow, options } from '#bridge/option-table';
import type { PanahLiveOptions, PanahOptions } from '#bridge/options';

/** What has to be done so that a widget made with `before` is as `after` says. */
export interface Change {
  /** To be made again: another partner, line, mode … */
  recreate: boolean;
  look?: PanahLiveOptions;
  path?: string;
}

/** Names of the options of which another value does this. */
export const optionsThatChange = (change: OptionRow['change']): OptionName[] =>
  (Object.keys(options) as OptionName[]).filter(name => options[name].change === change);

const looks = optionsThatChange('live').filter(name => name !== 'path');
const fixed = optionsThatChange('recreate');

/** Objects are compared by what they hold: a page makes new ones all the time. */
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

export function changeOf(before: PanahOptions, after: PanahOptions): Change {
  // Where a line begins only the frame's own address leads to.
  const backToLine = before.path && !after.path && after.line;
  const change: Change = { recreate: !!backToLine || fixed.some(name => before[name] !== after[name]) };
  const changed = looks.filter(name => !same(before[name], after[name]));
  if (changed.length) change.look = Object.fromEntries(changed.map(name => [name, after[name]]));
  if (before.path !== after.path) change.path = after.path ?? '/';
  return change;
}

/** Follows without a reload where it can. A path that the widget refuses leaves it where it is. */
export function follow(
  widget: { navigate(path: string): Promise<void>; update(look: PanahLiveOptions): Promise<void> },
  { look, path }: Change,
): void {
  if (look) widget.update(look).catch(() => {});
  if (path) widget.navigate(path).catch(() => {});
}

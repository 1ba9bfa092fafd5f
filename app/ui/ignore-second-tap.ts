import type { MouseEvent } from 'react';

/** For the button of a form whose next step has the button in the same place: the second tap was meant for the step before. Keys count none. */
export function ignoreSecondTap(event: MouseEvent): void {
  if (event.detail > 0 && event.detail % 2 === 0) event.preventDefault();
}

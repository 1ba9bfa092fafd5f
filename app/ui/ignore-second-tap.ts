import type { MouseEvent } from 'react';

/**
 * For the button of a form whose next step has its button in the same place: the second tap of a double one was meant for
 * the step before. Keys count none.
 */
export function ignoreSecondTap(event: MouseEvent): void {
  if (event.detail > 0 && event.detail % 2 === 0) event.preventDefault();
}

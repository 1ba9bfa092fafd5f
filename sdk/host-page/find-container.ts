import type { PanahContainer } from '../widget/handle.ts';
import { PanahError } from '../widget/panah-error.ts';

/** The element, or the first one that the selector finds. */
export function findContainer(target: string | HTMLElement): PanahContainer {
  const container = typeof target === 'string' ? document.querySelector<PanahContainer>(target) : target;
  if (!container) throw new PanahError('container_missing', `${target}`);
  return container;
}

import { type RefObject, useEffect, useRef } from 'react';
import { focusIfVisitorIsHere } from './visitor-is-here.ts';

/**
 * The heading of a step takes the focus when the step changes inside a page; the first step leaves it to the arrival.
 * `null` is no step, such as while something is on its way.
 */
export function useStepFocus<E extends HTMLElement>(
  step: string | boolean | null,
  heading: string,
): RefObject<E | null> {
  const around = useRef<E>(null);
  const before = useRef(step);
  useEffect(() => {
    if (step === null || step === before.current) return;
    const isFirst = before.current === null;
    before.current = step;
    if (!isFirst) focusIfVisitorIsHere(around.current?.querySelector<HTMLElement>(heading));
  }, [step, heading]);
  return around;
}

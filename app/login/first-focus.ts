import { type RefObject, useEffect } from 'react';
import { focusIfVisitorIsHere } from '../ui/visitor-is-here.ts';

/** The field of a step takes the focus: when the dialog opens (by `autofocus`) and when the step changes inside it. */
export function useFirstFocus(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    field.current?.setAttribute('autofocus', '');
    focusIfVisitorIsHere(field.current);
  }, [field]);
}

import { useEffect } from 'react';
import { type Redirect, redirect } from '#wizard/kinds/redirect';
import { Spinner } from '../../ui/progress.tsx';
import type { FieldProps } from './field-props.ts';

/** Leaves once; what stands on the way is a spinner. */
export default function RedirectField({ field, form }: FieldProps<Redirect>) {
  useEffect(() => {
    const way = redirect.leadsTo?.(field);
    if (way) form.leave(way);
  }, [field.to]);
  return <Spinner label={field.label ?? ''} />;
}

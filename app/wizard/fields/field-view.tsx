import { type ComponentType, useEffect, useState } from 'react';
import type { Field } from '#wizard/config';
import { fieldKey } from '#wizard/fields';
import { useStores } from '../../api/tools.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { wizardTexts } from '../texts.ts';
import { createDrawings } from './drawings.ts';
import { fieldId } from './field-ids.ts';
import type { FieldForm, FieldProps } from './field-props.ts';

/** Calls without a button run unseen: nothing is fetched, and no room is kept. */
const isUnseen = (field: Field) => 'trigger' in field && field.trigger !== 'button';

export function FieldView({ field, form }: { field: Field; form: FieldForm }) {
  const drawings = useStores(createDrawings);
  const Drawing = isUnseen(field) ? null : drawings.find(field.component);
  const [turn, setTurn] = useState(0);
  const [failed, setFailed] = useState(false);
  const redraw = () => setTurn(before => before + 1);
  useEffect(() => {
    // What was drawn counts, not what is there by now: a slow phone gets the code between drawing and this effect.
    if (Drawing !== undefined) return;
    let gone = false;
    drawings.fetch(field.component).then(
      () => gone || redraw(),
      cause => {
        console.warn('A field did not load', cause);
        if (!gone) setFailed(true);
      },
    );
    return () => {
      gone = true;
    };
  }, [Drawing, drawings, field.component, turn]);
  if (Drawing === null) return null;
  if (!Drawing && failed)
    return (
      <Button
        kind="tonal"
        onClick={() => {
          setFailed(false);
          redraw();
        }}
      >
        {wizardTexts.fieldAgain}
      </Button>
    );
  if (!Drawing) return <Skeleton height={120} />;
  const name = fieldKey(field);
  const props: FieldProps = {
    field,
    value: form.answers[name] ?? null,
    onValue: value => form.set({ [name]: value }),
    error: form.errors[name] ?? null,
    id: fieldId(field) + (form.item ?? ''),
    form,
    Part: FieldView,
  };
  const Drawn = Drawing as ComponentType<FieldProps>;
  return <Drawn {...props} />;
}

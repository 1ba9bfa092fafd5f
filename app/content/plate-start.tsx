import { type FormEvent, useState } from 'react';
import { formOf, type Line } from '#contract/lines';
import { type CarPlate, isWholePlate, readPlate } from '#persian/plate';
import { createStartAnswers } from '../api/start-answers.ts';
import { useStores, useTools } from '../api/tools.ts';
import { Button } from '../ui/button.tsx';
import { FieldError } from '../ui/field.tsx';
import { Link } from '../ui/nav.tsx';
import { CarPlateInput, emptyCarPlate } from '../ui/plate.tsx';
import { homeTexts } from './texts.ts';

/** Begins the form with a plate, typed on the home page. It goes to the wizard by the session, not by the address. */
export function PlateStart({ line }: { line: Line }) {
  const { nav } = useTools();
  const start = useStores(createStartAnswers);
  const [plate, setPlate] = useState<CarPlate>(emptyCarPlate);
  const [error, setError] = useState<string | null>(null);
  const change = (next: CarPlate) => {
    setPlate(next);
    setError(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readPlate(plate);
    if (read) {
      start.leave({ plate: read });
      nav.go(formOf(line));
    } else {
      setError(isWholePlate(plate, 'car') ? homeTexts.zero : homeTexts.incomplete);
    }
  };
  return (
    <form className="doorway hero-door" onSubmit={submit} noValidate>
      <i className="doorway-lamp" />
      <h2 className="title-s">{homeTexts.doorTitle}</h2>
      <p className="small hero-note">{homeTexts.doorNote}</p>
      <CarPlateInput value={plate} onValue={change} invalid={error !== null} describedBy="door-error" />
      <FieldError id="door-error" error={error} />
      <Button type="submit" wide className="hero-go">
        {homeTexts.go}
      </Button>
      <Link className="hero-alt" to={`${formOf(line)}?has_plate=false`}>
        {homeTexts.noPlate}
      </Link>
    </form>
  );
}

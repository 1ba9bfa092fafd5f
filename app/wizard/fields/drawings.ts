import type { Component } from '#wizard/config';
import type { AppTools } from '../../api/tools.ts';
import PlateField from './car-plate-input.tsx';
import PlateWithNationalIdField from './car-plate-with-national-id-input.tsx';
import type { Drawing } from './field-props.ts';
import RadioButtonField from './radio-button.tsx';

/** What a first question needs. Null draws nothing. */
const atOnce: Partial<Record<Component, Drawing | null>> = {
  radio_button: RadioButtonField,
  car_plate_input: PlateField,
  car_plate_with_national_id_input: PlateWithNationalIdField,
  hidden: null,
};

/** What draws each kind of question: here from the start, or fetched when a step has it. A store of `storesOf`. */
export function createDrawings(_: AppTools) {
  const fetched = new Map<Component, Drawing | null>();
  return {
    /** Null where a field shows nothing, undefined while what draws it must be fetched. */
    find: (component: Component): Drawing | null | undefined =>
      Object.hasOwn(atOnce, component) ? atOnce[component] : fetched.get(component),
    /** Repeated calls cost nothing. Rejects where nothing here draws such a question. */
    async fetch(component: Component): Promise<void> {
      if (fetched.has(component)) return;
      const { fields } = await import('./fields.ts');
      const load = fields[component] as (typeof fields)[Component] | undefined;
      if (load === undefined) throw new Error(`Nothing draws ${component}`);
      fetched.set(component, load && (await load()).default);
    },
  };
}

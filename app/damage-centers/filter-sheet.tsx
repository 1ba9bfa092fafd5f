import { useState } from 'react';
import { persianDigits } from '#persian/digits';
import { Button } from '../ui/button.tsx';
import { Select } from '../ui/select.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { Switch } from '../ui/switch.tsx';
import { type DamageCentersData, nothingWanted, type Wanted } from './load-damage-centers.ts';
import { centersTexts } from './texts.ts';

interface FilterSheetProps {
  data: DamageCentersData;
  wanted: Wanted;
  onWanted: (wanted: Wanted) => void;
  onClose: () => void;
}

/** Insurer, city, kind of work, and what else a centre must have; nothing changes before the button. */
export function FilterSheet({ data, wanted, onWanted, onClose }: FilterSheetProps) {
  const [draft, setDraft] = useState(wanted);
  // Which cities and kinds of work another insurer has is not known before its list is here.
  const set = (part: Partial<Wanted>) => setDraft({ ...draft, ...part, page: 1 });
  return (
    <Sheet
      open
      onClose={onClose}
      title={centersTexts.filters}
      foot={
        <div className="dc-foot">
          <Button kind="quiet" onClick={() => onWanted(nothingWanted)}>
            {centersTexts.clear}
          </Button>
          <Button onClick={() => onWanted(draft)}>{centersTexts.show}</Button>
        </div>
      }
    >
      <div className="stack">
        <Select
          label={centersTexts.insurer}
          value={draft.insurer}
          onValue={insurer => set({ insurer, city: null, field: null })}
          options={[
            { value: 'all', title: centersTexts.allInsurers },
            ...data.insurers.map(({ slug, title }) => ({ value: slug, title })),
          ]}
        />
        <Select
          label={centersTexts.city}
          value={draft.city ?? 'all'}
          onValue={city => set({ city: city === 'all' ? null : city })}
          options={[
            { value: 'all', title: centersTexts.allCities },
            ...data.cities.map(({ id, title, province_title, count }) => ({
              value: id,
              title: `${[title, province_title].filter(Boolean).join('، ')} (${persianDigits(count)})`,
            })),
          ]}
        />
        <Select
          label={centersTexts.field}
          value={draft.field ?? 'all'}
          onValue={key => set({ field: data.fields.find(field => field.key === key)?.key ?? null })}
          options={[
            { value: 'all', title: centersTexts.allFields },
            ...data.fields.map(({ key, title, count }) => ({
              value: key,
              title: `${title} (${persianDigits(count)})`,
            })),
          ]}
        />
        <Switch checked={draft.open} onChecked={open => set({ open })} title={centersTexts.open} />
        <Switch
          checked={draft.mobile}
          onChecked={mobile => set({ mobile })}
          title={centersTexts.mobile}
          note={centersTexts.mobileNote}
        />
      </div>
    </Sheet>
  );
}

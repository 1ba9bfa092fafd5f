import { useStore } from '@nanostores/react';
import type { FormEvent } from 'react';
import { isCarPlate } from '#persian/plate';
import type { Query } from '#tracking/query';
import { useStores, useTools } from '../api/tools.ts';
import { Button } from '../ui/button.tsx';
import { Choice } from '../ui/choice.tsx';
import { FieldError } from '../ui/field.tsx';
import { MobileCodeField } from '../ui/mobile-code-field.tsx';
import { CarPlateInput, MotorcyclePlateInput } from '../ui/plate.tsx';
import { RadioSegments } from '../ui/radio-segments.tsx';
import { NumberField } from '../ui/text-field.tsx';
import { useStoreNow } from '../ui/use-store-now.ts';
import { createInquiry } from './inquiry-store.ts';
import { leadTexts } from './texts.ts';

const vehicleTypes = (['car', 'motorcycle'] as const).map(value => ({ value, label: leadTexts.vehicles[value].label }));

export function InquiryForm({ query }: { query: Query }) {
  const { token } = useTools();
  const store = useStores(createInquiry);
  const form = useStoreNow(store.$form);
  const errors = useStore(store.$errors);
  const busy = useStore(store.$busy);
  const sent = useStore(store.$sent);
  const hasToken = useStoreNow(token.$hasToken);
  const { plate } = form;
  const words = leadTexts.vehicles[form.vehicle_type];
  const onPlate = { invalid: errors.plate !== undefined, describedBy: 'inquiry-plate-error' };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void store.submit(query);
  };
  return (
    <form className="stack inquiry-form" noValidate onSubmit={submit}>
      <fieldset aria-label={leadTexts.vehicleType}>
        <RadioSegments
          name="vehicle_type"
          options={vehicleTypes}
          value={form.vehicle_type}
          onChoice={({ value }) => store.chooseVehicle(value)}
        />
      </fieldset>
      <div className="stack inquiry-plate">
        {isCarPlate(plate) ? (
          <CarPlateInput value={plate} onValue={changed => store.change({ plate: changed })} {...onPlate} />
        ) : (
          <MotorcyclePlateInput value={plate} onValue={changed => store.change({ plate: changed })} {...onPlate} />
        )}
        <FieldError id="inquiry-plate-error" error={errors.plate} />
      </div>
      <NumberField
        label={words.nationalId}
        hint={leadTexts.nationalIdHint}
        value={form.national_id}
        onValue={national_id => store.change({ national_id })}
        maxLength={10}
        data-sensitive="true"
        error={errors.national_id ?? null}
      />
      {!hasToken && (
        <NumberField
          label={leadTexts.mobile}
          hint={leadTexts.mobileHint}
          value={form.mobile}
          onValue={mobile => store.change({ mobile })}
          placeholder="۰۹۱۲ …"
          inputMode="tel"
          autoComplete="tel"
          maxLength={14}
          error={errors.mobile ?? null}
        />
      )}
      <div className="stack inquiry-plate">
        <Choice
          type="checkbox"
          title={words.agrees}
          note={leadTexts.agreesNote}
          checked={form.owner_agrees}
          aria-invalid={errors.owner_agrees ? true : undefined}
          aria-describedby={errors.owner_agrees ? 'inquiry-agrees-error' : undefined}
          onChange={event => store.change({ owner_agrees: event.currentTarget.checked })}
        />
        <FieldError id="inquiry-agrees-error" error={errors.owner_agrees} />
      </div>
      {sent && !hasToken && (
        <MobileCodeField
          sent={sent}
          value={form.verification_code}
          onValue={verification_code => store.change({ verification_code })}
          onResend={store.resend}
          error={errors.verification_code ?? null}
        />
      )}
      <Button type="submit" wide busy={busy}>
        {sent || hasToken ? leadTexts.ask : leadTexts.sendCode}
      </Button>
      <p className="caption inquiry-promise">
        {leadTexts.promise} {leadTexts.demo}
      </p>
    </form>
  );
}

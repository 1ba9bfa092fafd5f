import { formatPlate, isCarPlate, parsePlate, readPlate } from '#persian/plate';
import { type EndorsementKind, UnpriceableRisk } from '../line.ts';

/** The vehicle has got another plate. Its papers are looked at before the insurer writes it down; it costs nothing. */
export const plateChange: EndorsementKind = {
  kind: 'plate_change',
  title: 'پلاک تازه',
  note: 'پس از تعویض پلاک؛ بیمه روی همان خودرو می‌ماند',
  price_hint: 'free',
  decided_by: 'person',
  documents: [
    { kind: 'endorsement_plate_slip', title: 'برگهٔ تعویض پلاک', hint: 'از مرکز تعویض پلاک', required: true },
    { kind: 'endorsement_vehicle_card', title: 'روی کارت تازهٔ وسیلهٔ نقلیه', hint: null, required: true },
  ],
  refusal: () => null,
  questions({ policy }) {
    const old = policy.subject.identifier === null ? null : parsePlate(policy.subject.identifier);
    const format = old && !isCarPlate(old) ? 'motorcycle' : 'car';
    return {
      title: 'پلاک تازه چیست؟',
      fields: [
        { component: 'car_plate_input', name: 'plate', label: 'شمارهٔ پلاک تازه', format, required: true },
        {
          component: 'date_picker',
          name: 'changed_on',
          label: 'روز تعویض پلاک',
          ui: 'wheels',
          min_date: 'TODAY-1Y',
          max_date: 'TODAY',
          default_date: 'TODAY',
          required: true,
        },
      ],
    };
  },
  change({ policy, answers }) {
    const plate = readPlate(answers.plate);
    const identifier = plate && formatPlate(plate);
    if (!identifier || identifier === policy.subject.identifier) throw new UnpriceableRisk('plate');
    return {
      facts: [{ label: 'پلاک', before: policy.subject.identifier ?? '', after: identifier, ltr: false }],
      terms: { subject: { key: identifier, identifier } },
      premium: null,
    };
  },
};

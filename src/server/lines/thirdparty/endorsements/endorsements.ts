import { addressContact } from '../../endorsements/address-contact.ts';
import { holderFix } from '../../endorsements/holder-fix.ts';
import type { EndorsementKind } from '../../line.ts';
import { ownerChange } from '../../vehicles/owner-change.ts';
import { plateChange } from '../../vehicles/plate-change.ts';
import type { Vehicles } from '../../vehicles/vehicles.ts';
import { financialRaise } from './financial-raise.ts';
import { vehicleFix } from './vehicle-fix.ts';

/** How the policy of a vehicle may change while it runs. */
export const endorsements: readonly EndorsementKind<Vehicles>[] = [
  financialRaise,
  plateChange,
  ownerChange,
  vehicleFix,
  holderFix({ kind: 'identity_fix', holder: 'مالک', other: 'اگر مالک عوض شده، همان تغییر را بخواهید.' }),
  addressContact,
];

import type { StaffRole } from '#contract/staff/permissions';
import type { Reach } from './reach.ts';

/** A customer who calls. */
export interface Customer extends Reach {
  username: string;
  session_uid: string;
}

/** A partner's server that calls, by the key that it showed. */
export interface PartnerCaller {
  slug: string;
  key_hash: string;
}

/** A member of the staff who calls. */
export interface StaffMember {
  uid: string;
  name: string;
  role: StaffRole;
}

/** The caller as handlers see it: at most one of them is set. */
export interface Caller {
  customer: Customer | null;
  partner: PartnerCaller | null;
  staff: StaffMember | null;
}

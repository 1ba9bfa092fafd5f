import { accounts } from './accounts.ts';
import { applications } from './applications.ts';
import { cancellations } from './cancellations.ts';
import { cashing } from './cashing.ts';
import { comments } from './comments.ts';
import { content } from './content.ts';
import { credit } from './credit.ts';
import { endorsements } from './endorsements.ts';
import type { Endpoint } from './endpoint.ts';
import { geo } from './geo.ts';
import { inquiry } from './inquiry.ts';
import { installments } from './installments.ts';
import { insurers } from './insurers.ts';
import { leads } from './leads.ts';
import { microInsurance } from './micro-insurance.ts';
import { offers } from './offers.ts';
import { orders } from './orders.ts';
import { partnerSales } from './partner-sales.ts';
import { partnerSignOn } from './partner-sign-on.ts';
import { partners } from './partners.ts';
import { payment } from './payment.ts';
import { profile } from './profile.ts';
import { referral } from './referral.ts';
import { reminders } from './reminders.ts';
import { renewals } from './renewals.ts';
import { staffApplications } from './staff/applications.ts';
import { staffCancellations } from './staff/cancellations.ts';
import { staffCashing } from './staff/cashing.ts';
import { staffComments } from './staff/comments.ts';
import { staffEndorsements } from './staff/endorsements.ts';
import { staffInstallments } from './staff/installments.ts';
import { staffJobs } from './staff/jobs.ts';
import { staffLeads } from './staff/leads.ts';
import { staffMicroInsurance } from './staff/micro-insurance.ts';
import { staffOrders } from './staff/orders.ts';
import { staffPartners } from './staff/partners.ts';
import { staff } from './staff/staff.ts';
import { staffSupport } from './staff/support.ts';
import { support } from './support.ts';
import { upselling } from './upselling.ts';
import { wallet } from './wallet.ts';
import { wizard } from './wizard.ts';

/** The table of contents: every endpoint, by the module that serves it. */
export const contract = {
  accounts,
  applications,
  cashing,
  cancellations,
  comments,
  content,
  credit,
  endorsements,
  geo,
  inquiry,
  installments,
  insurers,
  leads,
  microInsurance,
  offers,
  orders,
  partnerSales,
  partnerSignOn,
  partners,
  payment,
  referral,
  wallet,
  reminders,
  renewals,
  upselling,
  profile,
  staff,
  staffCancellations,
  staffCashing,
  staffInstallments,
  staffJobs,
  staffLeads,
  staffOrders,
  staffPartners,
  staffEndorsements,
  staffApplications,
  staffSupport,
  support,
  staffComments,
  staffMicroInsurance,
  wizard,
};
export type Contract = typeof contract;
export type ModuleName = keyof Contract;

/** `orders.create`: module and endpoint. */
export type EndpointName = { [M in ModuleName]: `${M}.${keyof Contract[M] & string}` }[ModuleName];

/** All endpoints in one list, for those who treat them alike. */
export const listEndpoints = (): [EndpointName, Endpoint][] =>
  Object.entries(contract).flatMap(([module, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]): [EndpointName, Endpoint] => [
      `${module}.${name}` as EndpointName,
      endpoint,
    ]),
  );

import type { Contract } from '#contract/index';
import type { Handlers } from '../kernel/route.ts';
import type { Tools } from '../tools.ts';
import { accountRoutes } from './accounts/routes.ts';
import { applicationRoutes } from './applications/routes.ts';
import { staffApplicationRoutes } from './applications/staff-routes.ts';
import { cancellationRoutes } from './cancellations/routes.ts';
import { staffCancellationRoutes } from './cancellations/staff-routes.ts';
import { cashingRoutes } from './cashing/routes.ts';
import { staffCashingRoutes } from './cashing/staff-routes.ts';
import { commentRoutes } from './comments/routes.ts';
import { staffCommentRoutes } from './comments/staff-routes.ts';
import { contentRoutes } from './content/routes.ts';
import { creditRoutes } from './credit/routes.ts';
import { endorsementRoutes } from './endorsements/routes.ts';
import { staffEndorsementRoutes } from './endorsements/staff-routes.ts';
import { geoRoutes } from './geo/routes.ts';
import { inquiryRoutes } from './inquiry/routes.ts';
import { installmentRoutes } from './installments/routes.ts';
import { staffInstallmentRoutes } from './installments/staff-routes.ts';
import { insurerRoutes } from './insurers/routes.ts';
import { leadRoutes } from './leads/routes.ts';
import { staffLeadRoutes } from './leads/staff-routes.ts';
import { microInsuranceRoutes } from './micro-insurance/routes.ts';
import { staffMicroInsuranceRoutes } from './micro-insurance/staff-routes.ts';
import { offerRoutes } from './offers/routes.ts';
import { staffJobRoutes, staffPartnerRoutes } from './operations/staff-routes.ts';
import { orderRoutes } from './orders/routes.ts';
import { staffOrderRoutes } from './orders/staff-routes.ts';
import { partnerSalesRoutes } from './partner-sales/routes.ts';
import { partnerSignOnRoutes } from './partner-sign-on/routes.ts';
import { partnerRoutes } from './partners/routes.ts';
import { paymentRoutes } from './payment/routes.ts';
import { profileRoutes } from './profile/routes.ts';
import { referralRoutes } from './referral/routes.ts';
import { reminderRoutes } from './reminders/routes.ts';
import { renewalRoutes } from './renewals/routes.ts';
import { staffRoutes } from './staff/routes.ts';
import { supportRoutes } from './support/routes.ts';
import { staffSupportRoutes } from './support/staff-routes.ts';
import { upsellingRoutes } from './upselling/routes.ts';
import { walletRoutes } from './wallet/routes.ts';
import { wizardRoutes } from './wizard/routes.ts';

/** What answers the contract: each module its own endpoints. */
export const routes: { [Module in keyof Contract]: Handlers<Contract[Module], Tools> } = {
  accounts: accountRoutes,
  cashing: cashingRoutes,
  cancellations: cancellationRoutes,
  comments: commentRoutes,
  content: contentRoutes,
  credit: creditRoutes,
  endorsements: endorsementRoutes,
  staffEndorsements: staffEndorsementRoutes,
  geo: geoRoutes,
  inquiry: inquiryRoutes,
  installments: installmentRoutes,
  staffInstallments: staffInstallmentRoutes,
  insurers: insurerRoutes,
  leads: leadRoutes,
  microInsurance: microInsuranceRoutes,
  staffMicroInsurance: staffMicroInsuranceRoutes,
  offers: offerRoutes,
  orders: orderRoutes,
  partnerSales: partnerSalesRoutes,
  partnerSignOn: partnerSignOnRoutes,
  partners: partnerRoutes,
  payment: paymentRoutes,
  referral: referralRoutes,
  wallet: walletRoutes,
  reminders: reminderRoutes,
  renewals: renewalRoutes,
  upselling: upsellingRoutes,
  profile: profileRoutes,
  applications: applicationRoutes,
  staffApplications: staffApplicationRoutes,
  staff: staffRoutes,
  staffCancellations: staffCancellationRoutes,
  staffCashing: staffCashingRoutes,
  staffJobs: staffJobRoutes,
  staffLeads: staffLeadRoutes,
  staffOrders: staffOrderRoutes,
  staffPartners: staffPartnerRoutes,
  staffSupport: staffSupportRoutes,
  support: supportRoutes,
  staffComments: staffCommentRoutes,
  wizard: wizardRoutes,
};

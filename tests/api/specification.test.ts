import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../support/test-server.ts';

/**
 * The calls of the specification, section 7, letter for letter, each with the query that it names. A path that stands there
 * without its first slash has one here; the damage centres stand beside their neighbours, below `/insurance_api`.
 */
const calls = `
/accounts/api/user-profile/
/accounts/get_auth_token/
/accounts/api/login_sec/
/accounts/api/verify_code/
/api-token-auth/
/accounts/logout/
/accounts/logout-no-redirect/
/accounts/api/reset-password/code/
/accounts/api/reset-password/verify_code/
/accounts/api/reset-password/reset/
/accounts/api/oauth-authorization-endpoint-retrieve/?provider
/api/faq/?type
/api/memento-valid-insurance-types/
/api/web_config/car_info/
/api/show-consent-banner/
/accounts/api/order/{uid}/?page
/api/order/details-fennec/{uid}/?page
/{insurance}/api/create-fennec/{id}/
/api/offer/{type}-upselling/{params}?company&price&uid&is_renewal&upselling_installment_type
/{insurance}/api/offers/{params}
/api/offer/thirdparty-extend/{params}
/api/order-complete/{uid}/?tabs_only
/{insurance}/api/complete/{id}/
/api/order/delete/list/{id}/
/api/order/request-cancellation/{id}/
/api/order/after-payment/{id}/
/api/order/delivery/?order&time_type&city
/api/order/create_endorsement/
/api/order/endorsement/dynamic_config_endorsement/
/api/offer/bnpl-credit-scoring/
/payment/api/order/calculate-price-fennec/{id}/
/payment/api/order/{id}/pay/
/accounts/api/order-profile/?page&tab&title&page_size&installment_type
/accounts/api/order-installment-detail/{uid}/
/accounts/api/reminder-profile/{uid}/?page&page_size
/insurance_api/insurance-companies/
/insurance_api/insurance-damage-centers/{id}
/insurance_api/damage-centers-cities/{id}
/insurance_api/damage-centers-field-of-activities/{id}
/insurance_api/company-comments/?company__url_name&self&ordering
/insurance_api/company-comments/{id}/
/accounting/api/credit-list/?page&page_size
/payment/api/external-financial-operation-list/?page&page_size
/accounting/api/wallet-cashing-requested-list/?page&page_size
/accounting/api/cashing-payment-list/?page&page_size
/accounting/api/cashable-credit-list/?type&page&page_size
/accounting/api/invitee/?page&page_size
/accounting/api/referral-list/?page&page_size
/payment/api/cashing-payment-ceate/?type
/api/order/referral-sanhab/?referral_code
/crm/v1/tickets/{uid}/?page&page_size
/crm/v1/uploader/
/hedgehog-uploader/
/crm/v1/followups/
/crm/v1/categories/
/panel/memento/create/
/panel/contact-create/?type
/micro_insurance/api/create-request/
/micro_insurance/api/insurance-list/
/micro_insurance/api/cancel-request/
/accounts/api/profile/address/{uid}/?type&page&page_size
/accounts/api/cities/provinces/
/accounts/api/complete/address/?key&uid
/accounts/api/cities/complete_cities/?key&uid
/accounts/api/check_point_inside_polygon/?lng&city&lat
/accounts/api/prefilling_city_and_province/?lat&lng
/geolocation/api/search/?term&city&lat&lng
/geolocation/api/reverse/?city&lat&lng
/api/agent-application-create/
/api/marketer-application-create/
/api/order/landing/car-plate-inquiry/?page
/api/sanhab-leads/inquiry/?utm_source
/api/order/wizard-api/car-value/
/api/pre-offer-login-modal-create-mql/
/api/get-pre-offer-login-modal-flag/`
  .trim()
  .split('\n');

interface Described {
  paths: Record<string, Record<string, { parameters?: { name: string; in: string }[] }>>;
}

let server: TestServer;
let described: Described;
beforeAll(async () => {
  server = await startTestServer();
  described = (await (await fetch(`${server.origin}/api/openapi.json`)).json()) as Described;
});
afterAll(() => server.stop());

/** A path with its variable parts nameless. The line of business in `thirdparty-extend` is one of them. */
const nameless = (path: string) => path.replace('/thirdparty-', '/{}-').replace(/\{\w*\}/g, '{}');

test.each(calls)('an integrator finds %s in the description', call => {
  const [path = '', query = ''] = call.split('?');
  const found = Object.entries(described.paths).find(([each]) => nameless(each) === nameless(path));
  expect(found?.[0]).toBeDefined();
  const named = Object.values(found![1]).flatMap(({ parameters = [] }) => parameters.map(({ name }) => name));
  expect(named).toEqual(expect.arrayContaining(query.split('&').filter(Boolean)));
});

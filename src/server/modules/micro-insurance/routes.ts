import type { Contract } from '#contract/index';
import type { Handlers } from '../../kernel/route.ts';
import { readUpload } from '../../kernel/uploads/read-upload.ts';
import type { Tools } from '../../tools.ts';
import { cancelRequest } from './cancel-request.ts';
import { fileRequest, fixRequest } from './file-request.ts';
import { uploadFile } from './files.ts';
import { configOf, priceAnswers, readProduct, shownProduct } from './form.ts';
import { acceptOffer } from './offers.ts';
import { products } from './products/products.ts';
import { shownRequest, shownRows } from './shown.ts';
import { listOwn, readOwn } from './store.ts';

export const microInsuranceRoutes: Handlers<Contract['microInsurance'], Tools> = {
  listProducts: () => ({ results: products.map(shownProduct) }),
  readForm: ({ tools, params }) => {
    const product = readProduct(params.slug);
    return { product: shownProduct(product), form: configOf(tools, product) };
  },
  estimate: ({ tools, body }) => priceAnswers(tools, readProduct(body.slug), body.answers).estimate,
  async uploadFile({ tools, customer, request }) {
    const { fields, file } = await readUpload(request);
    return uploadFile(tools, customer, fields.kind ?? '', file);
  },
  createRequest: async ({ tools, customer, body }) => shownRequest(tools, await fileRequest(tools, customer, body)),
  async listRequests({ tools, customer, query }) {
    const { rows, open, ended } = await listOwn(tools, customer, query);
    return {
      count: query.state === 'open' ? open : ended,
      page: query.page,
      page_size: query.page_size,
      results: (await shownRows(tools, rows)).map(({ row }) => row),
      others_need_full_login: customer.vouched_by !== null,
      open,
      ended,
    };
  },
  readRequest: async ({ tools, customer, params }) => shownRequest(tools, await readOwn(tools, customer, params.uid)),
  fixRequest: async ({ tools, customer, params, body }) =>
    shownRequest(tools, await fixRequest(tools, customer, params.uid, body)),
  acceptOffer: async ({ tools, customer, params, body }) =>
    shownRequest(tools, await acceptOffer(tools, customer, params.uid, body)),
  cancelRequest: async ({ tools, customer, body }) => shownRequest(tools, await cancelRequest(tools, customer, body)),
};

import { offers } from '#contract/offers';
import { route } from '../../http/route.ts';
import { valueVehicle } from './car-value.ts';
import { inquirePlate } from './plate-inquiry.ts';

export const inquiryRoutes = {
  carPlateInquiry: route(offers.carPlateInquiry, ({ tools, body }) => inquirePlate(tools, body)),
  carValue: route(offers.carValue, ({ tools, query }) => valueVehicle(tools, query)),
};

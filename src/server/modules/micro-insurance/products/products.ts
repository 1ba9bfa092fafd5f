import { buildingManager } from './building-manager/building-manager.ts';
import { cargo } from './cargo/cargo.ts';
import { employer } from './employer/employer.ts';
import { parcel } from './parcel/parcel.ts';
import { phoneScreen } from './phone-screen/phone-screen.ts';
import type { MicroProduct } from './product.ts';

/** Every small insurance, in the order in which they are shown. */
export const products: readonly MicroProduct[] = [parcel, phoneScreen, buildingManager, employer, cargo];

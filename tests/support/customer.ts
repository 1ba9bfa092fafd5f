import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { demoOrigin, siteOrigin } from './origins.ts';

/** The page of the site, or the widget inside a partner's page. */
export type PageOrFrame = Page | FrameLocator;

export interface Plate {
  left2: string;
  letter: string;
  mid3: string;
  region2: string;
}

/** The vehicle that the sandbox inquiry knows whole. */
export const knownPlate: Plate = { left2: '۲۴', letter: 'ب', mid3: '۵۸۱', region2: '۶۳' };
export const knownOwner = '۰۰۱۳۵۴۲۴۱۹';

/** Each worker has numbers of its own; a worker that takes another's place begins elsewhere among them. */
let lastNumber = (4 + Number(process.env.TEST_PARALLEL_INDEX ?? 0)) * 1_000_000 + Math.floor(Math.random() * 900_000);
/** A number nobody has bought with. */
export const newMobile = (): string => `0912${String(++lastNumber % 10_000_000).padStart(7, '0')}`;

/** Where a target stands once it stands still. */
export async function stillBox(target: Locator) {
  let last = '';
  let still = 0;
  await expect
    .poll(
      async () => {
        const place = JSON.stringify(await target.boundingBox());
        still = place === last ? still + 1 : 0;
        last = place;
        return still;
      },
      { intervals: [60] },
    )
    .toBeGreaterThanOrEqual(2);
  return (await target.boundingBox())!;
}

/**
 * A person aims before tapping. Inside a frame the page around it may still be bringing a new page's beginning into
 * view, which the browser's own check of a still target, made in the frame's coordinates, cannot see.
 */
export async function tap(target: Locator) {
  // By the element's own way: a frame below the visitor's view draws nothing, and the browser's check would wait for it.
  await target.evaluate(element => element.scrollIntoView({ block: 'center' }));
  await stillBox(target);
  await target.click();
}

/** A person who buys: everything they type and tap is counted. */
export class Customer {
  readonly page: Page;
  readonly mobile: string;
  /** Of the server that sends the codes. */
  readonly origin: string;
  actions = 0;

  constructor(page: Page, mobile = newMobile(), origin = siteOrigin) {
    this.page = page;
    this.mobile = mobile;
    this.origin = origin;
  }

  async type(place: PageOrFrame, label: string | RegExp, text: string) {
    this.actions++;
    await place.getByRole('textbox', { name: label, exact: true }).fill(text);
  }

  async tap(place: PageOrFrame, name: string | RegExp, role: 'button' | 'link' | 'radio' = 'button') {
    this.actions++;
    await tap(place.getByRole(role, { name }).first());
  }

  async fillPlate(place: PageOrFrame, plate: Plate = knownPlate) {
    await this.type(place, 'دو رقم اول', plate.left2);
    this.actions++;
    await place.getByLabel('حرف پلاک').selectOption(plate.letter);
    await this.type(place, 'سه رقم وسط', plate.mid3);
    await this.type(place, 'کد ایران', plate.region2);
  }

  /** Plate, owner's id, confirmation: the offers stand there at the end. */
  async askForKnownCar(place: PageOrFrame) {
    await this.fillPlate(place);
    await this.type(place, 'کد ملی مالک خودرو', knownOwner);
    await this.tap(place, 'استعلام و ادامه');
    await expect(place.getByRole('heading', { level: 1 })).toHaveText('این‌ها درست‌اند؟');
    this.actions++;
    await tap(place.getByText('نه، خسارتی نگرفته‌ام'));
    await this.tap(place, /قیمت‌ها|ادامه/);
    await expect(place.getByRole('heading', { level: 1 })).toContainText('پیشنهادهای شخص ثالث');
  }

  /** Chooses the first offer, logging in by code when asked; ends at completion. */
  async chooseFirstOffer(place: PageOrFrame) {
    await this.tap(place, /^انتخاب /);
    await this.loginByCode(place);
    await expect(place.getByRole('heading', { level: 1 })).toContainText('مشخصات مالک');
  }

  async loginByCode(place: PageOrFrame) {
    await this.type(place, 'شمارهٔ موبایل', this.mobile);
    await this.tap(place, 'دریافت کد');
    await expect(place.getByText('پیامک شد')).toBeVisible();
    await this.typeCode(place);
  }

  /** Types the newest code. The field comes when the code has been sent; before, the newest may be that of another step. */
  async typeCode(place: PageOrFrame | Locator) {
    this.actions++;
    const field = place.getByLabel(/^کد ۶ رقمی/);
    await expect(field).toBeVisible();
    await field.fill(await this.newestCode());
  }

  /** Types the code into «خودتان تأیید کنید», whose field stands there before the code has been sent. */
  async proveNumber(dialog: Locator) {
    await expect(dialog.getByText('پیامک شد')).toBeVisible();
    await this.typeCode(dialog);
  }

  async newestCode(): Promise<string> {
    const answer = await this.page.request.get(`${this.origin}/sandbox/messages/?to=${this.mobile}`, {
      headers: { accept: 'application/json' },
    });
    const messages = (await answer.json()) as { code: string | null }[];
    // Other texts may come meanwhile.
    return messages.find(({ code }) => code !== null)!.code!;
  }

  /** Name, then the payment page. */
  async completeOwner(place: PageOrFrame) {
    await this.type(place, 'نام', 'سارا');
    await this.type(place, 'نام خانوادگی', 'محمدی');
    await this.tap(place, 'ذخیره و رفتن به پرداخت');
    await expect(place.getByRole('heading', { level: 1 })).toHaveText('پرداخت');
  }

  /** Leaves for the sandbox bank, which takes the whole window. */
  async goToBank(place: PageOrFrame) {
    await this.tap(place, /^پرداخت [۰-۹٬]+ تومان/);
    await this.page.waitForURL(/\/sandbox\/bank\//);
  }

  async atBank(choice: 'پرداخت' | 'انصراف' | RegExp) {
    await this.tap(this.page, choice);
  }
}

/** Opens the widget in the partner's page, with campaign values in the address. */
export async function openWidget(page: Page, query = 'utm_source=newsletter&utm_campaign=aban'): Promise<FrameLocator> {
  await page.goto(`${demoOrigin}/?${query}`);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByLabel('دو رقم اول')).toBeVisible();
  return frame;
}

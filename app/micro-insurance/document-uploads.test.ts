import { atom } from 'nanostores';
import { expect, it, vi } from 'vitest';
import { CallRefused } from '../api/api.ts';
import type { AppTools } from '../api/tools.ts';
import { createVisitor } from '../api/visitor.ts';
import { countUnderWay, createDocumentUploads, uploadOf } from './document-uploads.ts';
import { formTexts } from './texts.ts';

const form = 'micro /micro-insurance/parcel';
const photo = (name: string) => new File(['photo'], name);

/** A store whose files arrive as `answer` says. */
function begin(answer: (file: File) => Promise<void> = async () => undefined) {
  const $logouts = atom(0);
  const uploadFile = vi.fn(async ({ body }: { body: FormData }) => {
    const file = body.get('file') as File;
    await answer(file);
    return { uid: `uid of ${file.name}`, kind: body.get('kind'), name: file.name };
  });
  const tools = {
    api: () => ({ microInsurance: { uploadFile } }),
    stores: new Map([[createVisitor, { $logouts }]]),
  } as unknown as AppTools;
  const uploads = createDocumentUploads(tools);
  const own = () => uploads.of(uploads.$forms.get(), form);
  return { uploads, own, names: () => own().arrived.map(({ name }) => name), logOut: () => $logouts.set(1) };
}

it('files under way are counted until the form has taken them over', async () => {
  const way = Promise.withResolvers<void>();
  const { uploads, own, names } = begin(() => way.promise);
  const sent = uploads.send(form, 'invoice', [photo('1.jpg'), photo('2.jpg')]);
  expect(countUnderWay(own())).toBe(2);
  expect(uploadOf(own(), 'invoice').waiting).toBe(2);
  way.resolve();
  await sent;
  expect(uploadOf(own(), 'invoice').waiting).toBe(0);
  expect(names()).toEqual(['1.jpg', '2.jpg']);
  expect(countUnderWay(own())).toBe(2);
  const [first, ...rest] = own().arrived;
  uploads.took(form, [first!]);
  expect(own().arrived).toEqual(rest);
  uploads.took(form, rest);
  expect(countUnderWay(own())).toBe(0);
});

it('where one of several fails, the customer reads how many arrived and which did not', async () => {
  const { uploads, own, names } = begin(async ({ name }) => {
    if (name === '3.jpg') throw new TypeError('Failed to fetch');
  });
  await uploads.send(form, 'invoice', ['1.jpg', '2.jpg', '3.jpg', '4.jpg'].map(photo));
  expect(names()).toEqual(['1.jpg', '2.jpg']);
  expect(uploadOf(own(), 'invoice')).toEqual({
    waiting: 0,
    problem: '۲ پرونده رسید؛ 3.jpg، 4.jpg نرسید. دوباره بفرستید.',
  });
});

it('a file that is refused says why', async () => {
  const { uploads, own } = begin(async () => {
    throw new CallRefused(415, { code: 'file_type_refused', message: 'این پرونده عکس نیست.' } as never);
  });
  await uploads.send(form, 'invoice', [photo('1.txt')]);
  expect(uploadOf(own(), 'invoice').problem).toBe('این پرونده عکس نیست.');
});

it('what is too large is not sent', async () => {
  const { uploads, own } = begin();
  await uploads.send(form, 'invoice', [new File([new Uint8Array(8_000_001)], 'large.jpg')]);
  expect(uploadOf(own(), 'invoice').problem).toBe(formTexts.tooLarge);
  expect(countUnderWay(own())).toBe(0);
});

it('what arrives after a logout, or after the form was sent, belongs to nothing', async () => {
  for (const end of ['logOut', 'forget'] as const) {
    const way = Promise.withResolvers<void>();
    const { uploads, own, logOut } = begin(() => way.promise);
    const sent = uploads.send(form, 'invoice', [photo('1.jpg')]);
    if (end === 'logOut') logOut();
    else uploads.forget(form);
    expect(countUnderWay(own())).toBe(0);
    way.resolve();
    await sent;
    expect(own().arrived).toEqual([]);
  }
});

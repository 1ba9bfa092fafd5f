import type { Page } from '@playwright/test';
import { demoOrigin } from './origins.ts';

interface Message {
  type: string;
  payload: Record<string, unknown>;
}
interface PretendPhone {
  received: Message[];
  send(message: Partial<Message>): void;
}
/** The pretend phone is the partner's server under its other name. */
export const phoneOrigin = demoOrigin.replace('127.0.0.1', 'localhost');

/** Everything of a type that the app has received, oldest first. */
export const receivedBy = (page: Page, type: string): Promise<Message['payload'][]> =>
  page.evaluate(
    name =>
      (window as unknown as { pretendPhone: PretendPhone }).pretendPhone.received
        .filter(one => one.type === name)
        .map(one => one.payload),
    type,
  );

/** Waits for the first of a type. */
export async function firstOf(page: Page, type: string): Promise<Message['payload']> {
  await page.waitForFunction(
    name =>
      (window as unknown as { pretendPhone?: PretendPhone }).pretendPhone?.received.some(one => one.type === name),
    type,
  );
  return (await receivedBy(page, type))[0]!;
}

/** The app says something to the page. */
export const sayTo = (page: Page, type: string, payload: object = {}): Promise<void> =>
  page.evaluate(
    message => (window as unknown as { pretendPhone: PretendPhone }).pretendPhone.send(message as Partial<Message>),
    { type, payload },
  );

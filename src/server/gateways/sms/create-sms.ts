import type { Logger } from 'pino';
import type { Db } from '../../db/database.ts';
import type { Settings } from '../../settings.ts';
import { createKavenegarSms } from './kavenegar.ts';
import { createSandboxSms } from './sandbox.ts';
import type { SmsGateway } from './sms.ts';

/** Kavenegar when its key is set, else the sandbox. */
export function createSms(settings: Settings, clock: { now(): Date }, db: Db, log: Logger): SmsGateway {
  if (!settings.sms) return createSandboxSms(clock, db);
  return createKavenegarSms({
    key: settings.sms.kavenegarKey,
    template: settings.sms.template,
    log,
    ...(settings.sms.baseUrl ? { base_url: settings.sms.baseUrl } : {}),
  });
}

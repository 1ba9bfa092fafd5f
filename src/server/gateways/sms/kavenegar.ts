import type { Logger } from 'pino';
import { z } from 'zod';
import { readMobile } from '#persian/phone';
import { SmsFailed, type SmsGateway } from './sms.ts';

/** Somebody waits for a code. */
const code_ms = 8_000;
/** Nobody waits for a sentence. `fetch` ends connecting after ten seconds, so what takes longer was handed over. */
const sentence_ms = 12_000;
const answer = z.object({ return: z.object({ status: z.number(), message: z.string() }) });

export interface KavenegarSettings {
  key: string;
  /**
   * Name of the template registered with Kavenegar: `%token` is the code, `%token2` the host of the page.
   * A second one named `<template>-embedded` has the partner's host as `%token2` and ours as `%token3`.
   */
  template: string;
  /** `https://api.kavenegar.com` unless a test says otherwise. */
  base_url?: string;
  /** How long an answer is waited for, where a test says so. */
  patience_ms?: number;
  log: Pick<Logger, 'warn'>;
}

/** Kavenegar: codes by `verify/lookup` as text or spoken call, sentences by `sms/send`. */
export function createKavenegarSms({ key, template, base_url, patience_ms, log }: KavenegarSettings): SmsGateway {
  const base = `${base_url ?? 'https://api.kavenegar.com'}/v1/${encodeURIComponent(key)}`;
  const call = async (url: string, fields: Record<string, string>, slow_ms: number) => {
    const answered = await post(url, fields, patience_ms ?? slow_ms);
    if (!answered) log.warn('kavenegar did not answer in time; the message counts as sent');
  };
  const receptor = (to: string) => readMobile(to) ?? to;
  return {
    sendCode: (to, code, by, page) =>
      call(
        `${base}/verify/lookup.json`,
        {
          receptor: receptor(to),
          token: code,
          type: by === 'call' ? 'call' : 'sms',
          template: page?.top_host ? `${template}-embedded` : template,
          ...(page ? { token2: page.top_host ?? page.host } : {}),
          ...(page?.top_host ? { token3: page.host } : {}),
        },
        code_ms,
      ),
    sendText: (to, text) => call(`${base}/sms/send.json`, { receptor: receptor(to), message: text }, sentence_ms),
  };
}

/** Whether the provider answered in time. The key stands in the address, so nothing of the address goes into an error. */
async function post(url: string, fields: Record<string, string>, patience_ms: number): Promise<boolean> {
  let status: number;
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'error',
      signal: AbortSignal.timeout(patience_ms),
    });
    status = answer.parse(await response.json()).return.status;
  } catch (error) {
    const name = error instanceof Error ? error.name : 'unknown';
    if (name === 'TimeoutError') return false;
    throw new SmsFailed(`kavenegar did not answer: ${name}`);
  }
  if (status !== 200) throw new SmsFailed(`kavenegar refused with status ${status}`);
  return true;
}

import { ERRORS, type PanahErrorCode } from '#bridge/errors';

/** What every call of the SDK rejects with. The message is for developers, in English. */
export class PanahError extends Error {
  override readonly name: string = 'PanahError';
  /** Stable; `sdk/REFERENCE.md` lists them all. A newer widget may know more. */
  readonly code: PanahErrorCode;

  constructor(code: PanahErrorCode, detail?: string) {
    super(`${code}: ${ERRORS[code] ?? ERRORS.call_failed}${detail ? ` (${detail})` : ''}`);
    this.code = code;
  }
}

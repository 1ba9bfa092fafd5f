import type { z } from 'zod';
import type { Tools } from './tools.ts';

/** A command of the operator: what it needs, and what it does. */
export const command = <S extends z.ZodType>(
  input: S,
  run: (tools: Tools, input: z.output<S>) => Promise<unknown>,
) => ({
  run: (tools: Tools, given: unknown): Promise<unknown> => run(tools, input.parse(given)),
});

export type Commands = Readonly<Record<string, ReturnType<typeof command>>>;

/** A wish that cannot be fulfilled; the message is for the operator, in English. */
export class CommandRefused extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

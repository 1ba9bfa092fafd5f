import { BadSettings } from './bad-settings.ts';
import { DatabaseFault } from './db/database-fault.ts';

/** Faults of listening, by the system's codes. */
const listening: Record<string, (where: string) => string> = {
  EADDRINUSE: where => `PORT: another program listens at ${where} already; stop it or set another port.`,
  EACCES: where => `PORT: this user may not listen at ${where}; set a port from 1024 on.`,
  EADDRNOTAVAIL: where => `HOST: this machine has no address ${where}; set 0.0.0.0 or one of its own.`,
  ENOTFOUND: where => `HOST: ${where} is not known; set 0.0.0.0 or an address of this machine.`,
};

/** What an operator can do about a start that failed, in a sentence; null for a fault of ours, which needs its stack. */
export function startFault(error: unknown): string | null {
  if (error instanceof BadSettings || error instanceof DatabaseFault) return error.message;
  const { code, syscall, address, port, hostname } = error as Record<string, unknown>;
  if (syscall !== 'listen' && syscall !== 'getaddrinfo') return null;
  const where = hostname ?? [address, port].filter(part => part !== undefined).join(':');
  return listening[String(code)]?.(String(where)) ?? null;
}

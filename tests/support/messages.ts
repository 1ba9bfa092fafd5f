import type { RunningServer } from './running-server.ts';

export interface Message {
  to: string;
  text: string;
  code: string | null;
  at: string;
}

/** What was sent to a number, newest first, as the sandbox shows it. */
export async function messagesTo(server: RunningServer, mobile: string): Promise<Message[]> {
  const url = `${server.origin}/sandbox/messages/?to=${mobile}`;
  return (await (await fetch(url, { headers: { accept: 'application/json' } })).json()) as Message[];
}

/** The last code that was sent to a number. */
export async function lastCode(server: RunningServer, mobile: string): Promise<string> {
  const code = (await messagesTo(server, mobile))[0]?.code;
  if (!code) throw new Error(`no code was sent to ${mobile}`);
  return code;
}

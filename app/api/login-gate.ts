import type { AppTools } from './tools.ts';

/** True at once for a logged-in customer; else asks, saying why, and answers when the dialog ends. */
export function requireLogin(tools: Pick<AppTools, 'token' | 'askLogin'>, reason?: string): Promise<boolean> {
  if (tools.token.read() !== null) return Promise.resolve(true);
  return tools.askLogin(reason === undefined ? undefined : { text: reason });
}

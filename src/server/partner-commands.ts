import { z } from 'zod';
import type { CommandAnswer } from './ask-server.ts';
import { Refusal } from './kernel/refusal.ts';
import { endPartnerSessions } from './modules/accounts/accounts.ts';
import {
  addOrigins,
  changePartner,
  createPartner,
  listPartners,
  RegistryRefusal,
  readPartner,
  removeOrigins,
  renewKey,
  revokeKey,
  savePartnerTheme,
} from './modules/partners/partners.ts';
import type { Tools } from './tools.ts';

/** What an operator may do with partners: by name, what it needs and what it does. Given by the command line alone. */

const slug = z
  .string()
  .regex(
    /^[a-z0-9][a-z0-9._-]{1,39}$/,
    '2 to 40 of a-z, 0-9, dot, dash and underscore, beginning with a letter or digit',
  );

/** On this machine and in a company's own network there is no certificate to be had. */
const local =
  /^(localhost|.+\.(localhost|local|test)|127(\.\d+){3}|10(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2}|\[::1\])$/;

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, origin, hostname } = new URL(text);
  return origin === text && (protocol === 'https:' || (protocol === 'http:' && local.test(hostname)));
}

const origin = z
  .string()
  .transform(text => text.replace(/\/$/, ''))
  .refine(isOrigin, 'an exact origin such as https://shop.example, or http:// on this machine or a private network');
const origins = z.array(origin).min(1, 'at least one origin').max(50);

const settings = {
  title: z.string().trim().min(1).max(80).optional(),
  active: z.boolean().optional(),
  scheme: z.enum(['light', 'dark', 'auto']).optional(),
  token_out: z.boolean().optional(),
  webview_hosts: z.array(z.enum(['react-native', 'webkit', 'android', 'flutter'])).optional(),
  route_origin: origin.nullable().optional(),
};

const command = <S extends z.ZodType>(input: S, run: (tools: Tools, input: z.output<S>) => Promise<unknown>) => ({
  run: (tools: Tools, given: unknown) => run(tools, input.parse(given)),
});

const commands = {
  list: command(z.object({}), tools => listPartners(tools)),
  show: command(z.object({ slug }), (tools, { slug }) => readPartner(tools, slug)),
  create: command(
    z.object({ slug, origins, ...settings, title: settings.title.unwrap() }),
    (tools, { slug, ...rest }) => createPartner(tools, slug, rest),
  ),
  set: command(z.object({ slug, ...settings }), (tools, { slug, ...rest }) =>
    changePartner(tools, slug, rest, endPartnerSessions),
  ),
  'add-origin': command(z.object({ slug, origins }), (tools, { slug, origins }) => addOrigins(tools, slug, origins)),
  'remove-origin': command(z.object({ slug, origins }), (tools, { slug, origins }) =>
    removeOrigins(tools, slug, origins),
  ),
  theme: command(z.object({ slug, theme: z.record(z.string(), z.string()) }), async (tools, { slug, theme }) => {
    await readPartner(tools, slug);
    return savePartnerTheme(tools, slug, theme);
  }),
  'new-key': command(z.object({ slug }), (tools, { slug }) => renewKey(tools, slug, endPartnerSessions)),
  'revoke-key': command(z.object({ slug }), (tools, { slug }) => revokeKey(tools, slug, endPartnerSessions)),
};

/** Runs one command. What is wrong with it is an answer; only a fault of ours is thrown. */
export async function runPartnerCommand(tools: Tools, name: string, input: unknown): Promise<CommandAnswer> {
  if (!Object.hasOwn(commands, name))
    return { refused: { code: 'unknown_command', message: `There is no command ${name}.` } };
  try {
    return { ok: await commands[name as keyof typeof commands].run(tools, input) };
  } catch (problem) {
    if (problem instanceof RegistryRefusal) return { refused: { code: problem.code, message: problem.message } };
    if (problem instanceof z.ZodError)
      return refused(problem.issues.map(({ path, message }) => [path.join(' '), message]));
    if (problem instanceof Refusal)
      return refused(
        Object.entries(problem.facts.errors ?? {}).map(([field, words]) => [field, words.join(' ')]),
        problem.code,
      );
    throw problem;
  }
}

const refused = (errors: string[][], code = 'invalid_input'): CommandAnswer => ({
  refused: { code, message: errors.map(([field, words]) => `${field}: ${words}`).join('\n') },
});

import { z } from 'zod';
import type { CommandAnswer, CommandTopic } from './ask-server.ts';
import { CommandRefused, type Commands } from './command.ts';
import { Refusal } from './kernel/refusal.ts';
import { RegistryRefusal } from './modules/partners/partners.ts';
import { partnerCommands } from './partner-commands.ts';
import { staffCommands } from './staff-commands.ts';
import type { Tools } from './tools.ts';

const topics: Record<CommandTopic, Commands> = { partners: partnerCommands, staff: staffCommands };

/** Runs one command. What is wrong with it is an answer; only a fault of ours is thrown. */
export async function runCommand(
  tools: Tools,
  topic: CommandTopic,
  name: string,
  input: unknown,
): Promise<CommandAnswer> {
  const commands = topics[topic];
  if (!Object.hasOwn(commands, name))
    return { refused: { code: 'unknown_command', message: `There is no command ${name}.` } };
  try {
    return { ok: await commands[name]!.run(tools, input) };
  } catch (problem) {
    if (problem instanceof RegistryRefusal || problem instanceof CommandRefused)
      return { refused: { code: problem.code, message: problem.message } };
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

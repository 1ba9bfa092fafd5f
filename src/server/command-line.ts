import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { askServer, type CommandAnswer, type CommandTopic } from './ask-server.ts';
import { readSettings, type Settings } from './settings.ts';
import { startFault } from './start-fault.ts';

/** A wrong use of a command; the message is for the operator, in English. */
export class WrongUse extends Error {}

type Parsed<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ args: string[]; options: Options; allowPositionals: true }>
>['values'];

/** A command of the operator, such as `npm run partners`: what it is about, how it is given, how its answer is told. */
export interface CommandLine<Options extends ParseArgsOptionsConfig> {
  topic: CommandTopic;
  usage: string;
  options: Options;
  /** What the command is given, by its own names. Throws `WrongUse`. */
  inputOf(name: string, rest: string[], values: Parsed<Options>): object;
  told(ok: unknown): string;
}

const common = { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;

/** Runs the command that this process was given and sets its exit code: 0 done, 1 refused, 2 wrong use. */
export async function runCommandLine<Options extends ParseArgsOptionsConfig>(
  line: CommandLine<Options>,
): Promise<void> {
  try {
    process.exitCode = await run(line, process.argv.slice(2));
  } catch (problem) {
    const fault = problem instanceof WrongUse ? problem.message : startFault(problem);
    if (fault === null) throw problem;
    process.stderr.write(`${fault}\n${problem instanceof WrongUse ? `\n${line.usage}` : ''}`);
    process.exitCode = 2;
  }
}

function parsed(args: string[], options: ParseArgsOptionsConfig) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    return { values: values as Record<string, unknown>, positionals };
  } catch (problem) {
    throw new WrongUse((problem as Error).message);
  }
}

async function run<Options extends ParseArgsOptionsConfig>(
  { topic, usage, options, inputOf, told }: CommandLine<Options>,
  args: string[],
): Promise<number> {
  const { values, positionals } = parsed(args, { ...options, ...common });
  const [name, ...rest] = positionals;
  if (values.help || !name) {
    process.stdout.write(usage);
    return values.help ? 0 : 2;
  }
  const input = inputOf(name, rest, values as Parsed<Options>);
  const settings = readSettings(process.env);
  const asked = settings.databaseUrl ? null : await askServer(settings.dataDir, topic, name, input);
  const answer = asked ?? (await runHere(settings, topic, name, input));
  if (values.json) process.stdout.write(`${JSON.stringify(answer, null, 2)}\n`);
  else if ('refused' in answer && answer.refused.code === 'unknown_command') throw new WrongUse(answer.refused.message);
  else if ('refused' in answer) process.stderr.write(`${answer.refused.message}\n`);
  else process.stdout.write(told(answer.ok));
  return 'refused' in answer ? 1 : 0;
}

/** On the database itself; an embedded one is taken for this process alone meanwhile. Loading all this takes a second. */
async function runHere(settings: Settings, topic: CommandTopic, name: string, input: object): Promise<CommandAnswer> {
  const [{ closeTools, createTools }, { runCommand }] = await Promise.all([
    import('./create-tools.ts'),
    import('./commands.ts'),
  ]);
  const tools = await createTools({ ...settings, logLevel: 'error' }, { emptyTables: true });
  try {
    return await runCommand(tools, topic, name, input);
  } finally {
    await closeTools(tools);
  }
}

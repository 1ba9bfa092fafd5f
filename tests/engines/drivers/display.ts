import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/**
 * A screen that nobody sees, for programs that need one. It takes a number that is free. Without `-noreset` it starts
 * over whenever its last program leaves, and meanwhile refuses the next one.
 */
export async function startDisplay(): Promise<{ name: string; stop(): void }> {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp', '-noreset'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const number = await new Promise<string>((resolve, reject) => {
    createInterface({ input: screen.stdout }).once('line', resolve);
    screen.once('error', reject);
    screen.once('exit', code => reject(new Error(`Xvfb ended (${code})`)));
  });
  return { name: `:${number}`, stop: () => void screen.kill('SIGTERM') };
}

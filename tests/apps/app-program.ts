import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Did, DidOf, Do, Kind } from './wire.ts';

/** The program that plays the app. Its end before we asked for it, and a crash, fail whoever waits for it. */
export class AppProgram {
  /** Everything that it has said. */
  readonly said: Did[] = [];
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #listeners = new Set<(did: Did) => void>();
  readonly #broken: Promise<never>;
  #errors = '';
  #ending = false;
  #lastId = 0;

  constructor([command, ...args]: [string, ...string[]]) {
    this.#child = spawn(command, args, { stdio: 'pipe' });
    this.#child.stderr.setEncoding('utf8').on('data', text => {
      this.#errors += text;
    });
    createInterface({ input: this.#child.stdout, crlfDelay: Number.POSITIVE_INFINITY }).on('line', line => {
      const did = JSON.parse(line) as Did;
      this.said.push(did);
      for (const listener of this.#listeners) listener(did);
    });
    this.#broken = new Promise((_, reject) => {
      this.#child.once('error', reject);
      this.#child.stdin.once('error', () => undefined);
      this.#child.once('close', code => {
        if (!this.#ending || code !== 0) reject(new Error(`The app has ended with ${code}.\n${this.#errors}`));
      });
    });
    this.#broken.catch(() => undefined);
  }

  send(message: Do): void {
    this.#child.stdin.write(`${JSON.stringify(message)}\n`);
  }

  listen(listener: (did: Did) => void): void {
    this.#listeners.add(listener);
  }

  of<K extends Kind>(kind: K): DidOf<K>[] {
    return this.said.filter(one => one.did === kind) as DidOf<K>[];
  }

  /** The first of a kind that fits, from the `after`th on. */
  async first<K extends Kind>(kind: K, fits: (did: DidOf<K>) => boolean = () => true, after = 0): Promise<DidOf<K>> {
    const find = () => this.of(kind).slice(after).find(fits);
    let listener = () => {};
    const heard = new Promise<DidOf<K>>(resolve => {
      listener = () => {
        const found = find();
        if (found) resolve(found);
      };
      this.#listeners.add(listener);
      listener();
    });
    return Promise.race([heard, this.#broken]).finally(() => this.#listeners.delete(listener));
  }

  /** Asks where the page may go. */
  async allows(way: 'navigate' | 'window', url: string): Promise<boolean> {
    this.#lastId += 1;
    const id = this.#lastId;
    this.send({ do: way, id, url });
    return (await this.first(way, answer => answer.id === id)).allow;
  }

  last<K extends Kind>(kind: K): DidOf<K> | undefined {
    return this.of(kind).at(-1);
  }

  /** Once everything said to it so far has been done. */
  async settled(): Promise<void> {
    await this.allows('navigate', 'about:blank#settled');
  }

  /** Its regular end; throws where it has crashed meanwhile. */
  async end(): Promise<void> {
    this.#ending = true;
    if (this.#child.exitCode === null) {
      this.send({ do: 'end' });
      await Promise.race([once(this.#child, 'close'), this.#broken]);
    }
    await Promise.race([this.#broken, Promise.resolve()]);
  }

  kill(): void {
    this.#child.kill('SIGKILL');
  }
}

/** What the translated code needs of Dart itself and of its core library, as their documentation tells it. */

/** What a program should not have done, as `TypeError` and `StateError`. */
export class DartError extends Error {}
/** What a program has to reckon with, as `FormatException` and `PlatformException`. */
export class DartException extends Error {}

/** A member of a thing; one that it lacks, or null, is an error and not a value. */
export function read(thing: unknown, name: string): unknown {
  if (thing === null || thing === undefined) throw new DartError(`null has no ${name}`);
  if (typeof thing === 'string' && (name === 'isEmpty' || name === 'isNotEmpty'))
    return (thing === '') === (name === 'isEmpty');
  if (!(name in Object(thing))) throw new DartError(`${(thing as object).constructor?.name} has no ${name}`);
  const value = (thing as Record<string, unknown>)[name];
  return value === undefined ? null : typeof value === 'function' && !isClass(value) ? value.bind(thing) : value;
}
const isClass = (value: object) => /^class\b/.test(Function.prototype.toString.call(value));

export const same = (one: unknown, other: unknown): boolean => (one ?? null) === (other ?? null);
export const identical = (one: unknown, other: unknown): boolean => same(one, other);

export function required(name: string): never {
  throw new DartError(`The argument ${name} is required`);
}

export class DartMap extends Map<unknown, unknown> {
  containsKey(key: unknown): boolean {
    return this.has(key);
  }
}
export class DartSet extends Set<unknown> {
  contains(one: unknown): boolean {
    return this.has(one);
  }
}
export class DartList extends Array<unknown> {
  get first(): unknown {
    if (!this.length) throw new DartError('No element');
    return this[0];
  }
  get isEmpty(): boolean {
    return !this.length;
  }
  contains(one: unknown): boolean {
    return this.includes(one);
  }
  override join(separator = ''): string {
    return super.join(separator);
  }
  whereType(type: string): DartList {
    return list(this.filter(one => isOf(one, type)));
  }
}
export const map = (pairs: [unknown, unknown][]): DartMap => new DartMap(pairs);
export const set = (items: unknown[]): DartSet => new DartSet(items);
export const list = (items: unknown[]): DartList => DartList.from(items) as DartList;

export function index(thing: unknown, key: unknown): unknown {
  if (thing instanceof DartMap) return thing.get(key) ?? null;
  if (thing instanceof DartList && typeof key === 'number' && key in thing) return thing[key];
  throw new DartError(`No ${key} in ${thing}`);
}

const kinds: Record<string, (value: unknown) => boolean> = {
  String: value => typeof value === 'string',
  bool: value => typeof value === 'boolean',
  num: value => typeof value === 'number',
  Map: value => value instanceof DartMap,
  List: value => value instanceof DartList,
};
export function isOf(value: unknown, type: string): boolean {
  const name = type.replace('?', '');
  const fits = kinds[name];
  if (!fits) throw new Error(`Nobody knows the type ${name}`);
  return value === null || value === undefined ? type.endsWith('?') : fits(value);
}
export function cast(value: unknown, type: string): unknown {
  if (!isOf(value, type)) throw new DartError(`type '${typeof value}' is not a subtype of type '${type}' in type cast`);
  return value;
}

export const text = (value: unknown): string => String(value ?? 'null');

export function jsonDecode(source: string): unknown {
  const dart = (value: unknown): unknown => {
    if (Array.isArray(value)) return list(value.map(dart));
    if (value && typeof value === 'object')
      return map(Object.entries(value).map(([key, inner]) => [key, dart(inner)] as [unknown, unknown]));
    return value;
  };
  try {
    return dart(JSON.parse(source));
  } catch (problem) {
    throw new DartException(`FormatException: ${problem}`);
  }
}

export function plain(value: unknown): unknown {
  if (value instanceof DartMap) return Object.fromEntries([...value].map(([key, inner]) => [key, plain(inner)]));
  if (value instanceof DartList) return [...value].map(plain);
  if (value === undefined || value === null) return null;
  if (['string', 'boolean', 'number'].includes(typeof value)) return value;
  throw new DartError(`Converting object to an encodable object failed: ${value}`);
}
export const jsonEncode = (value: unknown): string => JSON.stringify(plain(value));

const address = /^(?:([A-Za-z][A-Za-z\d+.-]*):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#([\s\S]*))?$/;

/** RFC 3986, with Dart's names. Its `origin` throws for whatever is neither http nor https. */
export class Uri {
  readonly #parts: (string | undefined)[];
  constructor(source: string) {
    this.#parts = address.exec(source)!.slice(1);
  }
  static parse(source: string): Uri {
    if (/[\s<>"]/.test(source) || /^:|^\d+:/.test(source)) throw new DartException(`FormatException: ${source}`);
    return new Uri(source);
  }
  static tryParse(source: string): Uri | null {
    try {
      return Uri.parse(source);
    } catch {
      return null;
    }
  }
  get scheme(): string {
    return this.#parts[0]?.toLowerCase() ?? '';
  }
  get hasAuthority(): boolean {
    return this.#parts[1] !== undefined;
  }
  get host(): string {
    return (this.#parts[1] ?? '').replace(/^.*@/, '').replace(/:\d*$/, '').toLowerCase();
  }
  get path(): string {
    return this.#parts[2] ?? '';
  }
  get fragment(): string {
    return this.#parts[4] ?? '';
  }
  get origin(): string {
    if (!this.host || !/^https?$/.test(this.scheme))
      throw new DartError(`Bad state: Origin is only applicable schemes http and https: ${this}`);
    const port = /:(\d+)$/.exec(this.#parts[1] ?? '')?.[1];
    const usual = this.scheme === 'http' ? '80' : '443';
    return `${this.scheme}://${this.host}${port && port !== usual ? `:${port}` : ''}`;
  }
  replace({ queryParameters }: { queryParameters: DartMap }): Uri {
    const query = new URLSearchParams([...queryParameters] as [string, string][]);
    return new Uri(`${this.toString().replace(/[?#][\s\S]*$/, '')}?${query}`);
  }
  toString(): string {
    const [scheme, authority, path, query, fragment] = this.#parts;
    return [
      scheme === undefined ? '' : `${scheme}:`,
      authority === undefined ? '' : `//${authority}`,
      path,
      query === undefined ? '' : `?${query}`,
      fragment === undefined ? '' : `#${fragment}`,
    ].join('');
  }
}

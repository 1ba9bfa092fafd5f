import { child, kids, lastName, named, need, refuse, type Syntax } from './syntax.ts';

/** Everything that the code may import, by name. */
export type Platform = Record<string, unknown>;

/** What a name means in Dart where it stands, as JavaScript. */
export class Names {
  /** What the file itself declares. */
  readonly own = new Set<string>();
  readonly #platform: Platform;
  readonly #scopes: Set<string>[] = [];
  #members = new Set<string>();
  #methods = new Set<string>();

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** A parameter or a variable comes. */
  local(name: string): string {
    this.#scopes.at(-1)!.add(name);
    return `${name}$`;
  }

  within<T>(act: () => T): T {
    this.#scopes.push(new Set());
    try {
      return act();
    } finally {
      this.#scopes.pop();
    }
  }

  of(node: Syntax): string {
    const name = node.text;
    if (this.#scopes.some(scope => scope.has(name))) return `${name}$`;
    if (this.#members.has(name)) return `this.${name}`;
    if (this.own.has(name)) return name;
    if (name in this.#platform) return `$.${name}`;
    return refuse(node, 'nothing of that name');
  }

  /** Whether `made`, which a name has become, is a method of the class. */
  isMethod(made: string): boolean {
    return made.startsWith('this.') && this.#methods.has(made.slice(5));
  }

  /** A class begins; gives what it extends and mixes in. */
  enter(node: Syntax): string[] {
    const body = named(need(node, 'class_body'));
    const above = child(node, 'superclass');
    const mixins = above && child(above, 'mixins');
    const supers = above ? [need(above, 'type_identifier'), ...(mixins ? named(mixins) : [])] : [];
    this.#members = new Set([...body.flatMap(declaredBy), ...supers.flatMap(one => this.#inherited(one))]);
    this.#methods = new Set(body.filter(isMethod).flatMap(declaredBy));
    return supers.map(one => `$.${one.text}`);
  }

  #inherited(node: Syntax): string[] {
    const above = this.#platform[node.text];
    if (typeof above !== 'function') return refuse(node, 'nothing of that name');
    const found: string[] = [];
    for (let at = above.prototype; at && at !== Object.prototype; at = Object.getPrototypeOf(at))
      found.push(...Object.getOwnPropertyNames(at).filter(name => name !== 'constructor'));
    return found;
  }
}

const isMethod = (node: Syntax) => node.type === 'method_signature' && !!child(node, 'function_signature');

function declaredBy(node: Syntax): string[] {
  const list = child(node, 'initialized_identifier_list');
  if (list) return named(list).map(one => need(one, 'identifier').text);
  return node.type === 'method_signature' ? [lastName(kids(node)[0]!)] : [];
}

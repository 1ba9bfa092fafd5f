import { createRequire } from 'node:module';
import path from 'node:path';

/** A node of the syntax tree; its children are in the order of the text, punctuation included. */
export interface Syntax {
  type: string;
  text: string;
  isNamed: boolean;
  isMissing: boolean;
  startIndex: number;
  endIndex: number;
  startPosition: { row: number };
  children: Syntax[];
}

interface Parser {
  setLanguage(language: unknown): void;
  parse(code: string): { rootNode: Syntax };
}
interface TreeSitter {
  new (): Parser;
  init(): Promise<void>;
  Language: { load(file: string): Promise<unknown> };
}

/** Refuses a piece of code with its line. */
export function refuse({ startPosition, text }: Syntax, why: string): never {
  throw new Error(`Line ${startPosition.row + 1}: ${why}: ${text.split('\n', 1)[0]}`);
}

let parser: Promise<Parser> | undefined;

async function makeParser(): Promise<Parser> {
  const { PANAH_DART_GRAMMAR: grammar, PANAH_DART_READER: reader } = process.env;
  if (!grammar || !reader) throw new Error('What reads Dart is not here: begin by `npm run test:apps`');
  const TreeSitter = createRequire(path.join(reader, 'index.js'))('./tree-sitter.js') as TreeSitter;
  await TreeSitter.init();
  const made = new TreeSitter();
  made.setLanguage(await TreeSitter.Language.load(path.join(grammar, 'tree-sitter-dart.wasm')));
  return made;
}

/** Reads Dart. Throws at the first thing that isn't. */
export async function readDart(code: string): Promise<Syntax> {
  parser ??= makeParser();
  const { rootNode } = (await parser).parse(code);
  const check = (node: Syntax) => {
    if (node.type === 'ERROR' || node.isMissing) refuse(node, 'not Dart');
    node.children.forEach(check);
  };
  check(rootNode);
  return rootNode;
}

const remarks = new Set(['comment', 'documentation_comment', 'marker_annotation']);
/** A node's children without remarks; its `named` ones without punctuation, too. */
export const kids = (node: Syntax) => node.children.filter(child => !remarks.has(child.type));
export const named = (node: Syntax) => kids(node).filter(child => child.isNamed);
export const child = (node: Syntax, type: string) => kids(node).find(one => one.type === type);
export const need = (node: Syntax, type: string) => child(node, type) ?? refuse(node, `no ${type} in a ${node.type}`);

/** The name that a parameter, a variable or a signature has: it stands behind the type. */
export const lastName = (node: Syntax) => named(node).findLast(one => one.type === 'identifier')!.text;

export const isToken = (text: string) => (node: Syntax) => node.text === text && !node.isNamed;

/** Cuts a list of nodes at some tokens. */
export function cut(nodes: Syntax[], at: (node: Syntax) => boolean): { parts: Syntax[][]; tokens: Syntax[] } {
  const parts: Syntax[][] = [[]];
  const tokens: Syntax[] = [];
  for (const node of nodes) {
    if (at(node)) {
      tokens.push(node);
      parts.push([]);
    } else parts.at(-1)!.push(node);
  }
  return { parts, tokens };
}

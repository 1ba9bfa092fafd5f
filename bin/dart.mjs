// What reads Dart: the grammar of the tree-sitter project's Dart and the program that reads by it, as published on npm.
import path from 'node:path';
import { havePublished } from './published.mjs';

/** Installed as a dependency, the grammar would be compiled by every machine. */
const grammar = {
  name: 'tree-sitter-dart@1.0.0',
  integrity: 'sha512-Ve5YMPJjjGW9LEsO+MngAOibQsw5obFp+bUT41pvwdcXWRwJImOWs3eaPi6AubEiBmc09qvhdvxeIXvxlhMnug==',
  files: ['package/tree-sitter-dart.wasm', 'package/LICENSE'],
};
/** The newest that takes a grammar of that age. */
const reader = {
  name: 'web-tree-sitter@0.22.6',
  integrity: 'sha512-hS87TH71Zd6mGAmYCvlgxeGDjqd9GTeqXNqTT+u0Gs51uIozNIaaq/kUAbV/Zf56jb2ZOyG8BxZs2GG9wbLi6Q==',
  files: ['package/tree-sitter.*', 'package/package.json', 'package/LICENSE'],
};

/** The environment that the tests of Dart need; throws what is in the way. `cache` is a folder that outlives the run. */
export async function haveDart(cache) {
  return {
    PANAH_DART_GRAMMAR: await havePublished(path.join(cache, grammar.name), grammar),
    PANAH_DART_READER: await havePublished(path.join(cache, reader.name), reader),
  };
}

import { expect, test } from '@playwright/test';
import { platform } from './flutter/platform.ts';
import { readDart } from './flutter/syntax.ts';
import { translate } from './flutter/translate.ts';

/** What `body` of a method gives; `more` stands in the same class. */
async function ran(body: string, more = ''): Promise<unknown> {
  const needing = 'class Needing extends StatefulWidget { const Needing({required this.it}); final int it; }';
  const code = `${needing}\nclass Trial extends StatefulWidget {\nconst Trial({super.key});\n${more}\ndynamic answer() { ${body} }\n}`;
  const made = translate(await readDart(code), platform);
  const { Trial } = new Function(`return ${made}`)()(platform) as { Trial: new () => { answer(): unknown } };
  return new Trial().answer();
}

const results: [why: string, body: string, more: string, result: unknown][] = [
  ['a case ends where the next one begins', "switch (2) { case 1: return 'one'; case 2: return 'two'; }", '', 'two'],
  ['an empty case shares the next one’s', 'switch (1) { case 1: case 2: return 3; }', '', 3],
  ['a case does not run on', 'int? got; switch (1) { case 1: got = 1; case 2: got = 2; } return got;', '', 1],
  ['a chain ends at null', 'String? none; return none?.trim().isEmpty ?? true;', '', true],
  ['a key that is not there is null', "return {'a': 1}['b'] == null;", '', true],
  [
    'named arguments and what they default to',
    "return taken(b: '2');",
    "String taken({String a = '1', String? b}) => '$a$b';",
    '12',
  ],
  ['positional ones that may be missing', 'return taken(1);', 'int taken(int a, [int? b]) => b == null ? a : b;', 1],
  ['a parameter hides a member', 'return other(3);', 'int one = 1;\nint other(int one) => one;', 3],
  ['a member is known without this', 'one = one + 1; return one;', 'int one = 1;', 2],
  [
    'a method that is handed on stays its object’s',
    'return [1].map(more).first;',
    'int one = 1;\nint more(int by) => one + by;',
    2,
  ],
  ['text with values in it', `final a = 1; return 'a$a\${a + 1}\\n\`\\u0061\`';`, '', 'a12\n`a`'],
  ['a function of no name', 'final add = (int a, int b) => a + b; return add(1, 2);', '', 3],
  ['a caught error', "try { return jsonDecode('{'); } catch (problem) { return 'caught'; }", '', 'caught'],
  ['a type is asked', "return [1 is String, 'x' is String].join();", '', 'falsetrue'],
];
for (const [why, body, more, result] of results)
  test(`Dart runs as Dart: ${why}`, async () => {
    expect(await ran(body, more)).toEqual(result);
  });

const errors: [why: string, body: string, said: string][] = [
  ['a cast that does not fit', "return {'a': 1}['a'] as String;", 'not a subtype'],
  ['a cast of null', "return {'a': 1}['b'] as String;", 'not a subtype'],
  ['a member of null', 'String? none; return none.length;', 'null has no length'],
  ['a member that is not there', "return 'x'.size;", 'String has no size'],
  ['an argument that nobody takes', 'return ShareParams(words: 1);', 'ShareParams knows no words'],
  ['a required argument that is missing', 'return Needing();', 'argument it is required'],
  ['a name that a namespace lacks', 'return Brightness.grey;', 'has no grey'],
  ['the origin of what has none', "return Uri.parse('content://x/y').origin;", 'Origin is only applicable'],
];
for (const [why, body, said] of errors)
  test(`Dart fails as Dart: ${why}`, async () => {
    await expect(ran(body)).rejects.toThrow(said);
  });

for (const [why, body] of [
  ['a name that nobody knows', 'return somebody;'],
  ['a statement that is not translated', 'for (final one in [1]) {}'],
  ['an expression that is not translated', 'return 1 << 2;'],
  ['what is not Dart', 'return = 1;'],
])
  test(`what cannot be run faithfully is refused: ${why}`, async () => {
    await expect(ran(body!)).rejects.toThrow(/^Line \d+: /);
  });

import type { Names } from './names.ts';
import { child, cut, isToken, kids, named, need, refuse, type Syntax } from './syntax.ts';

const binary = new Set([
  ...['logical_or_expression', 'logical_and_expression', 'if_null_expression'],
  ...['additive_expression', 'relational_expression'],
]);
const builds = (name: string) => /^_?[A-Z]/.test(name);

/** An expression as JavaScript. In the tree it is a list of nodes: what it begins with, and what is selected of that. */
export type Expression = (nodes: Syntax[]) => string;

/** `closure` translates a function without a name. */
export function expressions(names: Names, closure: (node: Syntax) => string): Expression {
  const seq: Expression = nodes => {
    const [first, ...rest] = nodes.filter(node => node.type !== 'const_builtin');
    if (!first) throw new Error('An expression is missing');
    let shorted = false;
    let made = primary(first);
    // A method that is named and not called stays its object's.
    if (names.isMethod(made) && !child(rest[0] ?? first, 'argument_part')) made += '.bind(this)';
    let isClass = first.type === 'identifier' && builds(first.text);
    for (const [at, node] of rest.entries()) {
      const part = node.type === 'selector' ? kids(node)[0]! : node;
      const next = rest[at + 1];
      const called = next?.type === 'selector' && !!child(next, 'argument_part');
      if (part.type === 'argument_part') made = isClass ? `(new ${made}(${args(part)}))` : `${made}(${args(part)})`;
      else if (part.type === 'unconditional_assignable_selector' || part.type === 'conditional_assignable_selector') {
        const [token, name] = kids(part);
        const asks = token!.text === '?.';
        shorted ||= asks;
        if (token!.text === '[') made = `$.index(${made}, ${seq(kids(part).slice(1, -1))})`;
        else if (token!.text !== '.' && !asks) refuse(part, 'unknown selector');
        // A function's own `call` is the function.
        else if (name!.text === 'call' && called) made = asks ? `${made}?.` : made;
        else if (called || shorted || first.type === 'super') made = `${made}${asks ? '?.' : '.'}${name!.text}`;
        else made = `$.read(${made}, ${JSON.stringify(name!.text)})`;
      } else if (part.text !== '!') refuse(part, 'unknown selector');
      isClass = false;
    }
    return made;
  };

  function args(part: Syntax): string {
    const types = child(part, 'type_arguments');
    const given = named(need(part, 'arguments'));
    const positional = given.filter(one => one.type === 'argument').map(one => seq(kids(one)));
    const byName = given
      .filter(one => one.type === 'named_argument')
      .map(one => `${named(need(one, 'label'))[0]!.text}: ${seq(kids(one).filter(part => part.type !== 'label'))}`);
    if (positional.length + byName.length !== given.length) refuse(part, 'unknown argument');
    return [
      ...(types ? [typeOf(named(types), types)] : []),
      ...positional,
      ...(byName.length ? [`{ ${byName.join(', ')} }`] : []),
    ].join(', ');
  }

  /** A type as the stand-ins check it; what is inside of it isn't looked at. */
  function typeOf([name]: Syntax[], at: Syntax): string {
    if (name?.type !== 'type_identifier') return refuse(at, 'unknown type');
    return JSON.stringify(name.text + (kids(at).some(isToken('?')) ? '?' : ''));
  }

  function text(node: Syntax): string {
    if (/^r|^'''|^"""/.test(node.text)) refuse(node, 'unknown kind of string');
    let made = '';
    let done = node.startIndex + 1;
    const raw = (until: number) =>
      node.text.slice(done - node.startIndex, until - node.startIndex).replace(/[`$\\]/g, '\\$&');
    for (const part of node.children.filter(one => one.isNamed)) {
      made += raw(part.startIndex);
      if (part.type === 'template_substitution') {
        const inner = named(part).map(one => (one.type === 'identifier_dollar_escaped' ? names.of(one) : seq([one])));
        made += `\${$.text(${inner.join('')})}`;
      } else if (part.type === 'escape_sequence') made += part.text;
      else refuse(part, 'unknown in a string');
      done = part.endIndex;
    }
    return `\`${made}${raw(node.endIndex - 1)}\``;
  }

  function collection(node: Syntax): string {
    const inside = kids(node).filter(one => one.type !== 'const_builtin' && one.type !== 'type_arguments');
    const items = cut(inside.slice(1, -1), isToken(',')).parts.filter(part => part.length);
    if (node.type === 'list_literal') return `$.list([${items.map(seq).join(', ')}])`;
    const pairs = items.filter(([one]) => one!.type === 'pair');
    if (pairs.length < items.length) {
      if (pairs.length) refuse(node, 'unknown collection');
      return `$.set([${items.map(seq).join(', ')}])`;
    }
    const made = pairs.map(([pair]) => `[${cut(kids(pair!), isToken(':')).parts.map(seq).join(', ')}]`);
    return `$.map([${made.join(', ')}])`;
  }

  /** The value without the test or cast of its type, the type, and what asks for it. */
  function typed(node: Syntax, kind: 'type_cast' | 'type_test', operator: string) {
    const type = need(node, kind);
    const types = named(type).filter(one => one.type !== operator);
    return {
      value: seq(kids(node).filter(one => one !== type)),
      type: typeOf(types, type),
      operator: need(type, operator).text,
    };
  }

  function primary(node: Syntax): string {
    const parts = kids(node);
    switch (node.type) {
      case 'identifier':
        return names.of(node);
      case 'this':
      case 'super':
      case 'true':
      case 'false':
      case 'null_literal':
      case 'decimal_integer_literal':
      case 'decimal_floating_point_literal':
        return node.text;
      case 'string_literal':
        return text(node);
      case 'list_literal':
      case 'set_or_map_literal':
        return collection(node);
      case 'parenthesized_expression':
        return `(${seq(parts.slice(1, -1))})`;
      case 'function_expression':
        return closure(node);
      case 'unary_expression':
        return parts[0]!.type === 'prefix_operator' ? `(${parts[0]!.text}${seq(parts.slice(1))})` : seq(parts);
      case 'await_expression':
        return `(await ${seq(parts.slice(1))})`;
      case 'equality_expression': {
        const { parts: sides, tokens } = cut(parts, one => one.type === 'equality_operator');
        return `(${tokens[0]!.text === '!=' ? '!' : ''}$.same(${sides.map(seq).join(', ')}))`;
      }
      case 'conditional_expression': {
        const [asked, yes, no] = cut(parts, one => isToken('?')(one) || isToken(':')(one)).parts.map(seq);
        return `(${asked} ? ${yes} : ${no})`;
      }
      case 'type_cast_expression': {
        const { value, type } = typed(node, 'type_cast', 'as_operator');
        return `$.cast(${value}, ${type})`;
      }
      case 'type_test_expression': {
        const { value, type, operator } = typed(node, 'type_test', 'is_operator');
        return `(${operator.endsWith('!') ? '!' : ''}$.isOf(${value}, ${type}))`;
      }
      case 'assignment_expression': {
        const target = named(parts[0]!);
        if (!isToken('=')(parts[1]!) || target.length > 1) refuse(node, 'unknown assignment');
        return `(${names.of(target[0]!)} = ${seq(parts.slice(2))})`;
      }
    }
    if (binary.has(node.type)) {
      const { parts: sides, tokens } = cut(parts, one => !one.isNamed || /_operator$/.test(one.type));
      return `(${sides.map((side, at) => `${at ? ` ${tokens[at - 1]!.text} ` : ''}${seq(side)}`).join('')})`;
    }
    return refuse(node, `unknown expression (${node.type})`);
  }

  return seq;
}

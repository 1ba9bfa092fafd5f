/**
 * Dart as the guide writes it, as JavaScript. It knows the part of the language that the guide uses, and refuses what it
 * doesn't know, so that nothing is left out in silence. Types are not checked, but casts are.
 *
 * 1. A name means what it means in Dart: a parameter or variable (`name$`), a member of the class or of what it extends
 *    (`this.name`), something of the file, or something that was imported (`$.name`, from the stand-ins).
 * 2. Named arguments are one object behind the others.
 * 3. What JavaScript would overlook is asked of the stand-ins: a member that is not there (`read`), keys of maps (`index`),
 *    casts (`cast`), null beside undefined (`same`).
 */
import { expressions } from './expressions.ts';
import { Names, type Platform } from './names.ts';
import { child, cut, isToken, kids, lastName, named, need, refuse, type Syntax } from './syntax.ts';

interface Taken {
  /** As JavaScript takes them. */
  list: string;
  /** Members that a constructor sets by `this.`. */
  set: string[];
  /** What a constructor hands up by `super.`. */
  up: string[];
}

const nothing: Taken = { list: '', set: [], up: [] };

/** A JavaScript expression that makes the file's classes out of the stand-ins: `$ => ({ … })`. */
export function translate(root: Syntax, platform: Platform): string {
  const names = new Names(platform);
  const seq = expressions(names, node =>
    names.within(() => {
      const taken = parameters(need(node, 'formal_parameter_list'));
      return `(${bodyOf(need(node, 'function_expression_body'), taken)})`;
    }),
  );

  function parameters(list: Syntax): Taken {
    const taken: Taken = { list: '', set: [], up: [] };
    const written: string[] = [];
    const one = (node: Syntax, fallback: Syntax[] | undefined, required: boolean, isNamed: boolean) => {
      const inner = child(node, 'constructor_param') ?? child(node, 'super_formal_parameter');
      const name = lastName(inner ?? node);
      const worth = fallback ? seq(fallback) : required ? `$.required(${JSON.stringify(name)})` : isNamed ? 'null' : '';
      if (inner?.type === 'constructor_param') taken.set.push(name);
      if (inner?.type === 'super_formal_parameter') taken.up.push(name);
      const own = name === '_' || name === '__' ? `${name}${written.length}$` : names.local(name);
      return `${isNamed ? `${name}: ` : ''}${own}${worth ? ` = ${worth}` : ''}`;
    };
    for (const node of named(list)) {
      if (node.type === 'formal_parameter') written.push(one(node, undefined, false, false));
      else if (node.type === 'optional_formal_parameters') {
        const isNamed = kids(node)[0]!.text === '{';
        const { parts } = cut(kids(node).slice(1, -1), isToken(','));
        const inner = parts
          .filter(part => part.length)
          .map(part => {
            const required = part[0]!.text === 'required';
            const [left, right] = cut(part, isToken('=')).parts;
            const node = left!.find(token => token.type === 'formal_parameter')!;
            return one(node, right, required, isNamed);
          });
        if (isNamed) written.push(`{ ${inner.join(', ')} } = {}`);
        else written.push(...inner.map(text => (text.includes(' = ') ? text : `${text} = null`)));
      } else refuse(node, 'unknown parameter');
    }
    taken.list = written.join(', ');
    return taken;
  }

  /** An arrow function, or with a `name` a method. */
  function bodyOf(node: Syntax, { list }: Taken, name?: string): string {
    const parts = kids(node);
    const isAsync = parts[0]!.text === 'async';
    const rest = isAsync ? parts.slice(1) : parts;
    const head = isAsync ? 'async ' : '';
    const block =
      rest[0]!.text === '=>'
        ? `{ return ${seq(rest.slice(1).filter(one => one.text !== ';'))}; }`
        : statement(rest[0]!.type === 'block' ? rest[0]! : refuse(node, 'unknown body'));
    return name ? `${head}${name}(${list}) ${block}` : `${head}(${list}) => ${block}`;
  }

  function statement(node: Syntax): string {
    const parts = kids(node).filter(one => one.text !== ';' || one.isNamed);
    switch (node.type) {
      case 'block':
        return names.within(() => `{\n${named(node).map(statement).join('\n')}\n}`);
      case 'expression_statement':
        return `${seq(parts)};`;
      case 'return_statement':
        return parts.length > 1 ? `return ${seq(parts.slice(1))};` : 'return;';
      case 'local_variable_declaration': {
        const [definition] = named(node);
        const { parts: sides } = cut(kids(definition!), isToken('='));
        const worth = sides[1] ? seq(sides[1]) : 'null';
        const name = sides[0]!.findLast(one => one.type === 'identifier')!.text;
        return `let ${names.local(name)} = ${worth};`;
      }
      case 'if_statement': {
        const [, condition, then, , otherwise] = parts;
        return `if ${seq([condition!])} ${statement(then!)}${otherwise ? ` else ${statement(otherwise)}` : ''}`;
      }
      case 'try_statement': {
        const [, tried, clause, caught] = parts;
        if (clause?.type !== 'catch_clause' || parts.length > 4) refuse(node, 'unknown try');
        return names.within(() => {
          const problem = names.local(lastName(clause!));
          return `try ${statement(tried!)} catch (${problem}) ${statement(caught!)}`;
        });
      }
      case 'switch_statement': {
        const cases: string[] = [];
        for (const one of named(need(node, 'switch_block'))) {
          if (one.type !== 'switch_label') cases[cases.length - 1] += `\n${statement(one)}`;
          else if (child(one, 'case_builtin')) cases.push(`case ${seq(named(one).slice(1))}: {`);
          else refuse(one, 'unknown case');
        }
        const asked = seq(kids(need(node, 'parenthesized_expression')).slice(1, -1));
        // No case falls through in Dart, except one without a statement.
        return `switch (${asked}) {\n${cases.map(one => (one.endsWith('{') ? one.slice(0, -2) : `${one}\nbreak; }`)).join('\n')}\n}`;
      }
    }
    return refuse(node, `unknown statement (${node.type})`);
  }

  function classOf(node: Syntax): string {
    const supers = names.enter(node);
    const heritage = supers.length ? ` extends $.mixed(${supers.join(', ')})` : '';
    const inside: string[] = [];
    let signature: Syntax | undefined;
    for (const one of named(need(node, 'class_body'))) {
      if (one.type === 'declaration') inside.push(declaration(one));
      else if (one.type === 'method_signature') signature = named(one)[0];
      else if (one.type === 'function_body') inside.push(method(signature!, one));
      else refuse(one, 'unknown member');
    }
    return `class ${need(node, 'identifier').text}${heritage} {\n${inside.join('\n')}\n}`;
  }

  function declaration(node: Syntax): string {
    const signature = child(node, 'constant_constructor_signature') ?? child(node, 'constructor_signature');
    if (signature)
      return names.within(() => {
        const { list, set, up } = parameters(need(signature, 'formal_parameter_list'));
        const handed = up.map(name => `${name}: ${name}$`).join(', ');
        return `constructor(${list}) {\nsuper({ ${handed} });\n${set.map(name => `this.${name} = ${name}$;`).join('\n')}\n}`;
      });
    return named(need(node, 'initialized_identifier_list'))
      .map(one => {
        const { parts } = cut(kids(one), isToken('='));
        return `${need(one, 'identifier').text} = ${parts[1] ? seq(parts[1]) : 'null'};`;
      })
      .join('\n');
  }

  function method(signature: Syntax, body: Syntax): string {
    return names.within(() => {
      const name = need(signature, 'identifier').text;
      if (signature.type === 'getter_signature') return bodyOf(body, nothing, `get ${name}`);
      if (signature.type !== 'function_signature') refuse(signature, 'unknown member');
      return bodyOf(body, parameters(need(signature, 'formal_parameter_list')), name);
    });
  }

  const parts = named(root);
  for (const node of parts) {
    if (node.type === 'class_definition') names.own.add(need(node, 'identifier').text);
    if (node.type === 'static_final_declaration_list')
      for (const one of named(node)) names.own.add(need(one, 'identifier').text);
  }
  const made: string[] = [];
  for (const node of parts) {
    if (node.type === 'class_definition') made.push(classOf(node));
    else if (node.type === 'static_final_declaration_list')
      for (const one of named(node)) {
        const { parts: sides } = cut(kids(one), isToken('='));
        made.push(`const ${need(one, 'identifier').text} = ${seq(sides[1]!)};`);
      }
    else if (node.type !== 'import_or_export' && node.type !== 'const_builtin' && node.type !== 'final_builtin')
      refuse(node, `unknown at the top (${node.type})`);
  }
  return `$ => {\n${made.join('\n')}\nreturn { ${[...names.own].join(', ')} };\n}`;
}

import { type Condition, type Logic, logicOperators } from './conditions.ts';

/** What a condition may speak of where it stands. */
export type Declared = {
  names: ReadonlySet<string>;
  computed: ReadonlySet<string>;
  conditions: ReadonlySet<string>;
};

const maxNodes = 200;
const maxDepth = 12;
const operators = new Set(logicOperators);
const contextNames = new Set(['wizardFlow', 'insurance', 'uid', 'renewal_uid', 'wizardInitial', 'discount_code']);

/** What is wrong with a condition: unknown answers, unknown named conditions, logic that is too large. */
export function conditionProblems(condition: Condition, declared: Declared, depth = 0): string[] {
  if (depth > maxDepth) return ['condition is too deep'];
  const deeper = (inner: Condition) => conditionProblems(inner, declared, depth + 1);
  if ('all' in condition) return condition.all.flatMap(deeper);
  if ('any' in condition) return condition.any.flatMap(deeper);
  if ('not' in condition) return deeper(condition.not);
  if ('logic' in condition) return logicProblems(condition.logic, declared);
  if ('ref' in condition) return declared.conditions.has(condition.ref) ? [] : [`unknown condition ${condition.ref}`];
  return declared.names.has(condition.field) ? [] : [`${condition.field} is not asked before`];
}

/** What is wrong with a JsonLogic tree: unknown operators, undeclared variables, over 200 nodes or 12 levels. */
export function logicProblems(logic: Logic, declared: Declared): string[] {
  let nodes = 0;
  const visit = (node: Logic, depth: number, inList: boolean): string[] => {
    nodes++;
    if (nodes > maxNodes) return nodes === maxNodes + 1 ? ['logic has too many parts'] : [];
    if (depth > maxDepth) return ['logic is too deep'];
    if (Array.isArray(node)) return node.flatMap(part => visit(part, depth + 1, inList));
    if (typeof node !== 'object' || node === null) return [];
    const [op = '', ...others] = Object.keys(node);
    if (others.length || !operators.has(op)) return [`unknown operator ${[op, ...others].join(', ')}`];
    const value = node[op] ?? null;
    if (op === 'var') return varProblems(Array.isArray(value) ? value[0] : value, declared, inList);
    if (op === 'missing') return [value].flat().flatMap(path => varProblems(path, declared, false));
    return visit(value, depth + 1, inList || ['some', 'all', 'none'].includes(op));
  };
  return visit(logic, 0, false);
}

function varProblems(path: Logic | undefined, declared: Declared, inList: boolean): string[] {
  if (path === '' && inList) return [];
  const [root = '', name = ''] = String(path).split('.');
  const known = { answers: declared.names, computed: declared.computed, context: contextNames }[root];
  if (!known) return [`${path} does not begin with answers, context or computed`];
  return known.has(name) ? [] : [`${path} is not declared before`];
}

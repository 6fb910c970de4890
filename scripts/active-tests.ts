/** Finds the active tests of a file, by their names in the source. */
import { type ESTree, parseSync, Visitor } from 'vite';

/**
 * The modifiers and options of tests that do not count as active: `test.skip`, `describe.todo` and
 * so on. Conditional tests do not count as active either.
 */
const inactive = ['skip', 'todo', 'fails', 'skipIf', 'runIf'];

/**
 * Returns the full names of the active tests of a file, as written: 'describe › test'; a name that
 * is a template contains its `${…}`. Not active are tests that are skipped by a modifier, by an
 * option, by a surrounding describe or by a call in their body, and tests without a body. A file
 * with `.only` has no active tests, because it hides all other tests.
 */
export function activeTests(file: string, source: string): Set<string> {
  const found = new Set<string>();
  const around: { node: ESTree.CallExpression; name: string; runs: boolean }[] = [];
  const { program } = parseSync(file, source);
  let hasOnly = false;
  new Visitor({
    CallExpression(node) {
      const callee = calleeOf(node.callee);
      const name = nameIn(node.arguments[0], source);
      if (!callee || name === undefined) return;
      const text = source.slice(node.start, node.end);
      if (callee.members.includes('only') || optionsOf(node, source).includes('only'))
        hasOnly = true;
      const runs =
        !callee.members.some((member) => inactive.includes(member)) &&
        !optionsOf(node, source).some((option) => inactive.includes(option));
      if (callee.root === 'describe') return void around.push({ node, name, runs });
      const hasBody = bodyOf(node) !== 'none' && !/\bskip\(/.test(text);
      if (!runs || !hasBody || around.some((outer) => !outer.runs)) return;
      found.add([...around.map((outer) => outer.name), name].join(' › '));
    },
    'CallExpression:exit'(node) {
      if (around.at(-1)?.node === node) around.pop();
    },
  }).visit(program);
  return hasOnly ? new Set() : found;
}

type Callee = { root: 'test' | 'describe'; members: string[] };

/**
 * Returns the root `test` (also for `it`) or `describe` with the members that follow it; undefined
 * for any other function.
 */
function calleeOf(node: ESTree.Expression): Callee | undefined {
  switch (node.type) {
    case 'Identifier':
      if (node.name === 'describe') return { root: 'describe', members: [] };
      return ['test', 'it'].includes(node.name) ? { root: 'test', members: [] } : undefined;
    case 'MemberExpression': {
      const inner = calleeOf(node.object);
      const member = node.property.type === 'Identifier' ? node.property.name : '';
      return inner && { ...inner, members: [...inner.members, member] };
    }
    case 'CallExpression':
      return calleeOf(node.callee);
    default:
      return undefined;
  }
}

/** The names of the options of a test or describe that are not set to false. */
function optionsOf(node: ESTree.CallExpression, source: string): string[] {
  const options = node.arguments[1];
  if (options?.type !== 'ObjectExpression') return [];
  return options.properties.flatMap((property) => {
    if (property.type !== 'Property') return ['skip'];
    const value = source.slice(property.value.start, property.value.end);
    return value === 'false' ? [] : [source.slice(property.key.start, property.key.end)];
  });
}

/** Whether a test has something to run: a function with a body, or the name of a function. */
function bodyOf(node: ESTree.CallExpression): 'some' | 'none' {
  const [, second, third] = node.arguments;
  const body = second?.type === 'ObjectExpression' ? third : second;
  if (body?.type !== 'ArrowFunctionExpression' && body?.type !== 'FunctionExpression') {
    return body?.type === 'Identifier' || body?.type === 'CallExpression' ? 'some' : 'none';
  }
  const block = body.body;
  return block?.type === 'BlockStatement' && block.body.length === 0 ? 'none' : 'some';
}

/** The text between the quotes of a name; undefined if the argument is not a string literal. */
function nameIn(node: ESTree.Argument | undefined, source: string): string | undefined {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node?.type !== 'TemplateLiteral') return undefined;
  return source.slice(node.start + 1, node.end - 1);
}

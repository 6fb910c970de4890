/** Which tests a file contains, by the names that stand in it. */
import { type ESTree, parseSync, Visitor } from 'vite';

const doesNotRun = ['skip', 'todo', 'fails', 'skipIf', 'runIf'];

/**
 * The full names of the tests of a file, as written: 'describe › test', a template with its `${…}`.
 * A test that is skipped, or stands in a skipped describe, does not live and is left out.
 */
export function livingTests(file: string, source: string): Set<string> {
  const found = new Set<string>();
  const around: { node: ESTree.CallExpression; name: string; runs: boolean }[] = [];
  const { program } = parseSync(file, source);
  new Visitor({
    CallExpression(node) {
      const callee = calleeOf(node.callee);
      const name = nameIn(node.arguments[0], source);
      if (!callee || name === undefined) return;
      const runs = !callee.members.some((member) => doesNotRun.includes(member));
      if (callee.root === 'describe') return void around.push({ node, name, runs });
      if (!runs || around.some((outer) => !outer.runs)) return;
      found.add([...around.map((outer) => outer.name), name].join(' › '));
    },
    'CallExpression:exit'(node) {
      if (around.at(-1)?.node === node) around.pop();
    },
  }).visit(program);
  return found;
}

type Callee = { root: 'test' | 'describe'; members: string[] };

/** `test`, `describe` or `it` with what follows by dots; undefined for any other function. */
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

/** A name as it stands between its quotes; undefined for what is no text. */
function nameIn(node: ESTree.Argument | undefined, source: string): string | undefined {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node?.type !== 'TemplateLiteral') return undefined;
  return source.slice(node.start + 1, node.end - 1);
}

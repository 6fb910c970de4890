/**
 * The lint rule `import-law/arrows`: checks every import of the project against the table in
 * law.ts.
 */
import path from 'node:path';
import { law, testsAlsoReach } from './law.ts';

/** Converts a pattern of the table to a regular expression, after replacing `$1` by `segment`. */
function matcher(pattern: string, segment = ''): RegExp {
  const source = pattern
    .replace('$1', segment)
    .replace(/\*\*|\*|\./g, (sign) => ({ '**': '.*', '*': '([^/]+)', '.': '\\.' })[sign] ?? sign);
  return new RegExp(`^${source}$`);
}

/** The folders that have a name in the `imports` of package.json (`#domain` and so on). */
const named = ['domain', 'contract', 'server', 'web', 'db', 'e2e'];

/** Whether a file is a test, or shared by tests. */
const isTest = (file: string) => /\.test(ing)?\.tsx?$|\/test(ing)?\//.test(file);

/**
 * Returns the file of the project to which `specifier` refers when used in `file`, both relative to
 * the project's root and with `/`; undefined for an npm package or a `node:` module.
 */
function target(file: string, specifier: string): string | undefined {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('#')) return bare.slice(1);
  if (bare.startsWith('.')) return path.posix.join(path.posix.dirname(file), bare);
  return undefined;
}

/**
 * The folder of web/ that contains a file: that of its screen, or one directly below web/; '' for
 * web/ itself.
 */
const webFolder = (file: string): string => /^web\/((?:screens\/)?[^/]+)\//.exec(file)?.[1] ?? '';

const leavesWebFolder = (file: string, goal: string): boolean =>
  webFolder(file) !== '' && webFolder(file) !== webFolder(goal);

/** Returns a sentence that says why `file` may not import `specifier`, or undefined if it may. */
export function importFault(file: string, specifier: string): string | undefined {
  const row = law.find(({ of }) => matcher(of).test(file));
  if (!row) return undefined;
  const segment = matcher(row.of).exec(file)?.[1];
  const goal = target(file, specifier);

  if (goal === undefined) {
    const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
    if (!row.packages || row.packages.includes(name) || isTest(file)) return undefined;
    return `${file} may not import the package ${name}: ${row.because}.`;
  }
  const reaches = isTest(file) ? [...row.reaches, ...testsAlsoReach] : row.reaches;
  if (!reaches.some((pattern) => matcher(pattern, segment).test(goal))) {
    return `${file} may not import ${goal}: ${row.because}.`;
  }
  const folder = goal.split('/', 1)[0] ?? '';
  if (isTest(goal) && !isTest(file) && named.includes(file.split('/', 1)[0] ?? '')) {
    return `${file} may not import ${goal}: what tests share is not in the product.`;
  }
  const elsewhere = file.includes('/') && !file.startsWith(`${folder}/`);
  if (specifier.startsWith('.') && named.includes(folder) && elsewhere) {
    return `Write #${goal}: folders import one another by the names in package.json.`;
  }
  if (specifier.startsWith('.') && goal.startsWith('web/') && leavesWebFolder(file, goal)) {
    return `Write #${goal}: an import is relative only inside its folder of web/, or its screen.`;
  }
  return undefined;
}

interface ImportingNode {
  source: { type: string; value?: unknown } | null;
}

interface RuleContext {
  cwd: string;
  filename: string;
  report(finding: { message: string; node: unknown }): void;
}

const arrows = {
  create(context: RuleContext) {
    const file = path.relative(context.cwd, context.filename).split(path.sep).join('/');
    const check = (node: ImportingNode) => {
      if (typeof node.source?.value !== 'string') return;
      const message = importFault(file, node.source.value);
      if (message) context.report({ message, node: node.source });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportAllDeclaration: check,
      ExportNamedDeclaration: check,
      TSImportType: check,
    };
  },
};

export default { meta: { name: 'import-law' }, rules: { arrows } };

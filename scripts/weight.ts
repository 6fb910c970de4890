/**
 * What a cold browser fetches for each screen: the brotli bytes of JavaScript and CSS, worked out
 * from the build's manifest. A part that is fetched when somebody first touches something (a dialog,
 * the drawer, the toast) does not count; one that a screen fetches by itself does (docs/decisions/0157).
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { root } from './child.mjs';
import { ensureWebBuild } from './web-build.mjs';

type Chunk = { file: string; imports?: string[]; css?: string[] };
type Manifest = Record<string, Chunk>;

export type Weight = { screen: string; bytes: number; budget: number; files: string[] };

const build = path.join(root, 'dist', 'web');

/** In bytes (1 kB = 1,000). */
const budgets: Record<string, number> = { login: 85_000, 'inspection-form': 115_000 };
const OTHERS = 130_000;

/** What a screen fetches beside its own static imports, without being touched or on its way. */
const alsoFetched: Record<string, readonly string[]> = {
  dashboard: ['screens/dashboard/overview.tsx', 'screens/dashboard/for-super.tsx'],
  'inspection-form': ['screens/inspection-form/evaluation.tsx'],
};

/** Every screen of the route table, with whether it stands in the frame. */
async function screensRouted(): Promise<Map<string, boolean>> {
  const table = await readFile(path.join(root, 'web', 'routes.tsx'), 'utf8');
  const rows = table.matchAll(/'(public|login)',\s*\(\) => import\('\.\/screens\/([^/]+)\//g);
  return new Map([...rows].map(([, access, screen]) => [screen ?? '', access === 'login']));
}

function filesOf(manifest: Manifest, roots: readonly string[]): string[] {
  const needed = new Set(roots);
  for (const name of needed) {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`${name} is not in the build: scripts/weight.ts asks for it.`);
    for (const imported of chunk.imports ?? []) needed.add(imported);
  }
  const chunks = [...needed].flatMap((name) => manifest[name] ?? []);
  return [...new Set(chunks.flatMap(({ file, css = [] }) => [file, ...css]))].toSorted();
}

const brotli = promisify(brotliCompress);
const weightOf = async (file: string): Promise<number> =>
  (await brotli(await readFile(path.join(build, file)))).length;

/** Builds the web if need be and weighs every screen, the lightest first. */
export async function weighScreens(): Promise<Weight[]> {
  await ensureWebBuild();
  const manifest: Manifest = JSON.parse(
    await readFile(path.join(build, '.vite', 'manifest.json'), 'utf8'),
  );
  const weights = new Map<string, Promise<number>>();
  const weigh = async ([screen, isFramed]: [string, boolean]): Promise<Weight> => {
    const files = filesOf(manifest, [
      'index.html',
      ...(isFramed ? ['layout/frame.tsx'] : []),
      `screens/${screen}/index.tsx`,
      ...(alsoFetched[screen] ?? []),
    ]);
    let bytes = 0;
    for (const file of files) {
      const weight = weights.get(file) ?? weightOf(file);
      weights.set(file, weight);
      bytes += await weight;
    }
    return { screen, bytes, budget: budgets[screen] ?? OTHERS, files };
  };
  const weighed = await Promise.all([...(await screensRouted())].map(weigh));
  return weighed.toSorted((one, other) => one.bytes - other.bytes);
}

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1).padStart(6);

/** The weights as lines to print, and whether every screen keeps to its budget. */
export async function budgetReport(): Promise<{ code: number; output: string }> {
  const lines = (await weighScreens()).map(({ screen, bytes, budget }) => {
    const verdict = bytes > budget ? `  too heavy by ${kilobytes(bytes - budget).trim()} kB` : '';
    return `${screen.padEnd(20)}${kilobytes(bytes)} kB of ${kilobytes(budget)}${verdict}`;
  });
  return {
    code: lines.some((line) => line.includes('too heavy')) ? 1 : 0,
    output: lines.join('\n'),
  };
}

/**
 * What a cold browser fetches for each screen: the brotli bytes of JavaScript and CSS, worked out
 * from the build's manifest. What a screen fetches by itself counts; what waits for a touch (a dialog,
 * the drawer, the toast) does not, and field mode has a line of its own (docs/decisions/0157).
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

/** The screens, the lightest first, and what comes later beside any of them. */
export type Weighed = { screens: Weight[]; later: { bytes: number; files: string[] } };

const build = path.join(root, 'dist', 'web');

/** In bytes (1 kB = 1,000). */
const budgets: Record<string, number> = { login: 85_000, 'inspection-form': 115_000 };
const OTHERS = 130_000;

/** Field mode: what keeps work on the device and sends it, fetched beside the screens or at rest. */
const fieldMode = [
  'layout/outbox-state.tsx',
  'layout/field-notices.tsx',
  'screens/inspection-form/keeping/keeping.ts',
];

/** What a screen fetches beside its own static imports, at once and untouched. */
const alsoFetched: Record<string, readonly string[]> = {
  dashboard: ['screens/dashboard/overview.tsx', 'screens/dashboard/for-super.tsx'],
  inspections: ['pwa/device-notes.tsx'],
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

/** Builds the web if need be and weighs every screen. */
export async function weighScreens(): Promise<Weighed> {
  await ensureWebBuild();
  const manifest: Manifest = JSON.parse(
    await readFile(path.join(build, '.vite', 'manifest.json'), 'utf8'),
  );
  const weights = new Map<string, Promise<number>>();
  const sumOf = async (files: readonly string[]): Promise<number> => {
    const each = files.map((file) => {
      const weight = weights.get(file) ?? weightOf(file);
      weights.set(file, weight);
      return weight;
    });
    return (await Promise.all(each)).reduce((sum, bytes) => sum + bytes, 0);
  };
  const weigh = async ([screen, isFramed]: [string, boolean]): Promise<Weight> => {
    const files = filesOf(manifest, [
      'index.html',
      ...(isFramed ? ['layout/frame.tsx'] : []),
      `screens/${screen}/index.tsx`,
      ...(alsoFetched[screen] ?? []),
    ]);
    return { screen, bytes: await sumOf(files), budget: budgets[screen] ?? OTHERS, files };
  };
  const screens = await Promise.all([...(await screensRouted())].map(weigh));
  const form = screens.find(({ screen }) => screen === 'inspection-form')?.files ?? [];
  const later = filesOf(manifest, fieldMode);
  const onTop = later.filter((file) => !form.includes(file));
  return {
    screens: screens.toSorted((one, other) => one.bytes - other.bytes),
    later: { bytes: await sumOf(onTop), files: later },
  };
}

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1).padStart(6);

/** The weights as lines to print, and whether every screen keeps to its budget. */
export async function budgetReport(): Promise<{ code: number; output: string }> {
  const { screens, later } = await weighScreens();
  const lines = screens.map(({ screen, bytes, budget }) => {
    const verdict = bytes > budget ? `  too heavy by ${kilobytes(bytes - budget).trim()} kB` : '';
    return `${screen.padEnd(20)}${kilobytes(bytes)} kB of ${kilobytes(budget)}${verdict}`;
  });
  lines.push(`${'(field mode)'.padEnd(20)}${kilobytes(later.bytes)} kB`);
  const isOver = screens.some(({ bytes, budget }) => bytes > budget);
  return { code: isOver ? 1 : 0, output: lines.join('\n') };
}

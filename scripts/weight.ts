/**
 * Measures the size of the files that a browser with an empty cache downloads for each screen until
 * it is idle, without interaction: the JavaScript and CSS, compressed with brotli, calculated from
 * the build's files (docs/decisions/0009). The service worker and the files that are loaded on
 * interaction are listed separately.
 */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { BuiltFile } from '#web/contents-plugin.ts';
import { root } from './child.mjs';
import { ensureWebBuild } from './web-build.mjs';

export type Weight = { screen: string; bytes: number; budget: number; files: string[] };

/**
 * The screens, smallest first; the bytes of the service worker, and of the files that no screen
 * loads.
 */
export type Weights = { screens: Weight[]; worker: number; later: number };

const build = path.join(root, 'dist', 'web');
const WORKER = 'sw.js';

/** The budgets in bytes (1 kB = 1,000 bytes). */
const budgets: Record<string, number> = { login: 100_000, 'inspection-form': 160_000 };
const OTHERS = 150_000;

/** The page frame of the screens after login, and what it loads when idle. */
const framing = [
  'layout/frame.tsx',
  'layout/header-parts.tsx',
  'layout/field-notices.tsx',
  'layout/navigation/complaints-entry.tsx',
];

/** The modules that a screen loads dynamically without interaction. */
const alsoFetched: Record<string, readonly string[]> = {
  'super-dashboard': ['screens/dashboard/for-super.tsx'],
  inspections: ['pwa/device-notes.tsx'],
};

/**
 * Screens that have no URL of their own, because a role sees them at the URL of another screen: the
 * values are the folders of those other screens.
 */
const otherRoles: Record<string, string> = { 'super-dashboard': 'dashboard' };

/** Every screen of the route table, and whether it is shown inside of the page frame. */
async function screensRouted(): Promise<Map<string, boolean>> {
  const table = await readFile(path.join(root, 'web', 'routes.tsx'), 'utf8');
  const rows = table.matchAll(/'(public|login)',\s*\(\) => import\('\.\/screens\/([^/]+)\//g);
  const screens = new Map(
    [...rows].map(([, access, screen]) => [screen ?? '', access === 'login']),
  );
  for (const [name, screen] of Object.entries(otherRoles)) {
    screens.set(name, screens.get(screen) ?? false);
  }
  return screens;
}

/** The files that contain these modules, together with their static imports. */
function filesOf(built: readonly BuiltFile[], modules: readonly string[]): string[] {
  const holding = modules.map((module) => {
    const found = built.find((one) => one.modules.includes(module));
    if (!found) throw new Error(`${module} is not in the build: scripts/weight.ts asks for it.`);
    return found;
  });
  const needed = new Set(holding);
  for (const { imports } of needed) {
    for (const one of built) if (imports.includes(one.file)) needed.add(one);
  }
  return [...needed].flatMap(({ file, css }) => [file, ...css]);
}

/** The files that a screen's page loads: index.html, or login.html. */
async function filesOfPage(screen: string): Promise<string[]> {
  const name = screen === 'login' ? 'login.html' : 'index.html';
  const page = await readFile(path.join(build, name), 'utf8');
  const withScripts = page.replaceAll(/<noscript>.*?<\/noscript>/gs, '');
  return [...withScripts.matchAll(/[" ]\/([^" ]+\.(?:js|css))(?=[" ])/g)].map(
    ([, file]) => file ?? '',
  );
}

const brotli = promisify(brotliCompress);
const weightOf = async (file: string): Promise<number> =>
  (await brotli(await readFile(path.join(build, file)))).length;

/** Builds the web app if it is outdated, and measures every screen. */
export async function weighScreens(): Promise<Weights> {
  await ensureWebBuild();
  const built: BuiltFile[] = JSON.parse(
    await readFile(path.join(build, '.vite', 'contents.json'), 'utf8'),
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
    const modules = [
      ...(isFramed ? framing : []),
      `screens/${otherRoles[screen] ?? screen}/index.tsx`,
      ...(alsoFetched[screen] ?? []),
    ];
    const files = [
      ...new Set([...(await filesOfPage(screen)), ...filesOf(built, modules)]),
    ].toSorted();
    return { screen, bytes: await sumOf(files), budget: budgets[screen] ?? OTHERS, files };
  };
  const screens = await Promise.all([...(await screensRouted())].map(weigh));
  const counted = new Set(screens.flatMap(({ files }) => files));
  const assets = (await readdir(path.join(build, 'assets'))).map((name) => `assets/${name}`);
  const later = assets.filter((file) => /\.(js|css)$/.test(file) && !counted.has(file));
  return {
    screens: screens.toSorted((one, other) => one.bytes - other.bytes),
    worker: await weightOf(WORKER),
    later: await sumOf(later),
  };
}

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1).padStart(6);

/** The sizes as lines to print, and whether every screen is within its budget. */
export async function budgetReport(): Promise<{ code: number; output: string }> {
  const { screens, worker, later } = await weighScreens();
  const lines = screens.map(({ screen, bytes, budget }) => {
    const verdict = bytes > budget ? `  too heavy by ${kilobytes(bytes - budget).trim()} kB` : '';
    return `${screen.padEnd(20)}${kilobytes(bytes)} kB of ${kilobytes(budget)}${verdict}`;
  });
  lines.push(`${'(service worker)'.padEnd(20)}${kilobytes(worker)} kB`);
  lines.push(`${'(after a touch)'.padEnd(20)}${kilobytes(later)} kB in all`);
  const isOver = screens.some(({ bytes, budget }) => bytes > budget);
  return { code: isOver ? 1 : 0, output: lines.join('\n') };
}

/**
 * Measures Lighthouse's scores of the sign-in page on a phone, as `npm start` serves the page:
 *
 *     node bench/lighthouse.ts [ROUNDS]
 *
 * Lighthouse itself is downloaded from npm's registry at each run, because nothing else needs it.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, openSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { launchOptions } from '#e2e/support/browser.ts';
import { freePort, launch } from '#scripts/server-process.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';

const rounds = Number(process.argv[2] ?? 3);

type Result = { categories: Record<string, { title: string; score: number }> };

/** '99 Performance, 100 Accessibility, …' of one run. */
const scoresOf = (url: string): string => {
  const { env, args } = launchOptions({ isComplete: true });
  const result = execFileSync(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      url,
      '--quiet',
      '--output=json',
      `--chrome-flags=${['--headless', ...args].join(' ')}`,
    ],
    { env: { ...env, CHROME_PATH: env.CHROMIUM }, maxBuffer: 64e6, encoding: 'utf8' },
  );
  const { categories } = JSON.parse(result) as Result;
  return Object.values(categories)
    .map(({ title, score }) => `${Math.round(score * 100)} ${title}`)
    .join(', ');
};

const folder = mkdtempSync(path.join(tmpdir(), 'good-repair-lighthouse-'));
const port = await freePort();
const server = launch(
  [process.execPath, 'scripts/start.mjs'],
  {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: path.join(folder, 'data'),
    SECRET: 'only for the bench, only on this machine',
    DEMO: '0',
  },
  { log: openSync(path.join(folder, 'server.log'), 'a') },
);
try {
  await server.untilReady(`http://127.0.0.1:${port}/readyz`);
  console.log(`Load ${loadavg()[0]?.toFixed(1)} before.`);
  for (let round = 0; round < rounds; round += 1) {
    console.log(scoresOf(`http://localhost:${port}/login`));
  }
} finally {
  await server.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}

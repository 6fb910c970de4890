/**
 * `npm run drill`: shows that a server which crashes loses nothing that it has acknowledged, and does
 * nothing twice.
 *
 *     npm run drill                            200 crashes on each engine, about half an hour
 *     npm run drill -- embedded --crashes 20   fewer, on one engine
 *
 * `--seed N` repeats the moments of a run, though not what the server was doing at them.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chance } from '#db/seed/random.ts';
import { findPostgres, startPostgres } from '../postgres.mjs';
import {
  canShiftTheClock,
  type Drilled,
  killBackups,
  killWhilePeopleWork,
  setTheClockBack,
} from './crashes.ts';
import { productIn } from './product.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    crashes: { type: 'string', default: '200' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const crashes = Number(values.crashes);
const seed = Number(values.seed);

let faults = 0;
const print = (title: string, { crashes: number, acknowledged, found }: Drilled) => {
  const { inspections, photos, ...wrong } = found;
  const counts = Object.entries(wrong).map(([name, count]) => `${name} ${count}`);
  faults += Object.values(wrong).reduce((sum, count) => sum + count, 0);
  console.log(
    `${title}: crashes ${number}, inspections ${inspections}, photos ${photos}, ` +
      `invitations ${acknowledged.invited.size}, PDFs ${acknowledged.pdfs}, ` +
      `requests repeated ${acknowledged.repeated}; ${counts.join(', ')}`,
  );
};

const drillIn = async (engine: string, databaseUrl?: string): Promise<void> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'good-repair-drill-'));
  try {
    const product = await productIn({ folder, databaseUrl });
    const drill = { product, random: chance(seed).next, crashes, log: console.log };
    print(`${engine}, killed`, await killWhilePeopleWork(drill));
    if (canShiftTheClock) print(`${engine}, clock set back a day`, await setTheClockBack(drill));
    else console.log(`${engine}: the clock was not set back (Debian: the package faketime).`);
    await product.start();
    const halfWritten = await killBackups({ ...drill, crashes: Math.ceil(crashes / 10) });
    faults += halfWritten;
    console.log(
      `${engine}, backups killed: ${Math.ceil(crashes / 10)}, half-written ${halfWritten}`,
    );
    await product.stop();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

console.log(`Seed ${seed}.`);
const isWanted = (engine: string) => positionals.length === 0 || positionals.includes(engine);
if (isWanted('embedded')) await drillIn('Embedded engine');
if (isWanted('server') && findPostgres()) {
  const postgres = await startPostgres({ durable: true });
  try {
    await drillIn('PostgreSQL server', postgres.url());
  } finally {
    await postgres.stop();
  }
}
process.exitCode = faults === 0 ? 0 : 1;

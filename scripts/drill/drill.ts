/**
 * `npm run drill`: shows that a server that crashes loses nothing that it has acknowledged, and
 * does nothing twice.
 *
 *     npm run drill                            200 crashes on each engine, about half an hour
 *     npm run drill -- embedded --crashes 20   fewer crashes, on one engine
 *     npm run drill -- processes --restarts 9  three processes behind nginx, with PgBouncer and one
 *                                              object store, are restarted one after another
 *     npm run drill -- faults --rounds 2       PostgreSQL, object store, mail server and disk fail
 *     npm run drill -- replica --rounds 3      PostgreSQL's primary is lost, its replica promoted
 *     npm run drill -- recovery                an inspection is deleted, and the database recovered to
 *                                              the time before
 *     npm run drill -- years                   a district works for ten years, with the clock set to the
 *                                              days of each quarter
 *     npm run drill -- handbook                runs the commands of docs/running.md on an empty Debian;
 *                                              with --debian FOLDER on one that is there
 *     npm run drill -- load --minutes 3        50 saves a second for 30 s, then storms, then mixed
 *                                              work for this long; by default for 30 minutes
 *
 * `--seed N` repeats the times of the crashes of an earlier run, but not what the server was doing
 * then.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chance } from '#db/seed/random.ts';
import { findPostgres, startPostgres } from '#scripts/postgres.mjs';
import {
  canShiftTheClock,
  crashAtPoints,
  type DrillResult,
  killBackups,
  killWhilePeopleWork,
  setTheClockBack,
} from './crashes.ts';
import {
  canFillADisk,
  crashTheDatabase,
  disturbTheStore,
  fillTheDisk,
  hangTheMailServer,
} from './faults.ts';
import { canMakeRoot } from './handbook/debian-root.ts';
import { runHandbook } from './handbook/handbook.ts';
import { load, MEASURED } from './load.ts';
import { restartWhilePeopleWork } from './processes.ts';
import { type CrashPoint, productIn } from './product.ts';
import { missingDebianPackages } from './programs.ts';
import { recoverToTheMinuteBefore } from './recovery.ts';
import { failOver } from './replica.ts';
import { daysOfYears, liveTenYears } from './years/years.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    crashes: { type: 'string', default: '200' },
    restarts: { type: 'string', default: '30' },
    seconds: { type: 'string', default: '30' },
    minutes: { type: 'string', default: '30' },
    debian: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const crashes = Number(values.crashes);
/** How many years `years` lasts. */
const YEARS = 10;
const seed = Number(values.seed);

let faults = 0;
const print = (
  title: string,
  { acknowledged, found }: Pick<DrillResult, 'acknowledged' | 'found'>,
) => {
  const { inspections, photos, ...wrong } = found;
  const counts = Object.entries(wrong).map(([name, count]) => `${name} ${count}`);
  faults += Object.values(wrong).reduce((sum, count) => sum + count, 0);
  console.log(
    `${title}: inspections ${inspections}, photos ${photos}, ` +
      `invitations ${acknowledged.invited.size}, PDFs ${acknowledged.pdfs}, ` +
      `requests repeated ${acknowledged.repeated}, postponed ${acknowledged.postponed}; ` +
      counts.join(', '),
  );
};

const drillIn = async (engine: string, databaseUrl?: string): Promise<void> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'good-repair-drill-'));
  try {
    const product = await productIn({ folder, databaseUrl });
    const drill = { product, random: chance(seed).next, crashes, log: console.log };
    print(`${engine}, ${crashes} crashes`, await killWhilePeopleWork(drill));
    const points = pointsOn(databaseUrl);
    print(`${engine}, crashes at points of a save`, await crashAtPoints(drill, points));
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

/**
 * The points at which the server crashes. After a save is committed, repeating it only returns the
 * stored response, so only one point after the commit can be tested.
 */
const pointsOn = (databaseUrl: string | undefined): CrashPoint[] => [
  'before a photo is stored',
  databaseUrl === undefined ? 'after the first commit' : 'before the answer',
];

/** Lets the services that the server needs fail while people work. Each part has a new database. */
const drillFaults = async (): Promise<void> => {
  const parts = {
    'PostgreSQL crashed': crashTheDatabase,
    'Object store away, failing and slow': disturbTheStore,
    'Mail server hanging': hangTheMailServer,
    ...(canFillADisk && { 'Disk full': fillTheDisk }),
  };
  for (const [title, part] of Object.entries(parts)) {
    await onServer(async (databaseUrl) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'good-repair-drill-'));
      try {
        const found = await part({ folder, databaseUrl, rounds: Number(values.rounds) });
        print(`${title}, ${found.crashes} times`, found);
        faults += found.untrue.length;
        if (found.untrue.length > 0) console.log(`/readyz was wrong: ${found.untrue.join('; ')}`);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    });
  }
};

/**
 * Restarts processes while people work. The other processes keep working, so no request may fail.
 */
const drillProcesses = async (databaseUrl: string): Promise<void> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'good-repair-drill-'));
  try {
    const together = await restartWhilePeopleWork({
      databaseUrl,
      folder,
      restarts: Number(values.restarts),
      log: console.log,
    });
    print(`Processes, ${together.restarts} restarts, ${together.refreshes} refreshes`, together);
    faults += together.acknowledged.postponed;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Ten years of a district on the embedded engine, the first one being next year. */
const drillYears = async (): Promise<void> => {
  if (!canShiftTheClock) {
    console.log('The clock cannot be set (Debian: the package faketime).');
    faults += 1;
    return;
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'good-repair-drill-'));
  try {
    const days = daysOfYears(new Date().getUTCFullYear() + 1, YEARS);
    const lived = await liveTenYears(folder, days, console.log);
    const rows = Object.entries(lived.rows).map(([table, count]) => `${table} ${count}`);
    console.log(
      `Ten years: ${lived.days} days of work, ${lived.inspections} inspections, ` +
        `${lived.renewals} renewals, ${lived.tokens} API tokens, faults ${lived.faults.length}; ` +
        `rows at the end: ${rows.join(', ')}`,
    );
    for (const fault of lived.faults) console.log(`  ${fault}`);
    faults += lived.faults.length;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const drillLoad = async (databaseUrl: string): Promise<void> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'good-repair-drill-'));
  try {
    const product = await productIn({ folder, databaseUrl, nodeOptions: MEASURED });
    const loaded = await load({
      product,
      seconds: Number(values.seconds),
      perSecond: 50,
      minutes: Number(values.minutes),
      stormSeconds: Number(values.seconds),
      log: console.log,
    });
    print('Load', loaded);
    if (loaded.slow.length > 0) console.log(`Lists too slow in storms: ${loaded.slow.join(', ')}`);
    faults += loaded.wrong.length + loaded.slow.length;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/**
 * Promotes the replica while people work. With a synchronous replica nothing may be lost. With an
 * asynchronous replica losses are only reported, because the primary may acknowledge a save before
 * it has replicated it.
 */
const drillReplica = async (): Promise<void> => {
  for (const isSynchronous of [true, false]) {
    const folder = mkdtempSync(path.join(tmpdir(), 'good-repair-drill-'));
    try {
      const random = chance(seed).next;
      const rounds = Number(values.rounds);
      const found = await failOver({ folder, rounds, random, isSynchronous });
      const before = faults;
      print(`Replica promoted, ${isSynchronous ? '' : 'not '}synchronous, ${rounds} times`, found);
      if (!isSynchronous) faults = before;
      const longest = Math.max(...found.outages) / 1000;
      const { answered, fromReplica } = found.lists;
      console.log(
        `  lists ${answered}, by the replica ${fromReplica}; ready again after ` +
          `${longest.toFixed(1)} s at most`,
      );
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
};

const drillRecovery = async (): Promise<void> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'good-repair-drill-'));
  try {
    const recovered = await recoverToTheMinuteBefore(folder);
    const { milliseconds, archived, untrue } = recovered;
    const seconds = (milliseconds / 1000).toFixed(1);
    print(`Recovered to a time in ${seconds} s from ${archived} archived files`, recovered);
    if (untrue.length > 0) console.log(`  wrong: ${untrue.join('; ')}`);
    faults += untrue.length;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const drillHandbook = async (): Promise<void> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'good-repair-drill-'));
  try {
    await runHandbook({ folder, debian: values.debian, log: console.log });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Calls `drill` with a new database on a PostgreSQL server that is removed afterwards. */
const onServer = async (drill: (databaseUrl: string) => Promise<void>): Promise<void> => {
  const postgres = await startPostgres({ durable: true });
  try {
    await drill(postgres.url());
  } finally {
    await postgres.stop();
  }
};

console.log(`Seed ${seed}.`);
const isWanted = (engine: string) => positionals.length === 0 || positionals.includes(engine);
if (isWanted('embedded')) await drillIn('Embedded engine');
if (isWanted('server') && findPostgres()) {
  await onServer((databaseUrl) => drillIn('PostgreSQL server', databaseUrl));
}
if (isWanted('faults') && findPostgres()) await drillFaults();
if (isWanted('processes') && findPostgres()) {
  const missing = missingDebianPackages();
  if (missing.length === 0) await onServer(drillProcesses);
  else console.log(`Processes: not drilled (Debian: ${missing.join(' and ')}).`);
}
if (isWanted('replica') && findPostgres()) await drillReplica();
if (isWanted('recovery') && findPostgres()) await drillRecovery();
// Run only if it is named, because it takes minutes more.
if (positionals.includes('years')) await drillYears();
// Run only if it is named, because it takes half an hour more.
if (positionals.includes('load') && findPostgres()) await onServer(drillLoad);
// Also run only if it is named, because it installs a Debian, as root.
if (positionals.includes('handbook')) {
  if (canMakeRoot()) await drillHandbook();
  else console.log('Handbook: not drilled (as root; Debian: debootstrap).');
}
process.exitCode = faults === 0 ? 0 : 1;

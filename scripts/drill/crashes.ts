/**
 * The drills: each one disrupts a server under simulated use, and then looks for lost and duplicate
 * data.
 */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { countPartial, type LookResult, lookOnceSent, mailsIn } from './look.ts';
import {
  type AcknowledgedWork,
  inviteOne,
  letPeopleWork,
  nothingYet,
  openSite,
  prepareSave,
  signInAgain,
  type DrillSite,
} from './people-at-work.ts';
import type { CrashPoint, Product } from './product.ts';

/** Returns random numbers from 0 to below 1, which depend only on a seed. */
export type Random = () => number;

export type DrillResult = { crashes: number; acknowledged: AcknowledgedWork; found: LookResult };

const PEOPLE = 4;

/**
 * How long to wait for emails. An email that a process was sending when it was killed is sent again
 * after two minutes (server/mail).
 */
export const MAIL_LEASE = 150_000;

type Drill = { product: Product; random: Random; crashes: number; log: (line: string) => void };

/**
 * Kills the server repeatedly while people save inspections with photos, invite members and open
 * PDFs. After every fifth kill, also kills it while it starts again. With `waitForMails`, waits at
 * the end for emails that were being sent at the last crash.
 */
export const killWhilePeopleWork = async (
  { product, random, crashes, log }: Drill,
  { waitForMails = true } = {},
): Promise<DrillResult> => {
  await product.start();
  const site = await openSite(product.url);
  const acknowledged = nothingYet();
  for (let crash = 1; crash <= crashes; crash += 1) {
    const work = letPeopleWork(site, acknowledged, PEOPLE);
    await pause(random() * 2000);
    await product.kill();
    if (crash % 5 === 0) {
      product.launch();
      await pause(random() * 1500);
      await product.kill();
    }
    const milliseconds = await product.start();
    await work.finish();
    if (crash % 5 === 0) await signInAgain(site);
    if (crash % 20 === 0) {
      const { size } = acknowledged.inspections;
      log(
        `${crash} of ${crashes} crashes, ${size} inspections; ready after ${milliseconds.toFixed(0)} ms`,
      );
    }
  }
  return finishDrill({ product, site, acknowledged, crashes, waitForMails });
};

/**
 * Lets the server kill itself at each of these points of a save; the save is sent again after each
 * crash. What the server shows after a crash must be whole even before the save is repeated.
 */
export const crashAtPoints = async (
  { product }: Pick<Drill, 'product'>,
  points: readonly CrashPoint[],
): Promise<DrillResult> => {
  await product.start(points[0]);
  const site = await openSite(product.url);
  const save = await prepareSave(site);
  let partial = 0;
  for (const [at, point] of points.entries()) {
    const isAnswered = await save.send().then(
      () => true,
      () => false,
    );
    if (isAnswered) throw new Error(`The server did not crash ${point}.`);
    await product.ended();
    await product.start(points[at + 1]);
    partial += await countPartial(site);
  }
  const acknowledged = nothingYet();
  save.note(await save.send(), acknowledged);
  await inviteOne(site, acknowledged);
  while (!areInvited(product, acknowledged)) await pause(50);
  const crashes = points.length;
  const { found } = await finishDrill({
    product,
    site,
    acknowledged,
    crashes,
    waitForMails: false,
  });
  return { crashes, acknowledged, found: { ...found, partial: found.partial + partial } };
};

const areInvited = (product: Product, { invited }: AcknowledgedWork): boolean => {
  const mails = mailsIn([product.env['DATA_DIR'] ?? '']);
  return [...invited].every((email) => mails.some((mail) => mail.includes(email)));
};

/**
 * Kills processes that make a backup, and counts incomplete backups: a file may have the name of a
 * backup only if the backup is complete.
 */
export const killBackups = async ({ product, random, crashes }: Drill): Promise<number> => {
  const folder = path.dirname(product.env['DATA_DIR'] ?? '');
  let halfWritten = 0;
  for (let crash = 1; crash <= crashes; crash += 1) {
    const file = path.join(folder, `${randomUUID()}.tar`);
    const child = spawn(process.execPath, ['server/backup/commands/backup.ts', file], {
      env: product.env,
      stdio: 'ignore',
    });
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    const timer = setTimeout(() => child.kill('SIGKILL'), 200 + random() * 2500);
    const code = await ended;
    clearTimeout(timer);
    if (code !== 0 && existsSync(file)) halfWritten += 1;
  }
  return halfWritten;
};

/**
 * A program of Debian's package faketime. With its library, the clock of one process can be
 * shifted.
 */
const FAKETIME = '/usr/bin/faketime';
export const canShiftTheClock = existsSync(FAKETIME);

/**
 * Runs the server with a clock that is a day ahead, lets people work, and then sets the clock
 * right.
 */
export const setTheClockBack = async ({
  product,
}: Pick<Drill, 'product'>): Promise<DrillResult> => {
  // Not with the program `faketime` itself, which runs the server as a child process: if it were
  // killed, the server would keep running.
  product.runBy(['/usr/bin/env', 'LD_PRELOAD=/usr/$LIB/faketime/libfaketime.so.1', 'FAKETIME=+1d']);
  await product.start();
  const site = await openSite(product.url);
  const acknowledged = nothingYet();
  await workFor(site, acknowledged, 3000);
  await product.kill();
  product.runBy([]);
  await product.start();
  // The sessions that began a day ahead may have ended, so people sign in again.
  const { token } = await openSite(product.url);
  const again = { ...site, token };
  await workFor(again, acknowledged, 3000);
  return finishDrill({ product, site: again, acknowledged, crashes: 1, waitForMails: true });
};

const workFor = async (site: DrillSite, acknowledged: AcknowledgedWork, milliseconds: number) => {
  const work = letPeopleWork(site, acknowledged, PEOPLE);
  await pause(milliseconds);
  await work.finish();
};

type EndedDrill = Omit<DrillResult, 'found'> & {
  product: Product;
  site: DrillSite;
  waitForMails: boolean;
};

const finishDrill = async ({
  product,
  site,
  waitForMails,
  ...rest
}: EndedDrill): Promise<DrillResult> => {
  const mails = () => mailsIn([product.env['DATA_DIR'] ?? '']);
  const found = await lookOnceSent(site, rest.acknowledged, mails, waitForMails ? MAIL_LEASE : 0);
  await product.stop();
  return { ...rest, found };
};

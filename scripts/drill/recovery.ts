/**
 * A drill of point-in-time recovery: an inspection is deleted, and the database is recovered to the time
 * before from a base backup and the archived log, with PostgreSQL's own tools as docs/running.md says.
 */
import { chmodSync, chownSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Postgres, startPostgres, unprivileged } from '#scripts/postgres.mjs';
import { type DrillResult, MAIL_LEASE } from './crashes.ts';
import { lookOnceSent, mailsIn } from './look.ts';
import {
  type AcknowledgedWork,
  type DrillSite,
  json,
  nothingYet,
  openSite,
  prepareSave,
  signInAgain,
} from './people-at-work.ts';
import { type Product, productIn } from './product.ts';

const BEFORE = 6;
const AFTER = 3;

export type RecoveryResult = Pick<DrillResult, 'acknowledged' | 'found'> & {
  /** What is there although it was saved after the time, or is deleted although it was not then. */
  untrue: string[];
  /** From the loss until the server was ready with the recovered database. */
  milliseconds: number;
  /** Files of the log in the archive. */
  archived: number;
};

export const recoverToTheMinuteBefore = async (folder: string): Promise<RecoveryResult> => {
  const archive = folderOfPostgres(folder, 'wal');
  const base = path.join(folderOfPostgres(folder, 'base'), 'copy');
  const primary = await startPostgres({ durable: true, settings: archiving(archive) });
  const servers = [primary];
  const product = await productIn({ folder, databaseUrl: primary.url() });
  try {
    await product.start();
    const site = await openSite(product.url);
    const acknowledged = nothingYet();
    await saveInspections(site, acknowledged, BEFORE / 2);
    primary.baseBackup(base);
    await saveInspections(site, acknowledged, BEFORE / 2);
    const time = await timeBetween(primary);

    const { later, deleted } = await goOn(site, acknowledged);
    await query(primary, 'select pg_switch_wal()');
    await untilArchived(primary);

    const since = performance.now();
    await product.stop();
    await primary.kill();
    const recovered = await recover(base, archive, time);
    servers.push(recovered);
    product.env['DATABASE_URL'] = recovered.url();
    await product.start();
    const milliseconds = performance.now() - since;

    await signInAgain(site);
    const untrue = await findUntrue(site, later, deleted);
    const found = await lookOnceSent(site, acknowledged, () => mailsOf(product), MAIL_LEASE);
    return { acknowledged, found, untrue, milliseconds, archived: readdirSync(archive).length };
  } finally {
    await product.stop();
    for (const { stop } of servers) await stop();
  }
};

/** A folder below `folder` that PostgreSQL's user may write. */
const folderOfPostgres = (folder: string, name: string): string => {
  chmodSync(folder, 0o755);
  const place = path.join(folder, name);
  mkdirSync(place);
  const owner = unprivileged();
  if (owner) chownSync(place, owner.uid, owner.gid);
  return place;
};

/** A file of the log gets its name only when it is complete and on the disk. */
const archiving = (archive: string): Record<string, string> => ({
  archive_mode: 'on',
  archive_timeout: '60s',
  archive_command:
    `test ! -f ${archive}/%f && cp %p ${archive}/%f.part && sync ${archive}/%f.part && ` +
    `mv ${archive}/%f.part ${archive}/%f`,
});

/** Starts a server with the base backup, which replays the archived log to the time and ends there. */
const recover = async (base: string, archive: string, time: string): Promise<Postgres> => {
  writeFileSync(path.join(base, 'recovery.signal'), '', { mode: 0o644 });
  const recovered = await startPostgres({
    durable: true,
    dataFrom: base,
    settings: {
      restore_command: `cp ${archive}/%f %p`,
      recovery_target_time: time,
      recovery_target_action: 'promote',
    },
  });
  while ((await query(recovered, 'select pg_is_in_recovery() as value')) === true) await pause(100);
  return recovered;
};

/** The time of the database, with no change in the second before and after it. */
const timeBetween = async (server: Postgres): Promise<string> => {
  await pause(1000);
  const time = await query(server, 'select now()::text as value');
  await pause(1000);
  return String(time);
};

/** Saves more inspections and deletes one of those before. */
const goOn = async (site: DrillSite, acknowledged: AcknowledgedWork) => {
  const [deleted = ''] = acknowledged.inspections.keys();
  await json(site.url, `/api/inspection/delete/${deleted}`, {
    method: 'DELETE',
    token: site.token,
  });
  const after = nothingYet();
  await saveInspections(site, after, AFTER);
  return { deleted, later: [...after.inspections.keys()] };
};

const saveInspections = async (site: DrillSite, acknowledged: AcknowledgedWork, count: number) => {
  for (let saved = 0; saved < count; saved += 1) {
    const save = await prepareSave(site);
    save.note(await save.send(), acknowledged);
  }
};

const findUntrue = async (
  site: DrillSite,
  later: readonly string[],
  deleted: string,
): Promise<string[]> => {
  const untrue: string[] = [];
  const isThere = async (id: string): Promise<boolean> =>
    (
      await fetch(`${site.url}/api/inspection/details/${id}`, {
        headers: { authorization: `Bearer ${site.token}` },
      })
    ).ok;
  if (!(await isThere(deleted))) untrue.push(`the deleted inspection ${deleted} is not there`);
  for (const id of later) if (await isThere(id)) untrue.push(`${id} of a later time is there`);
  return untrue;
};

const untilArchived = async (server: Postgres): Promise<void> => {
  const isWaiting = `select exists (
    select from pg_ls_archive_statusdir() where name like '%.ready') as value`;
  while ((await query(server, isWaiting)) === true) await pause(100);
};

const mailsOf = ({ env }: Product) => mailsIn([env['DATA_DIR'] ?? '']);

const query = async ({ url }: Postgres, text: string): Promise<unknown> => {
  const client = new pg.Client(url());
  await client.connect();
  try {
    return (await client.query<{ value?: unknown }>(text)).rows[0]?.value;
  } finally {
    await client.end();
  }
};

/** Kills the server while it migrates a database that an earlier version has filled. */
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { recountDerived } from '#server/backup/database/derived.ts';
import { earlier, fillEarlier } from '#server/backup/test/earlier-version.ts';
import { openEmbedded } from '#server/core/engine/embedded.ts';
import type { Engine } from '#server/core/engine/engine.ts';
import { openServer } from '#server/core/engine/server.ts';
import { findPending, readRecorded } from '#server/core/schema/migrate.ts';
import { readMigrations } from '#server/core/schema/migrations.ts';
import { PASSWORD } from '#server/test/password.ts';
import type { Random } from './crashes.ts';
import { json } from './people-at-work.ts';
import { type Product, productIn } from './product.ts';

export type MigrationResult = {
  /**
   * The number of databases that were filled, migrated by servers that were killed, and then
   * checked.
   */
  databases: number;
  kills: number;
  /** How many kills left some of the migrations applied and others not. */
  between: number;
  /** Inspections that are missing, or exist twice, after a server has completed the migrations. */
  lost: number;
  /** Stored counts, sums and deficiencies that differ from those computed from the inspections. */
  wrong: string[];
};

type Options = {
  folder: string;
  databaseUrl: string | undefined;
  random: Random;
  /** How many kills have to happen between two migrations. */
  kills: number;
};

/** The version of the schema with which the databases are filled. */
const FILLED_BY = '0018';
/**
 * How many copies of each inspection are made, so that migrations that compute something take long
 * enough.
 */
const COPIES = 1500;
/** At most this many kills are tried with one database. */
const KILLS_EACH = 4;

export const killMigrations = async (options: Options): Promise<MigrationResult> => {
  const { folder, databaseUrl, random, kills } = options;
  const result: MigrationResult = { databases: 0, kills: 0, between: 0, lost: 0, wrong: [] };
  const all = readMigrations().filter(({ name }) => name.slice(0, 4) > FILLED_BY).length;
  let longest = 0;
  while (result.between < kills) {
    const product = await productIn({
      folder: path.join(folder, `earlier-${result.databases}`),
      databaseUrl,
      settings: { DEMO: '0' },
    });
    const inspections = await withEngine(product, fill);
    // With the first database, the server is not killed: it shows how long the migrations take.
    const most = longest === 0 ? 0 : KILLS_EACH;
    for (let kill = 0; kill < most; kill += 1) {
      product.launch();
      await pause(random() * longest);
      await product.kill();
      const pending = await withEngine(product, countPending);
      result.kills += 1;
      if (pending > 0 && pending < all) result.between += 1;
      if (pending === 0) break;
    }
    longest = Math.max(longest, await product.start());
    result.lost += Math.abs(inspections - (await countInspections(product)));
    await product.stop();
    result.databases += 1;
    result.wrong.push(...(await withEngine(product, recountDerived)));
  }
  return result;
};

const withEngine = async <T>(
  { env }: Product,
  work: (engine: Engine) => Promise<T>,
): Promise<T> => {
  const { DATABASE_URL: url, DATA_DIR: dataDir = '' } = env;
  const engine = await (url ? openServer({ url }) : openEmbedded({ dataDir }));
  try {
    return await work(engine);
  } finally {
    await engine.close();
  }
};

const countPending = async (engine: Engine): Promise<number> =>
  findPending(readMigrations(), await engine.asOwner(readRecorded)).length;

/** Fills the database in the earlier version; returns the number of inspections. */
const fill = async (engine: Engine): Promise<number> => {
  await fillEarlier(engine, FILLED_BY);
  return engine.asOwner(async (owner) => {
    const [copied] = await owner.rows<{ columns: string; values: string }>(
      `select string_agg(quote_ident(attname), ', ') as columns,
         string_agg(case attname when 'id' then 'gen_random_uuid()' when 'date' then 'date - n * 7'
           else quote_ident(attname) end, ', ') as values
       from pg_attribute
       where attrelid = 'inspection'::regclass and attnum > 0 and not attisdropped
         and attgenerated = ''`,
    );
    await owner.script(`set local role good_repair_system;
      insert into inspection (${copied?.columns})
        select ${copied?.values} from inspection, generate_series(1, ${COPIES}) n;
      insert into report (account_id, inspection_id, title, author, date)
        select account_id, id, school_name, inspector_name, date from inspection i
        where not exists (select from report r where r.inspection_id = i.id)`);
    const [row] = await owner.rows<{ count: number }>(
      'select count(*)::integer as count from inspection',
    );
    return row?.count ?? 0;
  });
};

/** Counts the inspections that an administrator of the district sees. */
const countInspections = async ({ url }: Product): Promise<number> => {
  const body = { email: earlier.email, password: PASSWORD };
  const { access_token: token } = await json<{ access_token: string }>(url, '/api/auth/login', {
    method: 'POST',
    body,
  });
  const ids = new Set<string>();
  for (let page = 1; ; page += 1) {
    type Listed = { data: { list: { id: string }[] } };
    const { data } = await json<Listed>(url, `/api/inspection/list?page=${page}&limit=100`, {
      token,
    });
    for (const { id } of data.list) ids.add(id);
    if (data.list.length < 100) return ids.size;
  }
};

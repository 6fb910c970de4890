/**
 * A drill in which the primary of two PostgreSQL servers is lost while people work. As
 * docs/running.md says, its replica is promoted by hand, and the server is started again with the
 * replica as its database.
 */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Postgres, startPostgres } from '#scripts/postgres.mjs';
import { type DrillResult, MAIL_LEASE, type Random } from './crashes.ts';
import { lookOnceSent, mailsIn } from './look.ts';
import {
  type AcknowledgedWork,
  json,
  letPeopleWork,
  nothingYet,
  openSite,
  signInAgain,
  type DrillSite,
  untilAnswered,
} from './people-at-work.ts';
import { productIn } from './product.ts';

export type FailoverResult = DrillResult & {
  /**
   * For each round, the milliseconds from the loss of the primary until the server was ready again.
   */
  outages: number[];
  /** How many requests for lists were answered, and how many reads ran on the replica. */
  lists: { answered: number; fromReplica: number };
};

type Options = {
  folder: string;
  rounds: number;
  random: Random;
  /** Whether a commit is acknowledged only after the replica has it on its disk. */
  isSynchronous: boolean;
};

const PEOPLE = 4;

export const failOver = async ({
  folder,
  rounds,
  random,
  isSynchronous,
}: Options): Promise<FailoverResult> => {
  let primary = await startPostgres({ durable: true });
  const product = await productIn({ folder, databaseUrl: primary.url() });
  const acknowledged = nothingYet();
  const outages: number[] = [];
  const lists = { answered: 0, fromReplica: 0 };
  const servers = [primary];
  let site: DrillSite | undefined;
  try {
    for (let round = 0; round < rounds; round += 1) {
      const replica = await startPostgres({ durable: true, replicaOf: primary });
      servers.push(replica);
      if (isSynchronous) await waitForReplicas(primary);
      product.env['DATABASE_URL'] = primary.url();
      product.env['DATABASE_REPLICA_URL'] = replica.url();
      await product.stop();
      await product.start();
      if (site) await signInAgain(site);
      else site = await openSite(product.url);
      const work = letPeopleWork(site, acknowledged, PEOPLE);
      const listing = keepListing(site, acknowledged);
      await pause(3000 + random() * 3000);
      lists.fromReplica += await readsFromReplica(product.url);

      const since = performance.now();
      await primary.kill();
      replica.promote();
      delete product.env['DATABASE_REPLICA_URL'];
      product.env['DATABASE_URL'] = replica.url();
      await product.stop();
      await product.start();
      outages.push(performance.now() - since);
      await work.finish();
      lists.answered += await listing.finish();
      primary = replica;
    }
    if (!site) throw new Error('At least one round is needed.');
    const outbox = () => mailsIn([product.env['DATA_DIR'] ?? '']);
    const found = await lookOnceSent(site, acknowledged, outbox, isSynchronous ? MAIL_LEASE : 0);
    return { crashes: rounds, acknowledged, found, outages, lists };
  } finally {
    await product.stop();
    for (const { stop } of servers) await stop();
  }
};

const waitForReplicas = async ({ url }: Postgres): Promise<void> => {
  const client = new pg.Client(url());
  await client.connect();
  await client.query(`alter system set synchronous_standby_names = '*'`);
  await client.query('select pg_reload_conf()');
  await client.end();
};

type ListLoop = { finish(): Promise<number> };

/** Simulates somebody who opens lists all the time; each list must be answered. */
const keepListing = (site: DrillSite, acknowledged: AcknowledgedWork): ListLoop => {
  const finishing = new AbortController();
  const isOver = () => finishing.signal.aborted;
  const list = async (): Promise<number> => {
    let answered = 0;
    while (!isOver()) {
      const listed = await untilAnswered(acknowledged, isOver, () =>
        json(site.url, `/api/inspection/list?schoolId=${site.schoolId}`, { token: site.token }),
      );
      if (listed) answered += 1;
      await pause(20);
    }
    return answered;
  };
  const listing = list();
  // If the listing fails early, `finish` throws the error.
  listing.catch(() => undefined);
  return {
    finish: () => {
      finishing.abort();
      return listing;
    },
  };
};

const readsFromReplica = async (url: string): Promise<number> => {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^good_repair_replica_reads_total\{database="replica"\} (\d+)/m.exec(metrics)?.[1]);
};

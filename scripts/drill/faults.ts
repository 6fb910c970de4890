/**
 * Drills in which the services that the server needs fail while people work: the database, the
 * object store, the mail server, the disk. During a failure the server may answer a request with
 * 503, but never with 500; after the failure everything continues without help.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { createServer, type Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { freePort } from '#scripts/server-process.ts';
import { type DrillResult, MAIL_LEASE } from './crashes.ts';
import { lookOnceSent, type Mails, mailsIn } from './look.ts';
import { letPeopleWork, nothingYet, openSite } from './people-at-work.ts';
import { type Product, productIn } from './product.ts';
import { startStore, type StoreState } from './store.ts';

type Fault = {
  name: string;
  begin(): unknown;
  end(): unknown;
  /** The status of /readyz during the fault; undefined if it may be either. */
  readiness?: 200 | 503;
};

export type FaultResult = DrillResult & {
  /** Responses of /readyz that did not fit the fault. */
  untrue: string[];
};

type Options = { folder: string; databaseUrl: string; rounds: number };

const PEOPLE = 4;

/** How long to wait until /readyz shows a change: the server reuses a result for a second. */
const READINESS_AGE = 1100;

const drill = async (
  product: Product,
  faults: readonly Fault[],
  { rounds, mails }: { rounds: number; mails: () => Mails },
): Promise<FaultResult> => {
  await product.start();
  const site = await openSite(product.url);
  const acknowledged = nothingYet();
  const untrue: string[] = [];
  const work = letPeopleWork(site, acknowledged, PEOPLE);
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, begin, end, readiness } of faults) {
      await pause(1000);
      await begin();
      await pause(READINESS_AGE);
      const { status } = await fetch(`${product.url}/readyz`);
      if (readiness !== undefined && status !== readiness) untrue.push(`${name}: ${status}`);
      await pause(500);
      await end();
      // Wait until the server has reconnected, which needs no help.
      await product.untilReady();
    }
  }
  await work.finish();
  const found = await lookOnceSent(site, acknowledged, mails, MAIL_LEASE);
  await product.stop();
  return { crashes: rounds * faults.length, acknowledged, found, untrue };
};

/** Kills a process of PostgreSQL, which then ends all connections and recovers as after a crash. */
export const crashTheDatabase = async (options: Options): Promise<FaultResult> => {
  const product = await productIn(options);
  const crash: Fault = {
    name: 'a crash of PostgreSQL',
    begin: () => killConnection(options.databaseUrl),
    end: () => undefined,
  };
  return drill(product, [crash], { ...options, mails: () => mailsIn([dataDirOf(product)]) });
};

const killConnection = async (databaseUrl: string): Promise<void> => {
  const client = new pg.Client(databaseUrl);
  // The crash also ends this connection, which is no error here.
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'good-repair' order by state limit 1`,
  );
  const [first] = rows;
  if (first) process.kill(first.pid, 'SIGKILL');
  await client.end().catch(() => undefined);
};

/** Makes the object store unavailable, respond with 503, or slow. */
export const disturbTheStore = async (options: Options): Promise<FaultResult> => {
  const store = await startStore(path.join(options.folder, 's3'));
  const product = await productIn({ ...options, settings: store.settings });
  const faultOf = (state: StoreState, readiness: 200 | 503): Fault => ({
    name: `the object store: ${state}`,
    begin: () => store.set(state),
    end: () => store.set('works'),
    readiness,
  });
  const faults = [faultOf('away', 200), faultOf('answers 503', 200), faultOf('slow', 200)];
  const mails = () => mailsIn([dataDirOf(product)]);
  try {
    return await drill(product, faults, { ...options, mails });
  } finally {
    await store.stop();
  }
};

/** Runs a mail server that first accepts connections without responding, and later works. */
export const hangTheMailServer = async (options: Options): Promise<FaultResult> => {
  const port = await freePort();
  const settings = {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Good Repair <drill@good-repair.test>',
  };
  const product = await productIn({ ...options, settings });
  const received: string[] = [];
  let stop = async (): Promise<void> => undefined;
  const hanging: Fault = {
    name: 'a mail server that says nothing',
    begin: async () => {
      stop = await silentServer(port);
    },
    end: async () => {
      await stop();
      stop = await mailServer(port, received);
    },
    readiness: 200,
  };
  try {
    return await drill(product, [hanging], { rounds: 1, mails: () => received });
  } finally {
    await stop();
  }
};

const silentServer = async (port: number): Promise<() => Promise<void>> => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => sockets.add(socket.on('error', () => undefined)));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
};

const mailServer = async (port: number, received: string[]): Promise<() => Promise<void>> => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData: (stream, _session, done) => {
      let mail = '';
      stream.setEncoding('utf8').on('data', (part: string) => (mail += part));
      stream.once('end', () => {
        received.push(mail);
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  return () => new Promise((resolve) => server.close(() => resolve()));
};

/** Whether this process may mount a small disk, which is then filled. */
export const canFillADisk = process.platform === 'linux' && process.getuid?.() === 0;

/** Fills the disk on which the server stores the photos, and then frees it again. */
export const fillTheDisk = async (options: Options): Promise<FaultResult> => {
  const product = await productIn(options);
  const disk = path.dirname(dataDirOf(product));
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=200m', 'none', disk]);
  const filler = path.join(disk, 'filler');
  const full: Fault = {
    name: 'a full disk',
    begin: () => {
      try {
        for (;;) writeFileSync(filler, Buffer.alloc(1_000_000), { flag: 'a' });
      } catch {
        // The disk is full now.
      }
    },
    end: () => rmSync(filler),
    // Stored data can still be read, so the server should still get requests.
    readiness: 200,
  };
  try {
    return await drill(product, [full], { ...options, mails: () => mailsIn([dataDirOf(product)]) });
  } finally {
    execFileSync('umount', [disk]);
  }
};

const dataDirOf = ({ env }: Product): string => env['DATA_DIR'] ?? '';

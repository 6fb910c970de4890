/**
 * Measures lists, searches and the dashboard in a database with a million inspections. The times
 * are compared with those of a bare server (bench/scale-reference.ts) that lists the inspections of
 * an account with 1,000 of them.
 *
 *     node bench/scale.ts                      a million, in some ten minutes
 *     node bench/scale.ts --short              50,000, in about a minute
 *     node bench/scale.ts --database URL       seeds this database once, and keeps the rows
 *     node bench/scale.ts --only page          only the rows whose name contains this
 *
 * All servers, PostgreSQL and the client share the machine. Rounds alternate between our server and
 * the reference; the table shows the medians over the rounds and their spread.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { fillAccount } from '#db/seed/many/fill.ts';
import { startPostgres } from '#scripts/postgres.mjs';
import { openServer } from '#server/core/engine/server.ts';
import { migrate } from '#server/core/schema/migrate.ts';
import { addSchool, clientOf } from './client.ts';
import { median } from './figures.ts';
import { atOnce, bodyOf, oneByOne, type Target } from './load.ts';
import { memoryOf, padded, spread } from './scale-table.ts';
import { listsOfLimited, screens } from './scale-screens.ts';
import { type Server, startProduct, startReference } from './scale-servers.ts';
import { multipartOf, sentInspection } from './inspection.ts';

const { values: options } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    database: { type: 'string' },
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '5' },
  },
});

const PASSWORD = 'walk-the-school';
/** How many inspections each account has; together a million, or 50,000 with --short. */
const sizes = options.short
  ? { small: 1000, middle: 9000, large: 40_000 }
  : { small: 1000, middle: 20_000, large: 100_000, rest: 879_000 };
type Account = keyof typeof sizes;

const emailOf = (account: string): string => `alice@${account}.scale.test`;

const seed = async (url: string): Promise<void> => {
  const engine = await openServer({ url });
  await migrate(engine);
  for (const [account, inspections] of Object.entries(sizes)) {
    const person = { email: emailOf(account), username: 'alice', fullName: 'Alice', role: 'admin' };
    const limited = { email: emailOf(`limited.${account}`), username: 'limited', fullName: 'Lee' };
    const people = [
      person as typeof person & { role: 'admin' },
      { ...limited, role: 'reporter' as const },
    ];
    const start = performance.now();
    const district = { name: account, people, password: PASSWORD };
    const added = await fillAccount(engine, { district, inspections, log: () => undefined });
    const seconds = ((performance.now() - start) / 1000).toFixed(0);
    if (added > 0) console.log(`seeded ${account}: ${added} inspections in ${seconds} s`);
  }
  await engine.close();
  await onDatabase(
    url,
    `update app_user u set school_ids = array(
       select s.id from school s where s.account_id = u.account_id order by s.name limit 5)
     where u.email like 'alice@limited.%'`,
  );
  await onDatabase(url, 'vacuum analyze');
};

const onDatabase = async (url: string, statement: string, values: unknown[] = []) => {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(statement, values)).rows as Record<string, string>[];
  } finally {
    await client.end();
  }
};

/**
 * A request, which is a row of the table. `than` is the name of the row with which it is compared;
 * `isAnswer` checks the body of the response.
 */
type MeasuredRequest = {
  name: string;
  target: Target;
  than: string;
  isAnswer: (body: string) => boolean;
};

const hasRows = (rows: number) => (body: string) => {
  const { list } = (JSON.parse(body) as { data: { list: unknown[] } }).data;
  return list.length === rows;
};

const saveFortyAreas = async (port: number, token: string): Promise<string> => {
  const client = clientOf(`http://127.0.0.1:${port}`, token);
  const { schoolId, places } = await addSchool(client);
  const upload = await multipartOf(sentInspection(schoolId, places), []);
  const saved = await client.upload('/api/inspection/save', upload);
  return ((await saved.json()) as { data: { id: string } }).data.id;
};

const measuredRequests = async (
  url: string,
  ours: Server,
  bare: Server,
): Promise<MeasuredRequest[]> => {
  const tokens: Partial<Record<Account | 'limited.large', string>> = {};
  for (const account of ['small', 'middle', 'large', 'limited.large'] as const) {
    const person = { email: emailOf(account), password: PASSWORD };
    const client = clientOf(`http://127.0.0.1:${ours.port}`);
    const answer = await client.send('POST', '/api/auth/login', person);
    tokens[account] = ((await answer.json()) as { access_token: string }).access_token;
  }
  const accounts = new Map<string, string>();
  for (const account of ['small', 'middle', 'large']) {
    const [row] = await onDatabase(url, 'select account_id from app_user where email = $1', [
      emailOf(account),
    ]);
    accounts.set(account, row?.['account_id'] as string);
  }
  const forty = await saveFortyAreas(ours.port, tokens.small as string);
  const text = encodeURIComponent('Peña');
  const everywhere = encodeURIComponent('School');

  const bareRequest = (
    name: string,
    asked: string,
    isAnswer: MeasuredRequest['isAnswer'],
    than = name,
  ): MeasuredRequest => ({
    name,
    than,
    isAnswer,
    target: { port: bare.port, path: asked },
  });
  const request = (
    name: string,
    account: Account | 'limited.large',
    asked: string,
    isAnswer: MeasuredRequest['isAnswer'] = hasRows(10),
    than = 'reference, list of 1,000',
  ): MeasuredRequest => ({
    name,
    than,
    isAnswer,
    target: { port: ours.port, path: asked, token: tokens[account] },
  });
  const inspections = (page: number, searched = '') =>
    `/api/inspection/list?page=${page}&limit=10&status=&schoolName=${searched}&inspectorName=${searched}`;
  const lastPage = sizes.large / 10;
  const inFull = (number: number) => number.toLocaleString('en-US');
  const [large, middle] = [inFull(sizes.large), inFull(sizes.middle)];
  const whole = (body: string) => body.length > 20_000;
  const isData = (body: string) => body.startsWith('{"data":');
  return [
    bareRequest('reference, list of 1,000', `/list?account=${accounts.get('small')}`, hasRows(10)),
    bareRequest(
      'reference, search',
      `/search?account=${accounts.get('middle')}&text=${text}`,
      hasRows(10),
    ),
    bareRequest(
      'reference, details',
      `/details?account=${accounts.get('small')}&id=${forty}`,
      whole,
      'reference, list of 1,000',
    ),
    request('healthz', 'small', '/healthz', () => true),
    request('inspections, page 1 of 1,000', 'small', inspections(1)),
    request(`inspections, page 1 of ${large}`, 'large', inspections(1)),
    request('inspections, page 500', 'large', inspections(500)),
    request(`inspections, page ${inFull(lastPage)}`, 'large', inspections(lastPage)),
    request(
      `reports, page 1 of ${large}`,
      'large',
      '/api/report/list?page=1&limit=10&search=&status=',
    ),
    request('schools', 'small', '/api/school/list?page=1&limit=10'),
    request(
      `search of ${middle}`,
      'middle',
      inspections(1, text),
      hasRows(10),
      'reference, search',
    ),
    request(`search of ${large}`, 'large', inspections(1, text), hasRows(10), 'reference, search'),
    request(
      `search of ${large}, in every row`,
      'large',
      inspections(1, everywhere),
      hasRows(10),
      'reference, search',
    ),
    request(
      `search of everything, ${large}`,
      'large',
      `/api/search/all?q=${text}`,
      isData,
      `search of ${large}`,
    ),
    request(
      `search of everything, ${large}, in every row`,
      'large',
      `/api/search/all?q=${everywhere}`,
      isData,
      `search of ${large}, in every row`,
    ),
    ...screens.map(([name, asked]) => request(`${name} of ${large}`, 'large', asked, isData)),
    ...listsOfLimited.map(([name, asked]) =>
      request(`${name}, limited to 5 schools, of ${large}`, 'limited.large', asked, isData),
    ),
    request(
      'inspection of 40 areas',
      'small',
      `/api/inspection/details/${forty}`,
      whole,
      'reference, details',
    ),
  ].filter(({ name }) => name.startsWith('reference') || name.includes(options.only));
};

type Latencies = { alone: number[]; many: number[] };

const measure = async (
  requests: readonly MeasuredRequest[],
  rounds: number,
): Promise<Map<string, Latencies>> => {
  const measured = new Map(requests.map(({ name }) => [name, { alone: [], many: [] }]));
  for (const { name, target, isAnswer } of requests) {
    if (!isAnswer(await bodyOf(target)))
      throw new Error(`${name}: the answer is not the right one.`);
    await atOnce(target, 16, 300);
  }
  const [count, milliseconds] = options.short ? [30, 250] : [100, 1000];
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, target } of round % 2 === 0 ? requests : requests.toReversed()) {
      const { alone, many } = measured.get(name) as Latencies;
      alone.push(median(await oneByOne(target, count)));
      many.push(await atOnce(target, 16, milliseconds));
    }
  }
  return measured;
};

const print = (requests: readonly MeasuredRequest[], measured: Map<string, Latencies>): void => {
  console.log(padded(['', 'ms, c=1', '', 'ratio', '/s, c=16', '', 'ratio']));
  for (const { name, than } of requests) {
    const [mine, theirs] = [measured.get(name) as Latencies, measured.get(than) as Latencies];
    const [ms, a] = [median(mine.alone), median(theirs.alone)];
    const [second, b] = [median(mine.many), median(theirs.many)];
    const ratios = [(a / ms).toFixed(2), (second / b).toFixed(3)] as const;
    console.log(
      padded(
        [name, ms.toFixed(2), spread(mine.alone), ratios[0]].concat([
          second.toFixed(0),
          spread(mine.many),
          ratios[1],
        ]),
      ),
    );
  }
};

const bench = async (url: string, folder: string): Promise<void> => {
  await seed(url);
  const started: Server[] = [];
  try {
    started.push(await startReference(url, folder), await startProduct(url, folder));
    const [bare, ours] = started as [Server, Server];
    const atRest = Number(memoryOf(ours.pid)) / 1024;
    const requests = await measuredRequests(url, ours, bare);
    console.log(`\nload ${loadavg()[0]?.toFixed(1)} before, medians of ${options.rounds} rounds`);
    print(requests, await measure(requests, Number(options.rounds)));
    const after = Number(memoryOf(ours.pid)) / 1024;
    console.log(`\nserver's memory: ${atRest.toFixed(0)} MB at rest, ${after.toFixed(0)} MB after`);
  } finally {
    for (const server of started) await server.stop();
  }
};

// A database belongs to its file store, so one that is kept needs the same folder each time.
const folder = options.database
  ? path.join(tmpdir(), 'good-repair-scale')
  : mkdtempSync(path.join(tmpdir(), 'good-repair-scale-'));
mkdirSync(folder, { recursive: true });
const postgres = options.database ? undefined : await startPostgres({ durable: true });
try {
  await bench(options.database ?? (postgres?.url() as string), folder);
} finally {
  await postgres?.stop();
  if (!options.database) rmSync(folder, { recursive: true, force: true });
}

/**
 * Measures the calls that people wait for, on both engines, as medians and as ratios to a bare
 * reference (bench/reference.ts).
 *
 *     node bench/calls.ts [embedded] [server]
 *     node bench/calls.ts --only list            one line: save, details, PDF or list
 *
 * The calls: saving an inspection of 40 areas with ten photos of 200 kB; the first page of the list
 * of inspections; one whole inspection; rendering its PDF, both before and after the background job
 * has made the photos smaller; and fetching its stored PDF.
 *
 * Before a call is measured, both servers answer it 200 times (`--warm`), so that V8 has compiled
 * their code as in a server that has run for months; a save is only repeated 50 times, without
 * photos. A read is also measured 200 times. Requests use the loopback interface, and alternate
 * between our server and the reference. With the embedded database, our server syncs the disk and
 * the reference does not; PostgreSQL syncs for both.
 */
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { findPostgres, startPostgres } from '#scripts/postgres.mjs';
import { addSchool, type Client, type MeasuredServer, signIn, startServer } from './client.ts';
import { headWithProcessor, inTurns, line, type Meter } from './figures.ts';
import { processorTime } from './processor.ts';
import { areaNames, makePhotos, multipartOf, PHOTOS, sentInspection } from './inspection.ts';

const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, warm: { type: 'string', default: '200' } },
});
const isMeasured = (name: string) => options.only === undefined || options.only === name;

const SAVES = isMeasured('save') || isMeasured('PDF') ? 10 : 1;
/**
 * The PDF is measured before and after the photos are made smaller. The second measurement needs
 * inspections whose PDFs have not been rendered yet, so twice as many are saved.
 */
const SAVED = isMeasured('PDF') ? 2 * (SAVES + 2) : SAVES + 2;
const READS_OF_PDF = 40;
const WARM = Number(options.warm);
const WARM_SAVES = Math.min(50, WARM);
const READS = Math.max(40, WARM);
const LISTED = 1000;

const json = async <Body>(response: Promise<Response>): Promise<Body> =>
  (await (await response).json()) as Body;

/** Calls both servers alternately, after `--warm` calls that are not measured. */
const readInTurns = async (
  mine: () => Promise<unknown>,
  theirs: () => Promise<unknown>,
  meter: Meter,
) => {
  for (let round = 0; round < WARM; round += 1) await Promise.all([mine(), theirs()]);
  return inTurns(READS, mine, theirs, meter);
};

const bytes = async (response: Promise<Response>): Promise<number> =>
  (await (await response).arrayBuffer()).byteLength;

type SavedInspection = { data: { id: string; reportId: string } };

const measure = async (
  { ours, bare, meter }: { ours: Client; bare: Client; meter: Meter },
  photos: readonly Buffer[],
): Promise<void> => {
  const { schoolId, places } = await addSchool(ours);
  const photosOf = (round: number) => photos.slice(round * PHOTOS, (round + 1) * PHOTOS);
  const rounds = Array.from({ length: SAVED }, (_, round) => round);
  const mine = sentInspection(schoolId, places);
  const theirs = sentInspection(
    randomUUID(),
    areaNames.map((name) => ({ id: randomUUID(), name })),
  );
  const sentByMe = await Promise.all(rounds.map((round) => multipartOf(mine, photosOf(round))));
  const sentByThem = await Promise.all(rounds.map((round) => multipartOf(theirs, photosOf(round))));

  // These saves are made in another school, because a report of the measured school would list all
  // of their findings.
  const other = await addSchool(ours);
  const warmMine = await multipartOf(sentInspection(other.schoolId, other.places), []);
  const warmTheirs = await multipartOf(theirs, []);
  for (let round = 0; round < WARM_SAVES; round += 1) {
    await ours.upload('/api/inspection/save', warmMine);
    await bare.upload('/save', warmTheirs);
  }

  const saved: SavedInspection['data'][] = [];
  const bareIds: string[] = [];
  const saves = await inTurns(
    SAVED - 2,
    async (round) => {
      const upload = sentByMe[round] as (typeof sentByMe)[number];
      saved.push((await json<SavedInspection>(ours.upload('/api/inspection/save', upload))).data);
    },
    async (round) => {
      const upload = sentByThem[round] as (typeof sentByThem)[number];
      bareIds.push((await json<{ id: string }>(bare.upload('/save', upload))).id);
    },
    meter,
  );
  console.log(line(`save, ${places.length} areas, ${PHOTOS} photos`, saves));

  if (isMeasured('details')) {
    const details = await readInTurns(
      () => bytes(ours.get(`/api/inspection/details/${saved[0]?.id}`)),
      () => bytes(bare.get(`/detail/${bareIds[0]}`)),
      meter,
    );
    console.log(line('details', details));
  }

  const pdfOf = async (round: number) => {
    const asked = { reportId: saved[round % saved.length]?.reportId };
    const { pdfUrl } = await json<{ pdfUrl: string }>(
      ours.send('POST', '/api/report/generate-pdf', asked),
    );
    return ours.download(pdfUrl);
  };
  const barePdf = (round: number) => bare.download(`/pdf/${bareIds[round % bareIds.length]}`);
  const bareStoredPdf = (round: number) =>
    bare.download(`/stored-pdf/${bareIds[round % bareIds.length]}`);
  if (isMeasured('PDF')) {
    console.log(line('PDF, photos just saved', await inTurns(SAVES, pdfOf, barePdf, meter)));
    // Makes the print sizes of the photos, as the server itself does in the seconds after a save.
    await ours.send('POST', '/bench/print-sizes', {});
    const ofRendered = (pdf: typeof pdfOf) => (round: number) => pdf(round % SAVES);
    const others = (pdf: typeof pdfOf) => (round: number) => pdf(round + SAVES + 2);
    const rendered = await inTurns(SAVES, others(pdfOf), others(barePdf), meter);
    console.log(line('PDF, photos saved before', rendered));
    for (let round = 0; round < WARM; round += 1) {
      await pdfOf(round % SAVES);
      await bareStoredPdf(round % SAVES);
    }
    // Reading stored PDFs is not measured in the rounds above, because rendering in between would
    // fill the memory and the processor's caches.
    const stored = await inTurns(READS_OF_PDF, ofRendered(pdfOf), ofRendered(bareStoredPdf), meter);
    console.log(line('PDF, stored', stored));
  }
  if (!isMeasured('list')) return;

  // The list is measured last: it needs a thousand inspections in one school, and reports that are
  // rendered later would list all of their findings.
  for (const client of [ours, bare]) await client.send('POST', '/bench/copies', { copies: LISTED });
  const list = '/api/inspection/list?page=1&limit=10&status=&schoolName=&inspectorName=';
  const lists = await readInTurns(
    () => bytes(ours.get(list)),
    () => bytes(bare.get('/list')),
    meter,
  );
  console.log(line(`list, first page of ${LISTED + SAVED + WARM_SAVES}`, lists));
};

const withServers = async (
  title: string,
  photos: readonly Buffer[],
  databases: { ours?: string; reference?: string },
): Promise<void> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'good-repair-bench-'));
  const started: MeasuredServer[] = [];
  const start = async (which: 'ours' | 'reference') => {
    mkdirSync(path.join(folder, which));
    const server = await startServer(which, path.join(folder, which), databases[which]);
    started.push(server);
    return server;
  };
  try {
    const [mine, theirs] = [await start('ours'), await start('reference')];
    const pids = { ours: mine.pid, reference: theirs.pid };
    const meter: Meter = (side) => processorTime(pids[side]);
    console.log(`\n${title}\n${headWithProcessor}`);
    await measure({ ours: await signIn(mine.client), bare: theirs.client, meter }, photos);
  } finally {
    await Promise.all(started.map((server) => server.stop()));
    rmSync(folder, { recursive: true, force: true });
  }
};

const onPostgres = async (photos: readonly Buffer[]): Promise<void> => {
  const postgres = await startPostgres({ durable: true });
  try {
    const client = new pg.Client(postgres.url());
    await client.connect();
    for (const name of ['ours', 'reference']) await client.query(`create database ${name}`);
    await client.end();
    const databases = { ours: postgres.url('ours'), reference: postgres.url('reference') };
    await withServers('PostgreSQL server', photos, databases);
  } finally {
    await postgres.stop();
  }
};

const isWanted = (engine: string) => wanted.length === 0 || wanted.includes(engine);
const load = loadavg()[0]?.toFixed(1);
console.log(`Node ${process.version}, ${availableParallelism()} cores, load ${load} before.`);
const photos = await makePhotos(SAVED * PHOTOS);
const kilobytes = photos.reduce((sum, photo) => sum + photo.length, 0) / photos.length / 1000;
console.log(
  `${PHOTOS} photos of ${kilobytes.toFixed(0)} kB a save; medians of ${SAVES} or ${READS}.`,
);
if (isWanted('embedded')) await withServers('Embedded engine', photos, {});
if (isWanted('server')) {
  if (findPostgres()) await onPostgres(photos);
  else console.log('\nPostgreSQL is not installed here (Debian: the package postgresql).');
}

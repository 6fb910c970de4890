/**
 * Sends random requests to every call, as all kinds of callers; no response may be a server fault.
 * Half of the requests have random inputs, some of which violate the call's schema; the other half
 * are valid except for one value. The short form always sends the same requests. The long form
 * sends different requests in each run, and also checks response times and memory:
 *
 *     FUZZ_REQUESTS=50000 npx vitest run --project server-postgres server/test/fuzz
 *
 * To repeat a run that failed, set FUZZ_SEED to the seed that it printed.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { type CallName, calls } from '#contract/calls.ts';
import { testApp } from '#server/test/app.ts';
import { aWorld, type World } from '#server/test/guard/guard-world.ts';
import { samples } from '#server/test/guard/guard-samples.ts';
import { alterInput } from './altered.ts';
import { requestsTo, requestWith } from './requests.ts';

const asked = process.env['FUZZ_REQUESTS'];
const REQUESTS = Number(asked ?? 500);
const SEED = Number(process.env['FUZZ_SEED'] ?? (asked ? Date.now() % 1_000_000 : 1));
/**
 * New districts are created after this number of requests, because the requests end sessions and
 * deactivate people.
 */
const A_WORLD = 250;
/** The response time allowed in the long form, in ms: twice the time limit of a statement. */
const LONGEST = 10_000;
/** How much the heap may grow in the long form, in bytes after garbage collection. */
const LARGEST_GROWTH = 64 * 1024 * 1024;

const district = await testApp();
const names = Object.keys(calls) as CallName[];

const idsOf = async (world: World): Promise<string[]> => [
  world.schoolId,
  world.facilityId,
  world.areaId,
  world.reportId,
  world.bob.id,
  (await world.aMember()).id,
  (await world.anInspection()).id,
  await world.aDeficiency(),
  await world.aWebhook(),
  (await world.anApiToken()).id,
];

const tokensOf = async (world: World): Promise<(string | undefined)[]> => {
  const { alice, sam, bob, chelsea, sue } = world;
  // Mostly people with the most rights, so that most requests reach the handlers.
  const people = [alice, alice, alice, alice, alice, sam, bob, chelsea, sue, sue].map(
    ({ token }) => token,
  );
  return [...people, (await world.anApiToken('write')).token, undefined, 'x'];
};

/** Internals that a response must not show: names of the program's parts, statements, paths. */
const insides = /\bzod\b|node_modules|\.ts:\d|ECONN|\bat Object\.|select .* from|\[object /i;

type Answer = { statusCode: number; headers: Record<string, unknown>; body: string };

/** What is wrong with a response; undefined if nothing is. */
const faultOf = ({ statusCode, headers, body }: Answer): string | undefined => {
  if (statusCode < 400) return undefined;
  if (statusCode === 503 && headers['retry-after']) return undefined;
  if (statusCode >= 500) return `${statusCode}: ${body.slice(0, 300)}`;
  if (!String(headers['content-type']).startsWith('application/problem+json')) {
    return `not a problem but ${String(headers['content-type'])}: ${body.slice(0, 200)}`;
  }
  const { message, requestId } = JSON.parse(body) as Record<string, unknown>;
  if (typeof message !== 'string' || message === '' || !requestId) return `no sentence: ${body}`;
  return insides.test(message) ? `shows its insides: ${message.slice(0, 300)}` : undefined;
};

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const heap = (): number => {
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
};

type MadeRequest = { name: CallName; sent: InjectOptions };

/** Random requests to randomly chosen calls, each with the token of a random caller or none. */
const anything = async (world: World, seed: number, numRuns: number): Promise<MadeRequest[]> => {
  const [ids, tokens] = [await idsOf(world), await tokensOf(world)];
  const requests = fc.oneof(
    ...names.map((name) =>
      fc
        .tuple(requestsTo(calls[name], ids), fc.constantFrom(...tokens))
        .map(([request, token]) => ({ name, request, token })),
    ),
  );
  return Promise.all(
    fc.sample(requests, { seed, numRuns }).map(async ({ name, request, token }) => ({
      name,
      sent: from(await request(), token),
    })),
  );
};

/** A request that is valid except for one value. Most of these requests reach the database. */
const almostRight = async (world: World, name: CallName, seed: number): Promise<MadeRequest> => {
  const call: Call = calls[name];
  const { token } = call.access === 'super' ? world.sue : world.alice;
  const { file, pictures, ...input } = (await samples[name](world, token)) as {
    file?: string;
    pictures?: Record<string, Buffer>;
  };
  const files = pictures ?? (file === undefined ? {} : { file: Buffer.from(file) });
  return { name, sent: from(await requestWith(call, alterInput(input, call, seed), files), token) };
};

const from = (request: InjectOptions, token: string | undefined): InjectOptions => ({
  ...request,
  headers: { ...request.headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
});

test('random requests either succeed or are refused with a message, and cause no server fault', async () => {
  console.log(`${REQUESTS} requests, FUZZ_SEED=${SEED}`);
  const faults: string[] = [];
  const statuses = new Map<number, number>();
  let slowest = { ms: 0, call: '' };
  let base = 0;
  const make = async ({ name, sent }: MadeRequest): Promise<void> => {
    const start = performance.now();
    const answer = await district.app.inject(sent);
    const ms = performance.now() - start;
    if (ms > slowest.ms) slowest = { ms, call: name };
    statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
    const fault = faultOf(answer);
    const payload = sent.payload ? String(sent.payload).slice(0, 300) : '';
    if (fault) faults.push(`${name} ${String(sent.url).slice(0, 200)} ${payload} → ${fault}`);
  };
  for (let made = 0; made < REQUESTS; made += A_WORLD) {
    const number = Math.min(A_WORLD, REQUESTS - made) / 2;
    const world = await aWorld(district, `m${made}`);
    for (let one = 0; one < number; one += 1) {
      const at = made / 2 + one;
      await make(await almostRight(world, names[at % names.length] as CallName, SEED + at));
    }
    for (const one of await anything(await aWorld(district, `n${made}`), SEED + made, number)) {
      await make(one);
    }
    if (base === 0 && made >= REQUESTS / 5) base = heap();
  }
  expect(faults).toEqual([]);
  // Each of these status codes must have occurred; otherwise some kind of request was never sent.
  for (const status of [200, 400, 401, 403, 404]) expect(statuses.get(status)).toBeGreaterThan(0);
  if (!asked) return;
  const end = heap();
  console.log(
    `Seed ${SEED}: ${JSON.stringify(Object.fromEntries(statuses))}; slowest ${slowest.call}, ` +
      `${slowest.ms.toFixed(0)} ms; heap ${(base / 1e6).toFixed(0)} MB after a fifth, ${(end / 1e6).toFixed(0)} MB at the end`,
  );
  expect(slowest.ms).toBeLessThan(LONGEST);
  expect(end - base).toBeLessThan(LARGEST_GROWTH);
}, 3_600_000);

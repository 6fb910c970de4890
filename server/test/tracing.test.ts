/**
 * The traces that an OTLP receiver gets have the expected spans, and nothing personal or secret.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import type { Services } from '#server/core/context.ts';
import { openMetrics } from '#server/core/operation/metrics.ts';
import {
  inSpan,
  noteStatements,
  currentTracing,
  redactStatement,
} from '#server/core/operation/spans.ts';
import { startTracing } from '#server/core/operation/start-tracing.ts';
import { readSettings } from '#server/core/settings/settings.ts';
import { startJobs } from '#server/jobs.ts';
import { closeServices, openServices } from '#server/services.ts';
import { aReceiver } from '#server/webhook/test/receiver.ts';
import { anAddress, insertPerson, PASSWORD, signIn, signUp } from './accounts.ts';
import { engineKind, testServerUrl } from './engine.ts';
import { aWorld, type World } from './guard/guard-world.ts';
import { otlpReceiver, type OtlpReceiver, type ReceivedSpan } from './otlp-receiver.ts';
import { aDistrict } from './people.ts';
import { requestOf } from './request.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

let receiver: OtlpReceiver;
let services: Services;
let app: FastifyInstance;
let world: World;
const undo: (() => unknown)[] = [];

beforeAll(async () => {
  receiver = await otlpReceiver();
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', receiver.url);
  vi.stubEnv('OTEL_EXPORTER_OTLP_HEADERS', 'api-key=of-the-collector');
  vi.stubEnv('OTEL_SERVICE_NAME', 'good-repair-test');
  vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '50');
  undo.push(() => vi.unstubAllEnvs());
  undo.push(await startTracing(process.env));
  const folder = mkdtempSync(path.join(tmpdir(), 'good-repair-test-'));
  undo.push(() => rmSync(folder, { recursive: true, force: true }));
  const settings = readSettings({
    DATA_DIR: folder,
    SECRET: 'the secret of a server that is traced',
    RATE_LIMIT: '1000000',
    WEBHOOK_NETWORKS: '127.0.0.0/8',
    ...(engineKind === 'server' && { DATABASE_URL: await testServerUrl() }),
  });
  services = await openServices(settings, silent);
  undo.push(() => closeServices(services));
  app = await buildApp(services);
  undo.push(() => app.close());
  undo.push(startJobs(services, silent, openMetrics()));
  world = await aWorld({ app, services, aDistrict: () => aDistrict(app, services) }, 'quercus');
});
afterAll(async () => {
  for (const step of undo.toReversed()) await step();
});

/** Waits until a span with this name was received, and returns all spans with the name. */
const untilReceived = async (name: string): Promise<ReceivedSpan[]> => {
  const named = () => receiver.spans.filter((span) => span.name === name);
  await expect.poll(() => named().length, { timeout: 60_000 }).toBeGreaterThan(0);
  return named();
};

const childrenOf = ({ spanId }: ReceivedSpan) =>
  receiver.spans.filter(({ parentId }) => parentId === spanId);

describe('a request', () => {
  test('is a span with its route and status, and its statements are child spans', async () => {
    await world.alice.ask('school/list', { searchTerm: 'quercus' });
    const [request] = await untilReceived('GET /api/school/list');
    expect(request).toMatchObject({
      service: 'good-repair-test',
      parentId: '',
      hasFailed: false,
      attributes: {
        'http.request.method': 'GET',
        'http.route': '/api/school/list',
        'http.response.status_code': 200,
      },
    });
    expect(Object.keys(request?.attributes ?? {}).toSorted()).toEqual([
      'good_repair.request_id',
      'http.request.method',
      'http.response.status_code',
      'http.route',
    ]);
    // The first statement is the session's.
    const statements = childrenOf(request as ReceivedSpan);
    expect(statements.map(({ name }) => name)).toEqual(['select', 'with']);
    expect(statements[1]?.attributes).toMatchObject({
      'db.system.name': 'postgresql',
      'db.query.text': expect.stringContaining('from school'),
    });
  });

  test('has its statements as child spans even if it has a body', async () => {
    // The request is sent over a real connection, because the body then arrives in events of the
    // connection, and these do not run in the trace context of the request.
    const url = await app.listen({ port: 0 });
    const school = { name: 'Quercus lobata', type: 'Elementary School' };
    const made = await fetch(`${url}/api/school/create`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${world.alice.token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(school),
    });
    expect(made.status).toBe(200);
    const [request] = await untilReceived('POST /api/school/create');
    const names = childrenOf(request as ReceivedSpan).map(({ name }) => name);
    expect(names).toContain('insert');
  });

  test('continues the trace that its traceparent header names', async () => {
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    await app.inject({ url: '/healthz', headers: { traceparent } });
    expect(await untilReceived('GET /healthz')).toMatchObject([
      { traceId: '0af7651916cd43dd8448eb211c80319c', parentId: 'b7ad6b7169203331' },
    ]);
  });

  test('that fails is marked as failed, with the error code of PostgreSQL but without the error message', async () => {
    const database = vi.spyOn(services.database, 'asSystem');
    database.mockRejectedValueOnce(new Error('a value that somebody entered'));
    const { statusCode } = await app.inject(
      requestOf('auth/login', { email: anAddress(), password: PASSWORD }),
    );
    database.mockRestore();
    expect(statusCode).toBe(500);
    expect(await untilReceived('POST /api/auth/login')).toMatchObject([{ hasFailed: true }]);
    const impossible = inSpan('job impossible', 'internal', () =>
      services.database.asSystem((db) => sql`select 1 / 0 as impossible`.execute(db)),
    );
    await expect(impossible).rejects.toThrow('division by zero');
    const [job] = await untilReceived('job impossible');
    const failed = childrenOf(job as ReceivedSpan).filter(({ hasFailed }) => hasFailed);
    expect(failed[0]?.attributes).toMatchObject({
      'db.query.text': 'select ? / ? as impossible',
      'db.response.status_code': '22012',
    });
    expect(receiver.bytes().includes('division by zero')).toBe(false);
    expect(receiver.bytes().includes('somebody entered')).toBe(false);
  });
});

test('the rendering of a PDF, the storing of a file and the sending of an email are spans', async () => {
  await world.alice.ask('report/generate-pdf', { reportId: world.reportId });
  const [render] = await untilReceived('pdf render');
  const [request] = await untilReceived('POST /api/report/generate-pdf');
  expect(render?.parentId).toBe(request?.spanId);
  expect(await untilReceived('storage putFile')).not.toEqual([]);
  await signUp(app, { email: anAddress('chelsea') });
  const [mail] = await untilReceived('mail send');
  expect(mail?.attributes).toEqual({});
});

test('a delivery to a webhook is a span without its URL, secret or content', async () => {
  const target = await aReceiver();
  const form = { name: 'Quercus rubra', url: target.url, events: ['deficiency.found'] };
  const { data: webhook } = await world.alice.ask('webhook/create', form);
  await world.alice.ask('webhook/ping', { id: webhook.id });
  const [delivery] = await untilReceived('webhook deliver');
  expect(delivery).toMatchObject({ attributes: {}, hasFailed: false });
  const [received] = target.received;
  expect(received?.headers['good-repair-event']).toBe('test');
  const bytes = receiver.bytes().toString('latin1');
  const { 'good-repair-delivery': id, 'good-repair-signature': signature } =
    received?.headers ?? {};
  for (const secret of [target.url, webhook.secret, String(id), String(signature), 'Quercus']) {
    expect({ secret, isThere: bytes.includes(secret) }).toEqual({ secret, isThere: false });
  }
});

test('nothing personal or secret is in a trace', async () => {
  await signUp(app, { full_name: "Nguyễn Văn O'Peña" });
  const person = { email: anAddress('sam'), password: PASSWORD };
  await insertPerson(services, world.accountId, person);
  const signedIn = await signIn(app, services, person);
  await app.inject({ url: `/api/report/detail/pdf?reportId=${world.reportId}` });
  await app.inject({ url: world.photo });
  await app.inject({ url: '/readyz' });
  await untilReceived('GET /readyz');
  const bytes = receiver.bytes().toString('latin1');
  const secrets = {
    token: signedIn.token,
    refreshToken: signedIn.refreshToken,
    password: PASSWORD,
    email: person.email,
    name: Buffer.from("Nguyễn Văn O'Peña").toString('latin1'),
    mark: 'quercus',
    reportId: world.reportId,
    accountId: world.accountId,
    schoolId: world.schoolId,
    hash: world.photoSha256,
    link: world.photo.split('?')[1] as string,
    address: '127.0.0.1',
  };
  for (const [name, secret] of Object.entries(secrets)) {
    expect({ name, isThere: bytes.includes(secret) }).toEqual({ name, isThere: false });
  }
  // The collector's API key is in a header of the request, and not in the traces.
  expect(receiver.headers[0]).toMatchObject({ 'api-key': 'of-the-collector' });
  expect(bytes).not.toContain('of-the-collector');
});

test('the values in the text of a statement are replaced by question marks', () => {
  const begin = `begin; set local app.account_id = '0af76519'; set local app.audit = '{"a":"O''Peña"}'`;
  expect(redactStatement(begin)).toBe(
    'begin; set local app.account_id = ?; set local app.audit = ?',
  );
  expect(redactStatement('select $1,\n  n2 from t1 limit 25')).toBe(
    'select $1, n2 from t1 limit ?',
  );
});

test('a statement outside of a request or job makes no trace', async () => {
  expect(currentTracing()).toBeDefined();
  noteStatements(['select 1 as of_nobody'], 1);
  await app.inject({ url: '/healthz' });
  await untilReceived('GET /healthz');
  expect(receiver.spans.some(({ parentId, name }) => parentId === '' && name === 'select')).toBe(
    false,
  );
});

/** Refusals over a real connection: a client must receive the refusal even while it is sending. */
import { readdir } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { beforeAll, expect, test, vi } from 'vitest';
import { aPhoto } from '#server/photo/test/photos.ts';
import { testApp } from '#server/test/app.ts';
import {
  anEvaluationOf,
  aSite,
  formOf,
  type SaveForm,
  type TestSite,
  siteFacts,
} from '#server/test/inspections.ts';
import type { District } from '#server/test/people.ts';
import { nothingStored, countStoredRows } from '#server/test/count-stored-rows.ts';

const { app, services, aDistrict } = await testApp();

let port: number;
let district: District;
let site: TestSite;
let hugePhoto: Buffer;
beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
  district = await aDistrict();
  site = await aSite(district.sam, 'Room 1', 'Room 2');
  hugePhoto = Buffer.concat([await aPhoto(), Buffer.alloc(40 * 1024 * 1024)]);
});

const photo = (area: number) => `evaluations[${area}].categories[0].pictures[0]`;

const saveForm = (more: Partial<SaveForm> = {}): SaveForm => ({
  formData: siteFacts(site.schoolId),
  evaluations: [anEvaluationOf(site.areas['Room 1'], 1), anEvaluationOf(site.areas['Room 2'], 2)],
  pictures: { [photo(0)]: hugePhoto },
  ...more,
});

const saving = (type: string, length: number, token = district.bob.token) => ({
  port,
  host: '127.0.0.1',
  method: 'POST',
  path: '/api/inspection/save',
  headers: { authorization: `Bearer ${token}`, 'content-type': type, 'content-length': length },
});

/**
 * Sends a save with Node's http client, which fails if the connection is reset before the client
 * has read the response.
 */
const sendFor = async (
  sent: SaveForm,
  { token, agent }: { token?: string; agent?: http.Agent } = {},
): Promise<{ status: number | undefined; code: string; field: string | undefined }> => {
  const form = new Response(formOf(sent));
  const body = Buffer.from(await form.arrayBuffer());
  return new Promise((resolve, reject) => {
    const request = http.request({
      ...saving(form.headers.get('content-type') as string, body.length, token),
      ...(agent && { agent }),
    });
    request.on('error', reject).on('response', (answer) => {
      const read = json(answer) as Promise<{ code: string; field: string | undefined }>;
      read.then(({ code, field }) => resolve({ status: answer.statusCode, code, field }), reject);
    });
    request.end(body);
  });
};

const expectNothingLeft = async () => {
  expect(await countStoredRows(services, district.accountId)).toEqual(nothingStored);
  const { dataDir } = services.settings;
  expect(await readdir(join(dataDir, 'uploads'))).toEqual([]);
  expect(await readdir(join(dataDir, 'files'))).toEqual(['.unfinished']);
};

test('a photo of 40 MB is refused, the response names its field, and the connection remains usable', async () => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const refusal = { status: 413, code: 'photo-too-large', field: photo(0) };
  expect(await sendFor(saveForm(), { agent })).toEqual(refusal);
  expect(await sendFor(saveForm(), { agent })).toEqual(refusal);
  agent.destroy();
  await expectNothingLeft();
});

test('a client receives the refusal even if it does not keep its connection alive', async () => {
  const agent = new http.Agent({ keepAlive: false });
  expect(await sendFor(saveForm(), { agent })).toMatchObject({ status: 413 });
});

test('errors in the inspection are reported before its photos are processed', async () => {
  const facts = siteFacts(site.schoolId, { classroomCount: -1 });
  expect(await sendFor(saveForm({ formData: facts }))).toEqual({
    status: 400,
    code: 'bad-input',
    field: 'formData.classroomCount',
  });
  const stranger = { [photo(7)]: hugePhoto };
  expect(await sendFor(saveForm({ pictures: stranger }))).toEqual({
    status: 400,
    code: 'part-unknown',
    field: photo(7),
  });
  await expectNothingLeft();
});

test('a client that is not signed in, or not allowed to save, receives the refusal', async () => {
  expect(await sendFor(saveForm(), { token: 'x.y.z' })).toMatchObject({ status: 401 });
  expect(await sendFor(saveForm(), { token: district.chelsea.token })).toMatchObject({
    status: 403,
  });
});

test('a request that declares a size above the limit is refused, and its client receives the refusal', async () => {
  const announced = 340 * 1024 * 1024;
  const answer = await new Promise<number | undefined>((resolve, reject) => {
    const request = http.request(saving('multipart/form-data; boundary=x', announced));
    request.on('error', reject).on('response', (response) => resolve(response.statusCode));
    // Sends the whole body, one megabyte at a time, as a browser does.
    const megabyte = Buffer.alloc(1024 * 1024);
    let left = announced / megabyte.length;
    const more = () => {
      while (left > 0) {
        left -= 1;
        if (!request.write(megabyte)) return request.once('drain', more);
      }
      return request.end();
    };
    more();
  });
  expect(answer).toBe(413);
});

test('a connection lost during the upload leaves no rows and no files, and the server remains available', async () => {
  const form = new Response(formOf(saveForm()));
  const body = Buffer.from(await form.arrayBuffer());
  const request = http.request(saving(form.headers.get('content-type') as string, body.length));
  const lost = new Promise((resolve) => request.on('error', resolve));
  request.write(body.subarray(0, 3_000_000), () => request.destroy(new Error('no signal')));
  await lost;
  await vi.waitFor(expectNothingLeft, { timeout: 60_000 });
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
});

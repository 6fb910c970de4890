import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFiles } from '#server/core/files/files.ts';
import { answerError } from '#server/core/http/problem.ts';
import type { Settings } from '#server/core/settings/settings.ts';
import { aPhoto, anImage } from '#server/photo/test/photos.ts';
import { MAX_UPLOAD_BYTES } from '#domain/inspection/photo-size.ts';
import { uploadReader } from './multipart.ts';
import { MAX_JSON_BYTES } from './parts.ts';

let dataDir: string;
let app: FastifyInstance;
let port: number;
let photo: Buffer;

const required = ['formData', 'evaluations'];

beforeAll(async () => {
  photo = await aPhoto();
  dataDir = await mkdtemp(join(tmpdir(), 'good-repair-multipart-'));
  const files = await openFiles({ kind: 'folder', folder: join(dataDir, 'files') });
  const readUpload = uploadReader({ files, settings: { dataDir } as Settings });
  const accountId = '10000000-0000-4000-8000-000000000001';
  // If a request is refused while it is still being sent, its connection stays open for a while, so
  // `close` would have to wait for it.
  app = fastify({ forceCloseConnections: true });
  app.setErrorHandler(answerError);
  await app.register(multipart);
  app.post('/', (request) =>
    readUpload(request, accountId, (parts) => Promise.resolve(parts), required),
  );
  await app.listen({ port: 0 });
  ({ port } = app.server.address() as AddressInfo);
});
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true });
});

/** The folder does not exist before the first photo arrives. */
const temporaryFiles = () => readdir(join(dataDir, 'uploads')).catch(() => []);

const site = '{"school_id":"x","classroomCount":12}';
/** Two evaluations of four categories each. */
const evaluations = JSON.stringify([0, 1].map(() => ({ categories: [{}, {}, {}, {}] })));

const form = (parts: Record<string, string | Uint8Array>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(parts)) {
    if (typeof value === 'string') data.append(name, value);
    else data.append(name, new Blob([new Uint8Array(value)], { type: 'image/jpeg' }), 'IMG_1.jpg');
  }
  return data;
};
const send = async (body: FormData | string) => {
  const answer = await fetch(`http://localhost:${port}`, { method: 'POST', body });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

const picture = (evaluation: number, category: number, position: number) =>
  `evaluations[${evaluation}].categories[${category}].pictures[${position}]`;

const stored = async () => {
  const found = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).length;
};

const expectRefusal = async (sent: FormData, status: number, code: string, field?: string) => {
  const before = await stored();
  const answer = await send(sent);
  expect(answer).toMatchObject({ status, body: { code, ...(field && { field }) } });
  expect(await stored()).toBe(before);
  expect(await temporaryFiles()).toEqual([]);
};

test('the JSON parts are read, and each photo is stored and assigned to its category', async () => {
  const { status, body } = await send(
    form({
      formData: site,
      [picture(0, 3, 1)]: photo,
      inspectionId: '10000000-0000-4000-8000-00000000000a',
      evaluations,
      [picture(1, 0, 0)]: await anImage('png'),
    }),
  );
  expect(status).toBe(200);
  expect(body['input']).toEqual({
    formData: JSON.parse(site),
    inspectionId: '10000000-0000-4000-8000-00000000000a',
    evaluations: JSON.parse(evaluations),
  });
  expect(body['uploads']).toMatchObject([
    { field: picture(0, 3, 1), evaluation: 0, category: 3, position: 1, photo: { width: 1920 } },
    { field: picture(1, 0, 0), evaluation: 1, category: 0, position: 0, photo: { width: 640 } },
  ]);
  expect(await stored()).toBe(4);
  expect(await temporaryFiles()).toEqual([]);
});

test('invalid JSON is refused with the name of its part', () =>
  expectRefusal(
    form({ formData: '{"date":', evaluations, [picture(0, 0, 0)]: photo }),
    400,
    'bad-input',
    'formData',
  ));

test('a missing part is refused with the name of the part', () =>
  expectRefusal(form({ formData: site }), 400, 'part-missing', 'evaluations'));

test.each([picture(2, 0, 0), picture(0, 4, 0)])(
  'a photo of %s, which the JSON does not contain, is refused, whether the photo or the JSON comes first',
  async (name) => {
    const parts = { formData: site, evaluations, [name]: photo };
    await expectRefusal(form(parts), 400, 'part-unknown', name);
    const turned = Object.fromEntries(Object.entries(parts).toReversed());
    await expectRefusal(form(turned), 400, 'part-unknown', name);
  },
);

test.each([
  'photo',
  'evaluations[0].categories[0].pictures',
  'evaluations[-1].categories[0].pictures[0]',
  'evaluations[0].categories[0].pictures[0].x',
  'evaluations[123456].categories[0].pictures[0]',
])('a file named %s is refused, as it belongs to no photo field', async (name) => {
  const sent = form({ formData: site, evaluations, [name]: await anImage('png') });
  await expectRefusal(sent, 400, 'part-unknown', name);
});

test('a file that belongs to no photo field is refused before its content is checked', async () => {
  const text = Buffer.from('no photo');
  const later = form({ photo: text, formData: site, evaluations });
  await expectRefusal(later, 400, 'part-unknown', 'photo');
  const known = form({ formData: site, evaluations, [picture(2, 0, 0)]: text });
  await expectRefusal(known, 400, 'part-unknown', picture(2, 0, 0));
});

test('parts may have a content type and no file name', async () => {
  const parts = [
    ['formData', 'application/json', '{"school_id":"Nguyễn"}'],
    ['evaluations', 'application/json; charset=utf-8', evaluations],
    [picture(0, 0, 0), 'application/octet-stream', await anImage('png')],
  ] as const;
  const answer = await app.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    payload: Buffer.concat([
      ...parts.flatMap(([name, type, content]) => [
        Buffer.from(
          `--b\r\nContent-Disposition: form-data; name="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
        ),
        Buffer.from(content),
        Buffer.from('\r\n'),
      ]),
      Buffer.from('--b--\r\n'),
    ]),
  });
  expect(answer.json()).toMatchObject({
    input: { formData: { school_id: 'Nguyễn' }, evaluations: JSON.parse(evaluations) as unknown },
    uploads: [{ field: picture(0, 0, 0), photo: { width: 640 } }],
  });
});

test('a text field of more than 6 MB is refused', () =>
  expectRefusal(form({ formData: 'x'.repeat(MAX_JSON_BYTES + 1), evaluations }), 413, 'too-large'));

test('a request with a content-length above the maximum size of a save is refused', async () => {
  const announcing = (bytes: number) =>
    app.inject({
      method: 'POST',
      url: '/',
      headers: {
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': String(bytes),
      },
      payload: '--b--\r\n',
    });
  const most = MAX_UPLOAD_BYTES + 2 * MAX_JSON_BYTES;
  expect((await announcing(most + 1)).json()).toMatchObject({ code: 'upload-too-large' });
  expect((await announcing(most)).json()).toMatchObject({ code: 'part-missing' });
});

test('a request that contains a part twice is refused', async () => {
  const sent = form({ formData: site, evaluations, [picture(0, 0, 0)]: photo });
  sent.append(picture(0, 0, 0), new Blob(['x']), 'x.jpg');
  await expectRefusal(sent, 400, 'bad-input', picture(0, 0, 0));
});

test('a text file named .jpg after a valid photo is refused, and the refusal names its part', () =>
  expectRefusal(
    form({
      formData: site,
      evaluations,
      [picture(0, 0, 0)]: photo,
      [picture(1, 2, 0)]: Buffer.from('no photo'),
    }),
    422,
    'photo-not-image',
    picture(1, 2, 0),
  ));

test('a photo of 40 MB is refused, and the refusal names its part', () =>
  expectRefusal(
    form({
      formData: site,
      evaluations,
      [picture(0, 0, 0)]: Buffer.concat([photo, Buffer.alloc(40 * 1024 * 1024)]),
    }),
    413,
    'photo-too-large',
    picture(0, 0, 0),
  ));

test('a truncated body is refused and leaves no files', async () => {
  const start = `--x\r\nContent-Disposition: form-data; name="${picture(0, 0, 0)}"; filename="a.jpg"\r\n\r\n`;
  const before = await stored();
  const answer = await app.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: Buffer.concat([Buffer.from(start), photo.subarray(0, 200_000)]),
  });
  expect(answer.statusCode).toBe(400);
  expect(await stored()).toBe(before);
  expect(await temporaryFiles()).toEqual([]);
});

test.each(['form-data', 'form-data; name=""', 'form-data; filename="a.jpg"'])(
  'a part with the disposition %s, which has no name, is refused',
  async (disposition) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      body: `--b\r\nContent-Disposition: ${disposition}\r\n\r\nx\r\n--b--\r\n`,
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toBe(
      'The upload could not be read: one of its parts has no name.',
    );
  },
);

test('a body that is not multipart is refused', async () => {
  expect(await send('{}')).toMatchObject({ status: 415, body: { code: 'wrong-content-type' } });
});

/** What a stored draft may contain, and what happens to other content. */
import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { MAX_DRAFT_BYTES } from '#domain/inspection/stored-draft.ts';
import { longBodies, longText } from '#server/core/http/long-body.ts';
import { largeText } from '#server/core/threads/large.ts';
import { testApp } from '#server/test/app.ts';
import {
  aContent,
  aDraftEvaluation,
  aDraftForm,
  aDraftPhoto,
  type Content,
  type DraftForm,
} from '#server/test/drafts.ts';
import type { Person } from '#server/test/people.ts';

const { app, aDistrict } = await testApp();
const { bob } = await aDistrict();

const usual = { long: longText.from, large: largeText.from };
afterEach(() => {
  longText.from = usual.long;
  largeText.from = usual.large;
});

/** In this thread and in worker threads, which must do the same. */
const both = [{ where: 'in the server' }, { where: 'in a worker thread' }];
const useThreads = (where: string) => {
  if (where === 'in the server') return;
  longText.from = 0;
  largeText.from = 0;
};

const send = async (person: Person, id: string, payload: string, type = 'application/json') => {
  const answer = await app.inject({
    method: 'PUT',
    url: `/api/draft/store/${id}`,
    headers: { 'content-type': type, authorization: `Bearer ${person.token}` },
    payload,
  });
  const { code, message } = answer.json<{ code?: string; message?: string }>();
  return { status: answer.statusCode, code, message };
};

/** Everything that a draft can contain, with texts that people have not finished. */
const everything = (): Content => {
  const content = aContent();
  const evaluation = aDraftEvaluation(randomUUID(), 1, { gasLeaks: 'Poor' });
  const photo = randomUUID();
  Object.assign(evaluation, {
    isPlanned: true,
    notInspected: '',
    unsorted: [{ kind: 'new', photo: randomUUID() }],
  });
  Object.assign(evaluation.categories[0] as object, {
    comments: '  two  spaces\n\nÑ and Ñ ',
    findingComments: 'rusty',
    refusedPhotos: ['IMG_2.heic cannot be read.'],
    pictures: [
      { kind: 'new', photo, drawing: [{ kind: 'text', x: 0.25, y: 1, text: 'Leak ' }] },
      {
        kind: 'kept',
        url: `/api/photo/${randomUUID()}?exp=1790000000&sig=a_-9`,
        thumbnail: `/api/photo/${randomUUID()}?size=thumb&exp=1790000000&sig=a_-9`,
        drawing: [{ kind: 'arrow', x: 0, y: 0, toX: 0.5, toY: 0.3333 }],
      },
    ],
  });
  content.draft.evaluations = [evaluation];
  content.draft.newAreas = [{ id: evaluation.area, name: 'Shed ', facilityId: null }];
  content.draft.open = { id: 1, before: structuredClone(evaluation) };
  Object.assign(content.draft.site, {
    date: '',
    loweredRating: 'Fair',
    timeOfDay: '',
    buildingArea: null,
    siteAcreage: 12.25,
    inspectorComments: ' ',
    inspectorSignature: {
      name: 'Bob',
      date: '2026-11-20',
      time: '10:15',
      drawing: 'M1 1L2 2',
      changedOn: '2026-11-21',
    },
    representativeSignature: null,
  });
  content.base = structuredClone(content.draft);
  content.photos = [aDraftPhoto('a'.repeat(64), photo)];
  return content;
};

describe.each(both)('the content of a draft, read $where,', ({ where }) => {
  test('is answered as it was stored, with every blank and unfinished text', async () => {
    useThreads(where);
    const form = aDraftForm(everything());
    await bob.ask('draft/store', form);
    const { content } = (await bob.ask('draft/take', form)).data;
    expect(content).toEqual(form.content);
    const taken = await bob.ask('draft/take', { ...form, device: randomUUID() });
    expect(taken.data.content).toEqual(form.content);
    await bob.ask('draft/delete', { id: form.id });
  });

  test('is refused with the field and what is wrong with it', async () => {
    useThreads(where);
    const form = aDraftForm(everything());
    const entry = form.content.draft.evaluations[0]?.categories[0];
    Object.assign(entry ?? {}, { status: 'Superb' });
    expect(await bob.refused('draft/store', form)).toMatchObject({
      status: 400,
      field: 'content.draft.evaluations[0].categories[0].status',
    });
    expect((await bob.refused('draft/take', form)).status).toBe(404);
  });

  test.each(['{"device"', '[]', 'null', '"text"', '3', '', '{"__proto__":{"version":1}}'])(
    'is refused if the body is no input: %s',
    async (body) => {
      useThreads(where);
      const refused = await send(bob, randomUUID(), body);
      expect(refused.status).toBe(400);
      expect(refused.message).toMatch(/\.$/);
    },
  );

  test('is refused if the body would change the prototype of an object', async () => {
    useThreads(where);
    const { id, ...body } = aDraftForm();
    const text = JSON.stringify(body).replace('{', '{"__proto__":{"role":"admin"},');
    expect((await send(bob, id, text)).code).toBe('bad-json');
  });
});

type Change = (form: DraftForm) => void;
const firstEntry = ({ content }: DraftForm) => {
  const evaluation = aDraftEvaluation(randomUUID());
  content.draft.evaluations = [evaluation];
  return evaluation.categories[0] as Content['draft']['evaluations'][number]['categories'][number];
};
const hostile: [what: string, change: Change][] = [
  ['a NUL in a comment', (form) => Object.assign(firstEntry(form), { comments: 'a\u0000' })],
  ['half a character', (form) => Object.assign(firstEntry(form), { comments: '\ud800' })],
  ['a long comment', (form) => Object.assign(firstEntry(form), { comments: 'x'.repeat(5001) })],
  [
    'a photo at another address',
    (form) =>
      firstEntry(form).pictures.push({
        kind: 'kept',
        url: 'https://elsewhere.test/a.jpg',
        thumbnail: '',
      }),
  ],
  [
    'an address that runs a script',
    (form) =>
      firstEntry(form).pictures.push({
        kind: 'kept',
        url: 'javascript:alert(1)',
        thumbnail: 'javascript:alert(1)',
      }),
  ],
  [
    'too many photos in a category',
    (form) => {
      const photos = Array.from({ length: 201 }, () => ({ kind: 'new' as const, photo: 'a' }));
      firstEntry(form).pictures.push(...photos);
    },
  ],
  [
    'a signature that is more than strokes',
    ({ content }) => {
      content.draft.site.inspectorSignature = {
        name: 'Bob',
        date: '2026-11-20',
        time: '10:15',
        drawing: '<script>',
      };
    },
  ],
  [
    'too many areas',
    ({ content }) => {
      content.draft.evaluations = Array.from({ length: 2001 }, () => ({
        ...aDraftEvaluation(randomUUID()),
        categories: [],
      }));
    },
  ],
  [
    'too many new photos',
    ({ content }) => {
      content.photos = Array.from({ length: 3501 }, () => aDraftPhoto('a'.repeat(64), 'a'));
    },
  ],
  ['a hash that is none', ({ content }) => content.photos.push(aDraftPhoto('A'.repeat(64)))],
  ['a school that is no id', ({ content }) => void (content.draft.site.schoolId = 'alder')],
  ['no device', (form) => Object.assign(form, { device: '' })],
  ['no name of the device', (form) => Object.assign(form, { deviceName: ' ' })],
  ['no version', (form) => Object.assign(form, { version: 0 })],
  ['a version that no column holds', (form) => Object.assign(form, { version: 3e9 })],
  ['no content', (form) => Object.assign(form, { content: null })],
];

test.each(hostile)('%s is refused as bad input, and nothing is stored', async (_, change) => {
  const form = aDraftForm();
  change(form);
  const refused = await bob.refused('draft/store', form);
  expect(refused).toMatchObject({ status: 400, code: 'bad-input' });
  expect((await bob.ask('draft/list')).data.list).toEqual([]);
});

test('fields that a draft does not have are not stored', async () => {
  const form = aDraftForm();
  const sent = { ...form, content: { ...form.content, extra: 1, photos: [] }, role: 'admin' };
  await bob.ask('draft/store', sent);
  const { data } = await bob.ask('draft/take', form);
  expect(data.content).toEqual(form.content);
  await bob.ask('draft/delete', { id: form.id });
});

test('a draft of more areas, text or photos than a save may have is refused in words', async () => {
  const form = aDraftForm();
  form.content.draft.evaluations = Array.from({ length: 1001 }, (_, at) => ({
    ...aDraftEvaluation(randomUUID(), at + 1),
    categories: [],
  }));
  expect(await bob.refused('draft/store', form)).toMatchObject({
    status: 422,
    code: 'inspection-too-large',
    message:
      'The inspection has 1,001 areas; one inspection can have 1,000. Please inspect the others in a second inspection.',
  });
});

describe('the body of a request to store a draft', () => {
  test('may be as large as the largest draft, which is longer than other bodies may be', async () => {
    const form = aDraftForm();
    form.content.draft.evaluations = Array.from({ length: 1000 }, (_, at) => {
      const evaluation = aDraftEvaluation(randomUUID(), at + 1, { roofs: 'Good' });
      for (const entry of evaluation.categories) entry.comments = 'é'.repeat(33);
      return evaluation;
    });
    const { id, ...body } = form;
    expect(Buffer.byteLength(JSON.stringify(body))).toBeGreaterThan(1_500_000);
    expect((await send(bob, id, JSON.stringify(body))).status).toBe(200);
    const { data } = await bob.ask('draft/take', { id, device: body.device, deviceName: 'iPad' });
    expect(data).toMatchObject({ areas: 1000, marked: 1000 });
    expect(data.content).toEqual(form.content);
    await bob.ask('draft/delete', { id });
  });

  test('is refused if it is larger, or is not JSON', async () => {
    const { id, ...body } = aDraftForm();
    const padded = `${JSON.stringify(body)}${' '.repeat(MAX_DRAFT_BYTES)}`;
    expect(await send(bob, id, padded)).toMatchObject({ status: 413, code: 'too-large' });
    const form = await send(bob, id, JSON.stringify(body), 'text/plain');
    expect(form).toMatchObject({ status: 415, code: 'wrong-content-type' });
    expect((await bob.ask('draft/list')).data.list).toEqual([]);
  });

  test('is refused if it is long and two others of the person wait', async () => {
    useThreads('in a worker thread');
    const { sam } = await aDistrict();
    const { promise: parsed, resolve: finish } = Promise.withResolvers<void>();
    const others = Array.from({ length: 3 }, () => longBodies.run(bob.id, () => parsed));
    const { id, ...body } = aDraftForm();
    const store = (person: Person) => send(person, id, JSON.stringify(body));
    expect(await store(bob)).toMatchObject({ status: 503, code: 'busy' });
    expect((await store(sam)).status).toBe(200);
    finish();
    await Promise.all(others);
    expect((await store(bob)).status).toBe(200);
    await bob.ask('draft/delete', { id });
  });

  test('is not read for somebody who may not store drafts', async () => {
    const { chelsea } = await aDistrict();
    expect((await send(chelsea, randomUUID(), '{')).status).toBe(403);
    const nobody = await app.inject({
      method: 'PUT',
      url: `/api/draft/store/${randomUUID()}`,
      headers: { 'content-type': 'application/json' },
      payload: '{',
    });
    expect(nobody.statusCode).toBe(401);
  });
});

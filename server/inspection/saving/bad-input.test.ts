/** Invalid inspections: the refusal names the invalid field, and nothing is stored. */
import { beforeEach, describe, expect, test } from 'vitest';
import { categoryIds } from '#domain/instrument/category.ts';
import { aPhoto, anImage } from '#server/photo/test/photos.ts';
import { testApp } from '#server/test/app.ts';
import {
  anEvaluationOf,
  anInspection,
  aSite,
  formOf,
  type SaveForm,
  type TestSite,
  save,
  send,
  siteFacts,
} from '#server/test/inspections.ts';
import type { District } from '#server/test/people.ts';
import { nothingStored, countStoredRows } from '#server/test/count-stored-rows.ts';

const { app, services, aDistrict } = await testApp();

const photo = await aPhoto();
const first = 'evaluations[0].categories[0].pictures[0]';

let district: District;
let site: TestSite;
beforeEach(async () => {
  district = await aDistrict();
  site = await aSite(district.sam, 'Room 1', 'Room 2');
});

type Evaluation = ReturnType<typeof anEvaluationOf>;

/** A valid save that `spoil` makes invalid. */
const spoiled = (spoil: {
  facts?: object;
  room?: (room: Evaluation) => unknown;
  evaluations?: (rooms: [Evaluation, Evaluation]) => unknown;
  pictures?: Record<string, Uint8Array>;
}): SaveForm => {
  const rooms: [Evaluation, Evaluation] = [
    anEvaluationOf(site.areas['Room 1'], 1),
    anEvaluationOf(site.areas['Room 2'], 2),
  ];
  return {
    formData: siteFacts(site.schoolId, spoil.facts),
    evaluations: spoil.evaluations?.(rooms) ?? [spoil.room?.(rooms[0]) ?? rooms[0], rooms[1]],
    pictures: { ...spoil.pictures },
  };
};

const expectRefused = async (form: SaveForm | FormData, status: number, facts: object) => {
  const answer = await send(app, district.bob, form, { key: 'the key of a refused save' });
  expect(answer).toMatchObject({ status, body: facts });
  expect(await countStoredRows(services, district.accountId)).toEqual(nothingStored);
};

const withCategory = (room: Evaluation, at: number, fault: object) => ({
  ...room,
  categories: room.categories.with(at, { ...room.categories[at], ...fault } as never),
});

describe('a save is refused if its site facts have', () => {
  test.each([
    ['date', '2026-02-30'],
    ['date', '20 November 2026'],
    ['date', '0000-01-01'],
    ['date', null],
    ['classroomCount', -1],
    ['classroomCount', 2.5],
    ['classroomCount', 'twelve'],
    ['school_id', ''],
    ['school_id', 'the big one'],
    ['inspectorName', 'NUL \u0000 byte'],
    ['weatherCondition', 'half a pair \ud83c'],
    ['districtRepresentative', 'x'.repeat(201)],
    ['version', 0],
  ])('%s: %j', (name, value) =>
    expectRefused(spoiled({ facts: { [name]: value } }), 400, {
      code: 'bad-input',
      field: `formData.${name}`,
    }),
  );

  test('an unknown school', () =>
    expectRefused(spoiled({ facts: { school_id: crypto.randomUUID() } }), 422, {
      code: 'school-unknown',
      field: 'formData.school_id',
    }));

  test('a school of another account', async () => {
    const { schoolId } = await aSite((await aDistrict()).sam);
    await expectRefused(spoiled({ facts: { school_id: schoolId } }), 422, {
      code: 'school-unknown',
      field: 'formData.school_id',
    });
  });

  test('a deleted school', async () => {
    await district.sam.ask('school/delete', { id: site.schoolId });
    await expectRefused(spoiled({}), 422, { code: 'school-unknown' });
  });
});

describe('a save is refused if its evaluations have', () => {
  test.each(['good', 'Excellent', 5, true, {}])('a mark that does not exist: %j', (status) =>
    expectRefused(spoiled({ room: (room) => withCategory(room, 3, { status }) }), 400, {
      code: 'bad-input',
      field: 'evaluations[0].categories[3].status',
    }),
  );

  test('a category that does not exist', () =>
    expectRefused(spoiled({ room: (room) => withCategory(room, 3, { id: 'pool' }) }), 400, {
      field: 'evaluations[0].categories[3].id',
    }));

  test('a category twice', () => {
    const twice = (room: Evaluation) => withCategory(room, 3, { id: categoryIds[0] });
    return expectRefused(spoiled({ room: twice }), 422, {
      code: 'category-twice',
      field: 'evaluations[0].categories[3].id',
    });
  });

  test('16 categories', () => {
    const room = (room: Evaluation) => ({
      ...room,
      categories: [...room.categories, room.categories[0]],
    });
    return expectRefused(spoiled({ room }), 400, { field: 'evaluations[0].categories' });
  });

  test.each(['NUL \u0000 byte', 'half a pair \ud83c', 'x'.repeat(5001), 7])(
    'a comment that cannot be stored: %j',
    (comments) =>
      expectRefused(spoiled({ room: (room) => withCategory(room, 14, { comments }) }), 400, {
        code: 'bad-input',
        field: 'evaluations[0].categories[14].comments',
      }),
  );

  test('an area twice', () =>
    expectRefused(
      spoiled({ evaluations: ([one, two]) => [one, { ...two, area: one.area?.toUpperCase() }] }),
      422,
      { code: 'area-twice', field: 'evaluations[1].area' },
    ));

  test('a local id twice', () =>
    expectRefused(spoiled({ evaluations: ([one, two]) => [one, { ...two, id: 1 }] }), 400, {
      code: 'bad-input',
      field: 'evaluations[1].id',
    }));

  test('an area of another school', async () => {
    const { areas } = await aSite(district.sam, 'Room 1');
    const evaluations = ([one, two]: Evaluation[]) => [one, { ...two, area: areas['Room 1'] }];
    await expectRefused(spoiled({ evaluations }), 422, {
      code: 'area-not-of-school',
      field: 'evaluations[1].area',
    });
  });

  test('an area of another account', async () => {
    const { areas } = await aSite((await aDistrict()).sam, 'Room 1');
    const evaluations = ([one, two]: Evaluation[]) => [one, { ...two, area: areas['Room 1'] }];
    await expectRefused(spoiled({ evaluations }), 422, {
      code: 'area-not-of-school',
      field: 'evaluations[1].area',
    });
  });

  test('a deleted area', async () => {
    await district.sam.ask('area/delete', { id: site.areas['Room 2'] });
    await expectRefused(spoiled({}), 422, {
      code: 'area-not-of-school',
      field: 'evaluations[1].area',
    });
  });

  test.each([null, 'all good', {}, [null], [[]], [{ id: 1 }]])(
    'a value that is not a list of evaluations: %j',
    (evaluations) =>
      expectRefused({ ...spoiled({}), evaluations }, 400, {
        code: 'bad-input',
        field: expect.stringMatching(/^evaluations/),
      }),
  );

  test('an area marked as not inspected without a reason', () =>
    expectRefused(spoiled({ room: (room) => ({ ...room, notInspected: ' ' }) }), 400, {
      field: 'evaluations[0].notInspected',
    }));
});

describe('a save is refused if its request has', () => {
  test.each(['formData', 'evaluations'] as const)('%s that is not JSON', (field) =>
    expectRefused({ ...spoiled({}), [field]: '{"date": "2026-11' }, 400, {
      code: 'bad-input',
      field,
    }),
  );

  test.each(['formData', 'evaluations'] as const)('no %s', (field) =>
    expectRefused({ ...spoiled({}), [field]: undefined }, 400, { code: 'part-missing', field }),
  );

  test('a photo in an update without evaluations', async () => {
    const bob = district.bob;
    const { id, version } = await save(app, bob, spoiled({}));
    const sending = { formData: { version }, pictures: { [first]: photo } };
    const answer = await send(app, bob, sending, { inspectionId: id });
    expect(answer).toMatchObject({ status: 400, body: { code: 'part-unknown', field: first } });
  });

  test.each([
    'evaluations[2].categories[0].pictures[0]',
    'evaluations[0].categories[15].pictures[0]',
    'evaluations[0].pictures[0]',
    'photo',
  ])('a file named %s, which is not the name of a photo field', (field) =>
    expectRefused(spoiled({ pictures: { [field]: photo } }), 400, { code: 'part-unknown', field }),
  );

  test('text in place of a photo', () => {
    const form = formOf(spoiled({}));
    form.append(first, 'https://example.org/photo.jpg');
    return expectRefused(form, 422, { code: 'photo-not-image', field: first });
  });
});

describe('a save is refused if its photos include', () => {
  test.each([
    ['not an image', 422, 'photo-not-image', () => Buffer.from('%PDF-1.7 not a photo')],
    ['empty', 422, 'photo-not-image', () => Buffer.alloc(0)],
    ['truncated', 422, 'photo-truncated', () => photo.subarray(0, photo.length / 2)],
    ['larger than 40 MB', 413, 'photo-too-large', () => Buffer.concat([photo, Buffer.alloc(40e6)])],
  ])('a photo that is %s, after a valid one', async (_, status, code, bytes) => {
    const field = 'evaluations[1].categories[2].pictures[0]';
    const pictures = { [first]: await anImage('png'), [field]: bytes() };
    await expectRefused(spoiled({ pictures }), status, { code, field });
  });

  test("a URL of another account's photo", async () => {
    const { sam, bob } = await aDistrict();
    const { schoolId, areas } = await aSite(sam, 'Room 1');
    const { id } = await save(app, bob, {
      formData: siteFacts(schoolId),
      evaluations: [anEvaluationOf(areas['Room 1'], 1)],
      pictures: { [first]: photo },
    });
    const { evaluations } = (await bob.ask('inspection/details', { id })).data;
    const theirs = evaluations[0]?.categories[0]?.pictures ?? [];
    expect(theirs).toHaveLength(1);
    await expectRefused(
      spoiled({ room: (room) => withCategory(room, 0, { pictures: theirs }) }),
      422,
      { code: 'picture-unknown', field: first },
    );
  });

  test.each(['https://example.org/a.jpg', '/api/photo/1', '\u0000', ''])(
    'a URL that is not one of our photos: %j',
    (url) =>
      expectRefused(spoiled({ room: (room) => withCategory(room, 5, { pictures: [url] }) }), 422, {
        code: 'picture-unknown',
        field: 'evaluations[0].categories[5].pictures[0]',
      }),
  );
});

test('the inspection of another account can neither be read nor changed', async () => {
  const other = await aDistrict();
  const { id } = await anInspection(app, other);
  const answer = await send(app, district.bob, spoiled({ facts: { version: 1 } }), {
    inspectionId: id,
  });
  expect(answer).toMatchObject({ status: 404, body: { code: 'inspection-not-found' } });
  expect(await district.alice.refused('inspection/details', { id })).toMatchObject({
    status: 404,
    code: 'inspection-not-found',
  });
  expect((await other.bob.ask('inspection/details', { id })).data.version).toBe(1);
});

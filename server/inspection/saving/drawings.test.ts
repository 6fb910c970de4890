/**
 * Saves with drawings on photos: the photo with the drawing is shown everywhere, and the original
 * photo remains stored.
 */
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import type { DrawnShape } from '#domain/inspection/drawing.ts';
import { anImage, sha256Of } from '#server/photo/test/photos.ts';
import { purge } from '#server/purge/purge.ts';
import { inSystem } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import {
  anEvaluationOf,
  aSite,
  save,
  type SavedData,
  send,
  siteFacts,
  type TestSite,
} from '#server/test/inspections.ts';
import type { District } from '#server/test/people.ts';

const { app, services, aDistrict } = await testApp();

const roofs = 12;
const photoPart = `evaluations[0].categories[${roofs}].pictures[0]`;
const circle: DrawnShape = { kind: 'circle', x: 0.25, y: 0.25, toX: 0.75, toY: 0.75 };
const arrow: DrawnShape = { kind: 'arrow', x: 0.1, y: 0.1, toX: 0.4, toY: 0.5 };
const label: DrawnShape = { kind: 'text', x: 0.5, y: 0.9, text: 'O\'Peña <b> "/><script>' };

let district: District;
let site: TestSite;
let file: Buffer;
beforeEach(async () => {
  district = await aDistrict();
  site = await aSite(district.sam, 'Room 1');
  file = await anImage('jpeg', { width: 800, height: 600, left: 'navy', right: 'navy' });
});

const evaluationsWith = (entry: object) => {
  const evaluation = anEvaluationOf(site.areas['Room 1'], 1, { roofs: 'Deficient' });
  return [
    {
      ...evaluation,
      categories: evaluation.categories.map((one, at) =>
        at === roofs ? { ...one, ...entry } : one,
      ),
    },
  ];
};

/** Saves an inspection with one photo of the roof and a drawing on it. */
const saveDrawn = (shapes: readonly DrawnShape[]): Promise<SavedData> =>
  save(app, district.bob, {
    formData: siteFacts(site.schoolId),
    evaluations: evaluationsWith({ drawings: [{ picture: 0, shapes }] }),
    pictures: { [photoPart]: file },
  });

const update = ({ id, version }: SavedData, entry: object): Promise<SavedData> =>
  save(
    app,
    district.bob,
    { formData: siteFacts(site.schoolId, { version }), evaluations: evaluationsWith(entry) },
    { inspectionId: id },
  );

/** The stored entry of the category `roofs`, with its first photo and its first drawing. */
const roofOf = async ({ id }: SavedData) => {
  const { evaluations } = (await district.bob.ask('inspection/details', { id })).data;
  const entry = evaluations[0]?.categories.find(({ id: category }) => category === 'roofs');
  if (!entry) throw new Error('There is no roof.');
  return { ...entry, picture: entry.pictures[0] as string, drawing: entry.drawings?.[0] };
};

const bytesAt = async (url: string): Promise<Buffer> => {
  const answer = await app.inject({ url });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
};

const pathOf = (url: string) => url.split('?', 1)[0];

/** The colour of the pixel at fractions (0 to 1) of the width and height of a photo. */
const colourAt = async (url: string, x: number, y: number): Promise<number[]> => {
  const { data, info } = await sharp(await bytesAt(url))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const from =
    (Math.round(y * (info.height - 1)) * info.width + Math.round(x * (info.width - 1))) * 3;
  return [...data.subarray(from, from + 3)];
};
const isRed = ([red = 0, green = 0, blue = 0]: number[]) => red > 150 && green < 90 && blue < 90;

test('a new photo is shown with its drawing, and the original photo has no drawing', async () => {
  const saved = await saveDrawn([circle, label]);
  const { picture, thumbnails, drawing } = await roofOf(saved);
  expect(isRed(await colourAt(picture, 0.25, 0.5))).toBe(true);
  expect(isRed(await colourAt(thumbnails[0] as string, 0.25, 0.5))).toBe(true);
  expect(isRed(await colourAt(picture, 0.5, 0.5))).toBe(false);
  expect(drawing).toMatchObject({ picture: 0, shapes: [circle, label] });
  const original = drawing?.original as string;
  expect(pathOf(original)).not.toBe(pathOf(picture));
  expect(isRed(await colourAt(original, 0.25, 0.5))).toBe(false);
  // The device deletes its copy of the photo only if the response lists the hash of the file.
  expect(saved.photos).toContain(sha256Of(file));
});

test('a new drawing on the stored original replaces the earlier drawing', async () => {
  const first = await saveDrawn([circle]);
  const { drawing } = await roofOf(first);
  const pictures = [drawing?.original as string];
  const second = await update(first, { pictures, drawings: [{ picture: 0, shapes: [arrow] }] });
  const redrawn = await roofOf(second);
  expect(redrawn.drawing?.shapes).toEqual([arrow]);
  expect(isRed(await colourAt(redrawn.picture, 0.25, 0.5))).toBe(false);
  expect(isRed(await colourAt(redrawn.picture, 0.25, 0.3))).toBe(true);
  expect(pathOf(redrawn.drawing?.original as string)).toBe(pathOf(pictures[0] as string));
});

test('a client can send back the photos that it has read, with or without their drawings: each drawing remains and is not drawn twice', async () => {
  const first = await saveDrawn([circle]);
  const read = await roofOf(first);
  const withDrawings = await update(first, { pictures: read.pictures, drawings: read.drawings });
  const again = await roofOf(withDrawings);
  expect(pathOf(again.picture)).toBe(pathOf(read.picture));
  expect(pathOf(again.drawing?.original as string)).toBe(pathOf(read.drawing?.original as string));
  // A client that does not support drawings sends the photos only.
  const without = await roofOf(await update(withDrawings, { pictures: again.pictures }));
  expect(pathOf(without.picture)).toBe(pathOf(read.picture));
  expect(without.drawing?.shapes).toEqual([circle]);
});

test('sending the original photo without a drawing removes the drawing', async () => {
  const first = await saveDrawn([circle]);
  const { drawing } = await roofOf(first);
  const plain = await roofOf(await update(first, { pictures: [drawing?.original] }));
  expect(plain.drawings).toBeUndefined();
  expect(pathOf(plain.picture)).toBe(pathOf(drawing?.original as string));
});

test('two inspections with the same drawing on the same photo show the same stored photo', async () => {
  const [one, other] = [await saveDrawn([circle]), await saveDrawn([circle])];
  expect(pathOf((await roofOf(one)).picture)).toBe(pathOf((await roofOf(other)).picture));
});

test.each([
  ['a shape is outside of the photo', [{ ...circle, toX: 1.01 }], 'must be a number from 0 to 1'],
  [
    'a shape has an unknown kind',
    [{ ...circle, kind: 'square' }],
    'must be an arrow, a circle or a text',
  ],
  ['a text is too long', [{ ...label, text: 'x'.repeat(41) }], 'must be at most 40 characters'],
  ['a text is empty', [{ ...label, text: ' ' }], 'is required: please enter the text'],
  [
    'it has more than 20 shapes',
    Array.from({ length: 21 }, () => circle),
    'may not be more than 20 on one photo',
  ],
])('a drawing is refused if %s', async (_, shapes, sentence) => {
  const { status, body } = await send(app, district.bob, {
    formData: siteFacts(site.schoolId),
    evaluations: evaluationsWith({ drawings: [{ picture: 0, shapes }] }),
    pictures: { [photoPart]: file },
  });
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain(sentence);
});

test('a drawing is refused if there is no photo at its index', async () => {
  const { status, body } = await send(app, district.bob, {
    formData: siteFacts(site.schoolId),
    evaluations: evaluationsWith({ drawings: [{ picture: 1, shapes: [circle] }] }),
    pictures: { [photoPart]: file },
  });
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain('there is no photo at this index');
});

test('a drawing on a photo of another account is refused', async () => {
  const { drawing } = await roofOf(await saveDrawn([circle]));
  const other = await aDistrict();
  const theirs = await aSite(other.sam, 'Room 1');
  const [evaluation] = evaluationsWith({
    pictures: [drawing?.original],
    drawings: [{ picture: 0, shapes: [circle] }],
  });
  const { status, body } = await send(app, other.bob, {
    formData: siteFacts(theirs.schoolId),
    evaluations: [{ ...evaluation, area: theirs.areas['Room 1'] }],
  });
  expect([status, body['code']]).toEqual([422, 'picture-unknown']);
});

test('report/explain has a drawn photo and its original, and the sealed PDF has the same bytes if it is rendered again', async () => {
  const saved = await saveDrawn([circle, arrow, label]);
  const { alice, bob } = district;
  const { reportId } = saved;
  const { picture, drawing } = await roofOf(saved);
  const { data } = await bob.ask('report/explain', { reportId });
  const found = data.categories.flatMap(({ findings }) => findings.flatMap(({ photos }) => photos));
  expect(found.map(({ url }) => pathOf(url))).toEqual([pathOf(picture)]);
  expect(found.map(({ original = '' }) => pathOf(original))).toEqual([
    pathOf(drawing?.original as string),
  ]);

  await alice.ask('report/status', { reportId, status: 'Review' });
  await alice.ask('report/status', { reportId, status: 'Final' });
  const pdf = async () => bytesAt((await bob.ask('report/generate-pdf', { reportId })).pdfUrl);
  const first = await pdf();
  await services.files.removeFolder(`pdf/${district.accountId}/${reportId}`);
  expect(sha256Of(await pdf())).toBe(sha256Of(first));
});

test('the purge does not delete the original of a drawn photo', async () => {
  const saved = await saveDrawn([circle]);
  const { drawing } = await roofOf(saved);
  await inSystem(
    services,
    sql`update picture set wanted_at = now() - interval '60 days'
      where account_id = ${district.accountId}`,
  );
  await purge(services);
  expect(isRed(await colourAt(drawing?.original as string, 0.5, 0.5))).toBe(false);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formCategories } from '#domain/instrument/category.ts';
import { newPhotosOf, toJson, toMultipart } from './to-multipart.ts';
import {
  aDraft,
  anEvaluation,
  anyDraft,
  savedPhoto,
  newPhoto,
} from '#web/draft/testing/a-draft.ts';

const sewer = formCategories.findIndex(({ id }) => id === 'sewer');
const file = (name: string) => new File([name], `${name}.jpg`, { type: 'image/jpeg' });

test('the information that an area was copied from the last inspection is not sent', () => {
  const [sent] = toJson(aDraft({ ...anEvaluation(1, 'Hall'), isPlanned: true })).evaluations;
  expect(sent).not.toHaveProperty('isPlanned');
});

describe('an inspection with existing and new photos', async () => {
  const pictures = [savedPhoto('one'), newPhoto('two'), savedPhoto('three'), newPhoto('four')];
  const draft = {
    ...aDraft(anEvaluation(1, 'Hall'), anEvaluation(7, 'Room 1', { sewer: { pictures } })),
    inspectionId: 'an-inspection',
    version: 3,
  };
  const form = await toMultipart(draft, file);

  test('is sent with its JSON first, so that errors in the JSON are found before photos are read', () => {
    expect([...form.keys()]).toEqual([
      'inspectionId',
      'formData',
      'evaluations',
      `evaluations[1].categories[${sewer}].pictures[1]`,
      `evaluations[1].categories[${sewer}].pictures[3]`,
    ]);
  });

  test('is sent with the URLs of existing photos, and with new ones at their positions between them', async () => {
    const evaluations = JSON.parse(String(form.get('evaluations')));
    expect(evaluations[1].categories[sewer]).toEqual({
      id: 'sewer',
      status: null,
      comments: '',
      pictures: ['/api/photo/one?e=1&s=x', '/api/photo/three?e=1&s=x'],
    });
    const part = form.get(`evaluations[1].categories[${sewer}].pictures[3]`) as File;
    expect([part.name, await part.text()]).toEqual(['four.jpg', 'four']);
  });

  test('is sent with the version number that the inspection had when it was read', () => {
    expect(JSON.parse(String(form.get('formData')))).toMatchObject({
      school_id: 'alder',
      date: '2026-11-21',
      version: 3,
    });
  });
});

test('a new inspection is sent without id and version', async () => {
  const form = await toMultipart(aDraft(), file);
  expect(form.has('inspectionId')).toBe(false);
  expect(JSON.parse(String(form.get('formData')))).not.toHaveProperty('version');
});

test('a photo that is missing from the device causes an error, and is not left out silently', async () => {
  const draft = aDraft(anEvaluation(1, 'Hall', { fire: { pictures: [newPhoto('gone')] } }));
  await expect(toMultipart(draft, () => undefined)).rejects.toThrow('no longer on this device');
});

describe('a lowered rating', () => {
  const good = aDraft(anEvaluation(1, 'Hall', { fire: { status: 'Good' } }));
  const lowered = (rating: 'Fair' | 'Poor', reason: string, draft = good) =>
    toJson({ ...draft, site: { ...draft.site, loweredRating: rating, loweredReason: reason } })
      .formData;

  test('is sent with its reason', () => {
    expect(lowered('Poor', ' The roof is about to fail. ')).toMatchObject({
      loweredRating: 'Poor',
      loweredReason: 'The roof is about to fail.',
    });
  });

  test('is not sent if the computed rating is no longer above it', () => {
    const bad = aDraft(anEvaluation(1, 'Hall', { fire: { status: 'Poor' } }));
    expect(lowered('Poor', 'Unsafe', bad)).toMatchObject({
      loweredRating: null,
      loweredReason: '',
    });
  });
});

test('for any draft, every new photo is sent as a part of its own and every existing photo as its URL', () => {
  fc.assert(
    fc.property(anyDraft, (draft) => {
      const pictures = draft.evaluations.flatMap(({ categories }) =>
        categories.flatMap((entry) => entry.pictures),
      );
      const photos = newPhotosOf(draft);
      const urls = toJson(draft).evaluations.flatMap(({ categories }) =>
        categories.flatMap((entry) => entry.pictures),
      );
      expect(photos.map(({ photo }) => photo)).toEqual(
        pictures.flatMap((one) => (one.kind === 'new' ? [one.photo] : [])),
      );
      expect(urls).toEqual(pictures.flatMap((one) => (one.kind === 'kept' ? [one.url] : [])));
      expect(new Set(photos.map(({ field }) => field)).size).toBe(photos.length);
    }),
  );
});

test("a drawing refers to its photo by the photo's index among existing and new photos", () => {
  const drawing = [{ kind: 'text' as const, x: 0.5, y: 0.5, text: 'Leak' }];
  const pictures = [savedPhoto('one'), { ...newPhoto('two'), drawing }, newPhoto('three')];
  const { evaluations } = toJson(aDraft(anEvaluation(1, 'Hall', { sewer: { pictures } })));
  expect(evaluations[0]?.categories[sewer]).toMatchObject({
    drawings: [{ picture: 1, shapes: drawing }],
  });
});

import { expect, test } from 'vitest';
import { noSiteDetails } from '#domain/inspection/site-details.ts';
import type {
  CategoryEntry,
  Evaluation,
  InspectionDetails,
} from '#contract/inspection/inspection.ts';
import { formCategories } from '#domain/instrument/category.ts';
import { fromDetails } from './from-details.ts';
import { toJson } from './saving/to-multipart.ts';

const details: InspectionDetails = {
  id: 'i',
  version: 3,
  date: '2026-11-20',
  school_id: 's',
  school: 'Alder Elementary',
  classroomCount: 12,
  inspectorName: 'Bob Inspector',
  inspectorTitle: '',
  weatherCondition: 'Rain',
  ...noSiteDetails,
  inspectorComments: 'Access was easy.',
  districtRepresentative: '',
  status: 'Issues Found',
  score: 92.51,
  rating: 'Good',
  computedRating: 'Good',
  loweredRating: null,
  loweredReason: '',
  reportId: 'r',
  reportStatus: 'Draft',
  coverage: null,
  evaluations: [
    {
      id: 2,
      area: 'a',
      label: 'Hall',
      status: 'Deficient',
      notInspected: null,
      categories: [
        {
          id: 'roofs',
          label: 'Roofs',
          status: 'Deficient',
          comments: 'Stain',
          pictures: ['/api/photo/1?e=1'],
          thumbnails: ['/api/photo/1?size=thumb&e=1'],
        },
      ],
    },
  ],
};

test('an inspection that is opened and saved unchanged sends back what was read', () => {
  const { formData, evaluations } = toJson(fromDetails(details));
  expect(formData).toEqual({
    date: '2026-11-20',
    school_id: 's',
    classroomCount: 12,
    inspectorName: 'Bob Inspector',
    inspectorTitle: '',
    weatherCondition: 'Rain',
    ...noSiteDetails,
    inspectorComments: 'Access was easy.',
    districtRepresentative: '',
    loweredRating: null,
    loweredReason: '',
    version: 3,
  });
  expect(evaluations[0]).toMatchObject({ id: 2, area: 'a', label: 'Hall', notInspected: null });
  expect(evaluations[0]?.categories.find(({ id }) => id === 'roofs')).toEqual({
    id: 'roofs',
    status: 'Deficient',
    comments: 'Stain',
    pictures: ['/api/photo/1?e=1'],
  });
});

test('an inspection read from the server has its categories in the order of the form, with thumbnails for the photos', () => {
  const [hall] = fromDetails(details).evaluations;
  expect(hall?.categories.map(({ id }) => id)).toEqual(formCategories.map(({ id }) => id));
  expect(hall?.categories.find(({ id }) => id === 'roofs')?.pictures).toEqual([
    { kind: 'kept', url: '/api/photo/1?e=1', thumbnail: '/api/photo/1?size=thumb&e=1' },
  ]);
});

test('a photo with a drawing is read as the original photo with shapes, and sent in the same form', () => {
  const [hall] = details.evaluations as [Evaluation];
  const [roof] = hall.categories as [CategoryEntry];
  const shapes = [{ kind: 'circle' as const, x: 0.1, y: 0.1, toX: 0.5, toY: 0.5 }];
  const drawing = { picture: 0, original: '/api/photo/2?e=1', originalThumbnail: '/2?t', shapes };
  const draft = fromDetails({
    ...details,
    evaluations: [{ ...hall, categories: [{ ...roof, drawings: [drawing] }] }],
  });
  const entry = draft.evaluations[0]?.categories.find(({ id }) => id === 'roofs');
  expect(entry?.pictures).toEqual([
    { kind: 'kept', url: '/api/photo/2?e=1', thumbnail: '/2?t', drawing: shapes },
  ]);
  expect(toJson(draft).evaluations[0]?.categories.find(({ id }) => id === 'roofs')).toMatchObject({
    pictures: ['/api/photo/2?e=1'],
    drawings: [{ picture: 0, shapes }],
  });
});

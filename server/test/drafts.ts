/** Drafts of inspections, as a device stores them on the server. */
import { randomUUID } from 'node:crypto';
import type { CallInput } from '#contract/calls.ts';
import { type CategoryId, categoryIds } from '#domain/instrument/category.ts';
import type { Mark } from '#domain/scoring/mark.ts';

export type DraftForm = CallInput<'draft/store'>;
export type Content = DraftForm['content'];
export type Evaluation = Content['draft']['evaluations'][number];

/** An area of a draft; what `marks` does not name is not marked. */
export const aDraftEvaluation = (
  area: string | undefined,
  id = 1,
  marks: Partial<Record<CategoryId, Mark>> = {},
): Evaluation => ({
  id,
  area: area ?? randomUUID(),
  label: `Room ${id}`,
  notInspected: null,
  categories: categoryIds.map((category) => ({
    id: category,
    status: marks[category] ?? null,
    comments: '',
    pictures: [],
  })),
});

/** A draft of a new inspection; without a school, nothing was entered yet. */
export const aContent = (schoolId = '', ...evaluations: Evaluation[]): Content => ({
  draft: {
    inspectionId: null,
    version: null,
    site: {
      schoolId,
      schoolName: schoolId === '' ? '' : 'Nguyễn Du Elementary',
      date: '2026-11-20',
      classroomCount: 12,
      inspectorName: 'Bob Inspector',
      inspectorTitle: '',
      weatherCondition: '',
      districtRepresentative: '',
      loweredRating: null,
      loweredReason: '',
    },
    evaluations,
    open: null,
  },
  base: null,
  photos: [],
});

/** A new photo, of which the device sends a file with this SHA-256. */
export const aDraftPhoto = (sha256: string, id: string = randomUUID()) => ({
  id,
  sha256,
  name: 'IMG_1.jpg',
  type: 'image/jpeg',
  size: 1234,
});

/** The first version of a draft, from an iPad. */
export const aDraftForm = (content: Content = aContent(), form: Partial<DraftForm> = {}) => ({
  id: randomUUID() as string,
  device: randomUUID() as string,
  deviceName: 'iPad',
  version: 1,
  content,
  ...form,
});

/** Converts an inspection read from the server to a draft. */
import type {
  CategoryEntry,
  Evaluation,
  InspectionDetails,
} from '#contract/inspection/inspection.ts';
import { formCategories } from '#domain/instrument/category.ts';
import type { Draft, DraftEntry, DraftEvaluation, DraftPhoto } from './draft.ts';
import { type SiteField, siteFields } from './site-fields.ts';

export const fromDetails = (details: InspectionDetails): Draft => ({
  inspectionId: details.id,
  version: details.version,
  site: {
    schoolId: details.school_id,
    schoolName: details.school,
    ...siteFactsOf(details),
  },
  evaluations: details.evaluations.map(evaluationOf),
  open: null,
});

/** These fields have the same names in both formats. */
const siteFactsOf = (details: InspectionDetails) =>
  Object.fromEntries(siteFields.map((field) => [field, details[field]])) as Pick<
    InspectionDetails,
    SiteField
  >;

const evaluationOf = (evaluation: Evaluation): DraftEvaluation => ({
  id: evaluation.id,
  area: evaluation.area,
  label: evaluation.label,
  notInspected: evaluation.notInspected,
  categories: formCategories.map(({ id }) =>
    entryOf(
      id,
      evaluation.categories.find((entry) => entry.id === id),
    ),
  ),
});

/** The server sends all 15 categories; a missing one counts as not marked. */
const entryOf = (id: DraftEntry['id'], entry: CategoryEntry | undefined): DraftEntry => ({
  id,
  status: entry?.status ?? null,
  comments: entry?.comments ?? '',
  pictures: entry ? photosOf(entry) : [],
  ...(entry?.voiceNote && { voiceNote: { kind: 'kept', ...entry.voiceNote } }),
  ...(entry?.emergency && { emergency: entry.emergency }),
});

/**
 * The photos of an entry. A drawn photo becomes its original with the shapes, so that they can be
 * edited.
 */
const photosOf = ({ pictures, thumbnails, drawings }: CategoryEntry): DraftPhoto[] =>
  pictures.map((url, at) => {
    const drawn = drawings?.find(({ picture }) => picture === at);
    return drawn
      ? {
          kind: 'kept',
          url: drawn.original,
          thumbnail: drawn.originalThumbnail,
          drawing: drawn.shapes,
        }
      : { kind: 'kept', url, thumbnail: thumbnails[at] ?? url };
  });

/** Converts an inspection read from the server to a draft. */
import type { CategoryEntry, Evaluation, InspectionDetails } from '#contract/inspection.ts';
import { formCategories } from '#domain/category.ts';
import type { Draft, DraftEvaluation, Entry } from './draft.ts';

export const fromDetails = (details: InspectionDetails): Draft => ({
  inspectionId: details.id,
  version: details.version,
  site: {
    date: details.date,
    schoolId: details.school_id,
    schoolName: details.school,
    classroomCount: details.classroomCount,
    inspectorName: details.inspectorName,
    inspectorTitle: details.inspectorTitle,
    weatherCondition: details.weatherCondition,
    districtRepresentative: details.districtRepresentative,
    loweredRating: details.loweredRating,
    loweredReason: details.loweredReason,
  },
  evaluations: details.evaluations.map(evaluationOf),
  open: null,
});

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
const entryOf = (id: Entry['id'], entry: CategoryEntry | undefined): Entry => ({
  id,
  status: entry?.status ?? null,
  comments: entry?.comments ?? '',
  pictures: (entry?.pictures ?? []).map((url, at) => ({
    kind: 'kept' as const,
    url,
    thumbnail: entry?.thumbnails[at] ?? url,
  })),
});

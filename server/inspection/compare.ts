import { getInstrument } from '#domain/instrument/instrument.ts';
import { effectiveRating } from '#domain/scoring/lowered.ts';
import { type Hundredths, toPercentOrNull } from '#domain/scoring/hundredths.ts';
import { scoreCounts } from '#domain/scoring/scoring.ts';
import { compareEvaluations, scoreChange } from '#domain/trends/comparison.ts';
import type { Handler } from '#server/core/context.ts';
import type { Transaction } from '#server/core/db.ts';
import { refuse } from '#server/core/refusals.ts';
import { refusalOfMissing } from './missing.ts';
import { findInspection, type StoredInspection } from './queries.ts';
import { findPreviousId, isEarlier } from './trends/queries-trends.ts';

export const inspectionCompare: Handler<'inspection/compare'> = async ({ id, otherId }, { db }) => {
  const chosen = await getInspection(db, id);
  const before = otherId ?? (await findPreviousId(db, id));
  const other = before === undefined ? undefined : await getInspection(db, before);
  if (other && (other.id === chosen.id || other.schoolId !== chosen.schoolId)) {
    throw refuse('not-comparable');
  }
  const isSwapped = other !== undefined && (await isEarlier(db, chosen.id, other.id));
  const [earlier, later] = isSwapped ? [chosen, other] : [other, chosen];
  return {
    data: {
      school: { id: later.schoolId, name: later.schoolName },
      earlier: earlier ? sideOf(earlier) : null,
      later: sideOf(later),
      ...scoresOf(earlier, later),
      ...compareEvaluations(earlier?.evaluations ?? [], earlier ? later.evaluations : []),
    },
  };
};

const getInspection = async (db: Transaction, id: string): Promise<StoredInspection> => {
  const inspection = await findInspection(db, id);
  if (!inspection) throw await refusalOfMissing(db, id);
  return inspection;
};

const sideOf = (inspection: StoredInspection) => ({
  id: inspection.id,
  reportId: inspection.reportId,
  date: inspection.date,
  inspector: inspection.inspectorName,
  score: toPercentOrNull(inspection.score),
  rating: effectiveRating(inspection.rating, inspection.loweredRating),
  computedRating: inspection.rating,
});

/**
 * The scores of both inspections, each computed with the edition of the instrument that the
 * inspection used.
 */
const scoresOf = (earlier: StoredInspection | undefined, later: StoredInspection) => {
  const edition = getInstrument(later.instrument);
  const now = scoreCounts(later.counts, edition);
  const before = earlier && scoreCounts(earlier.counts, getInstrument(earlier.instrument));
  return {
    overall: comparedScores(before?.overall.score, now.overall.score),
    groups: now.groups.map(({ letter, name, score }) => ({
      letter,
      name,
      ...comparedScores(before?.groups.find((group) => group.letter === letter)?.score, score),
    })),
    categories: now.categories.map(({ id, score }) => ({
      id,
      name: edition.categoryNames[id],
      ...comparedScores(before?.categories.find((category) => category.id === id)?.score, score),
    })),
  };
};

const comparedScores = (before: Hundredths | null = null, after: Hundredths | null) => ({
  before: toPercentOrNull(before),
  after: toPercentOrNull(after),
  change: toPercentOrNull(scoreChange(before, after)),
});

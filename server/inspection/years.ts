import type { DistrictYear } from '#contract/inspection/trends.ts';
import { getInstrument, instrument as current } from '#domain/instrument/instrument.ts';
import { toPercentOrNull } from '#domain/scoring/hundredths.ts';
import { scoreCounts } from '#domain/scoring/scoring.ts';
import { yearRows } from '#domain/trends/years.ts';
import type { UntransactedHandler } from '#server/core/context.ts';
import { type InspectionOfYear, inspectionsByYear } from './trends/queries-trends.ts';

/** The school years of the district, with the average of each group. */
export const inspectionYears: UntransactedHandler<'inspection/years'> = {
  untransacted: async (_, context) => {
    const [inspections] = await context.read(inspectionsByYear(context));
    return { data: { list: yearsOf(inspections) } };
  },
};

export const yearsOf = (inspections: readonly InspectionOfYear[]): DistrictYear[] => {
  const { groups } = current;
  const scored = inspections.map(({ year, schoolId, counts, instrument }) => {
    const scores = scoreCounts(counts, getInstrument(instrument));
    const ofGroup = new Map(scores.groups.map(({ letter, score }) => [letter, score]));
    const byGroup = groups.map(({ letter }) => ofGroup.get(letter) ?? null);
    return { year, schoolId, scores: [scores.overall.score, ...byGroup] };
  });
  return yearRows(scored, 1 + groups.length).map(({ means, change, ...year }) => ({
    ...year,
    mean: toPercentOrNull(means[0] ?? null),
    change: toPercentOrNull(change),
    groups: groups.map(({ letter, name }, at) => ({
      letter,
      name,
      mean: toPercentOrNull(means[at + 1] ?? null),
    })),
  }));
};

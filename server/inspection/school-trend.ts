import { getInstrument } from '#domain/instrument/instrument.ts';
import { toPercentOrNull } from '#domain/scoring/hundredths.ts';
import { scoreCounts } from '#domain/scoring/scoring.ts';
import { INSPECTIONS_SHOWN } from '#domain/trends/shown.ts';
import type { Handler } from '#server/core/context.ts';
import { getSchoolName } from '#server/school/queries.ts';
import { findInspectionsOfSchool } from './trends/queries-trends.ts';

export const inspectionSchoolTrend: Handler<'inspection/school-trend'> = async (
  { schoolId },
  { db },
) => {
  await getSchoolName(db, schoolId);
  const inspections = await findInspectionsOfSchool(db, schoolId, INSPECTIONS_SHOWN);
  return {
    data: {
      list: inspections.map(({ counts, instrument, score, ...inspection }) => ({
        ...inspection,
        score: toPercentOrNull(score),
        groups: scoreCounts(counts, getInstrument(instrument)).groups.map((group) => ({
          letter: group.letter,
          score: toPercentOrNull(group.score),
          rank: group.rank,
        })),
      })),
    },
  };
};

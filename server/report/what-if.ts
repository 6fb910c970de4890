import { explain } from '#domain/explanation/explanation.ts';
import { fewestRepairs } from '#domain/explanation/fewest-repairs.ts';
import { whatIfInWords } from '#domain/explanation/what-if-words.ts';
import { effectiveRating } from '#domain/scoring/lowered.ts';
import { toPercentOrNull } from '#domain/scoring/hundredths.ts';
import type { OverallScore } from '#domain/scoring/scoring.ts';
import type { Handler } from '../core/context.ts';
import { missingReport } from './missing.ts';
import { findReport } from './queries.ts';
import { areaIdOf, sheetOf } from './sheet.ts';

export const reportWhatIf: Handler<'report/what-if'> = async ({ reportId, target }, { db }) => {
  const report = await findReport(db, reportId);
  if (!report) throw await missingReport(db, reportId);
  const sheet = sheetOf(report);
  const { lowered } = sheet.overall;
  const found = fewestRepairs(explain(sheet), target, sheet.instrument);
  const resultOf = ({ score, rating, groupsEvaluated }: OverallScore) => ({
    score: toPercentOrNull(score),
    rating: effectiveRating(rating, lowered?.rating),
    computedRating: rating,
    groupsEvaluated,
  });
  return {
    data: {
      target,
      state: found.state,
      message: whatIfInWords(found, target, lowered),
      repairs: found.repairs.map(({ area: number, category, mark }) => ({
        area: {
          id: areaIdOf(sheet, report, number) ?? '',
          number,
          label: sheet.areas[number - 1]?.label ?? '',
        },
        category,
        categoryName: sheet.instrument.categoryNames[category],
        mark,
      })),
      before: resultOf(found.before),
      after: resultOf(found.after),
    },
  };
};

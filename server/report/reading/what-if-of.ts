import type { CallArguments, CallReply } from '#contract/calls.ts';
import { explain } from '#domain/explanation/explanation.ts';
import { fewestRepairs } from '#domain/explanation/fewest-repairs.ts';
import { whatIfInWords } from '#domain/explanation/what-if-words.ts';
import { effectiveRating } from '#domain/scoring/lowered.ts';
import { toPercentOrNull } from '#domain/scoring/hundredths.ts';
import type { OverallScore } from '#domain/scoring/scoring.ts';
import type { StoredReport } from '#server/report/queries.ts';
import { areaIdOf, sheetOf } from '#server/report/sheet.ts';

/** The fewest repairs with which a report reaches the rating `target`. */
export const whatIfOf = (
  report: StoredReport,
  { target }: Pick<CallArguments<'report/what-if'>, 'target'>,
): CallReply<'report/what-if'> => {
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

// Explains the overall score so far and the scores of the groups in the same way as the report of
// the inspection will explain them.
import type { ReportExplanation } from '#contract/report/explanation.ts';
import { explain } from '#domain/explanation/explanation.ts';
import { marksOf } from '#domain/scoring/count.ts';
import { wasInspected } from '#domain/inspection/inspection.ts';
import { type Instrument, instrument } from '#domain/instrument/instrument.ts';
import { validLoweredRating } from '#domain/scoring/lowered.ts';
import { overallScore } from '#domain/scoring/scoring.ts';
import type { Draft, DraftEvaluation } from '#web/draft/draft.ts';
import { isUntouched } from '#web/draft/evaluation.ts';
import ExplanationDialog from '#web/shared/explanation/explanation-dialog.tsx';
import type { Subject } from '#web/shared/explanation/subject.ts';
import { useFormDraft } from '#web/screens/inspection-form/form-context.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { scoreTexts } from '#web/texts/en/score.ts';
import { explanationTexts } from '#web/texts/en/explanation.ts';

export default function ScoreExplanation({
  subject,
  onSubject,
}: {
  subject: Subject | '';
  onSubject: (subject: Subject | '') => void;
}) {
  const explanations = useTexts(explanationTexts);
  const texts = useTexts(scoreTexts);
  const { draft } = useFormDraft();
  const { words, editionOf } = explanations;
  const edition = editionOf(instrument);
  return (
    <ExplanationDialog
      explanation={explain<Photo>(sheetOf(draft, edition), words ?? undefined) as ReportExplanation}
      failed={false}
      onRetry={() => undefined}
      subject={subject}
      onSubject={onSubject}
      note={texts.scoreNote}
    />
  );
}

type Photo = ReportExplanation['categories'][number]['findings'][number]['photos'][number];

/** The report sheet of the draft, without the areas in which nothing was entered. */
const sheetOf = (
  { site: { loweredRating, loweredReason }, evaluations }: Draft,
  edition: Instrument,
) => ({
  instrument: edition,
  areas: evaluations
    .filter((one) => !isUntouched(one))
    .map((one, index) => areaOf(one, index, edition)),
  coverage: null,
  overall: {
    lowered: validLoweredRating(
      overallScore(evaluations).rating,
      loweredRating && { rating: loweredRating, reason: loweredReason },
    ),
  },
});

const areaOf = (evaluation: DraftEvaluation, index: number, edition: Instrument) => {
  const { label, notInspected, categories } = evaluation;
  const isInspected = wasInspected(evaluation);
  return {
    number: index + 1,
    label,
    notInspected,
    notedInPriorYear: false,
    marks: isInspected ? marksOf(evaluation, instrument.categoryIds) : [],
    findings: categories.flatMap(({ id, status, comments }) =>
      isInspected &&
      status !== null &&
      (status === 'Deficient' || status === 'Poor' || comments.trim() !== '')
        ? [
            {
              categoryId: id,
              categoryName: edition.categoryNames[id],
              mark: status,
              comment: comments.trim(),
              photos: [],
            },
          ]
        : [],
    ),
  };
};

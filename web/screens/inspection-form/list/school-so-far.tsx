import { effectiveRating } from '#domain/scoring/lowered.ts';
import { overallScore } from '#domain/scoring/scoring.ts';
import { toPercent } from '#domain/scoring/hundredths.ts';
import { ScoreBadge } from '#web/ui/score/score-badge.tsx';
import { coverageOfDraft } from '#web/draft/areas/left-out.ts';
import { isUnfinished } from '#web/draft/evaluation.ts';
import { useFormDraft } from '#web/screens/inspection-form/form-context.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { listTexts } from '#web/texts/en/list.ts';
import { markingTexts } from '#web/texts/en/marking.ts';

/**
 * How many areas of the school have marks, and the score of the school. Screen readers announce
 * every change.
 */
export function SchoolSoFar() {
  const marking = useTexts(markingTexts);
  const texts = useTexts(listTexts);
  const { draft, school } = useFormDraft();
  const { places = [] } = school;
  const unfinished = draft.evaluations.filter(isUnfinished).length;
  return (
    <p
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-2 text-sm text-muted tabular-nums lg:sr-only"
    >
      {marking.areasOfSchool(coverageOfDraft(draft, places))}
      {unfinished > 0 && texts.notFinished(unfinished)}
      <ScoreSoFar />
    </p>
  );
}

/**
 * The labelled score of the whole school so far; renders nothing before the first mark. If
 * `isCompact`, only the number is visible.
 */
export function ScoreSoFar({ isCompact = false }: { isCompact?: boolean }) {
  const texts = useTexts(listTexts);
  const { draft } = useFormDraft();
  const { score, rating } = overallScore(draft.evaluations);
  if (score === null) return null;
  return (
    <span
      className={isCompact ? undefined : 'flex flex-wrap items-center gap-x-2 text-sm text-muted'}
    >
      <span className={isCompact ? 'sr-only' : undefined}>{`${texts.schoolSoFar} `}</span>
      <ScoreBadge
        score={toPercent(score)}
        rating={effectiveRating(rating, draft.site.loweredRating)}
        computed={rating}
        words={!isCompact}
      />
    </span>
  );
}

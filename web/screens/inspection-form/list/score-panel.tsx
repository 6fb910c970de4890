import { useState } from 'react';
import { type Coverage } from '#domain/inspection/coverage.ts';
import { wasInspected } from '#domain/inspection/inspection.ts';
import { categoryCounts } from '#domain/scoring/count.ts';
import { effectiveRating } from '#domain/scoring/lowered.ts';
import { type GroupScore, scoreCounts } from '#domain/scoring/scoring.ts';
import { formatScore } from '#domain/scoring/hundredths.ts';
import type { Subject } from '#web/shared/explanation/subject.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { Progress } from '#web/ui/score/progress.tsx';
import { RatingBadge } from '#web/ui/score/score-badge.tsx';
import { isUnfinished } from '#web/draft/evaluation.ts';
import { coverageOfDraft } from '#web/draft/areas/left-out.ts';
import type { Obstacle } from '#web/draft/saving/save-check.ts';
import { useFormDraft } from '#web/screens/inspection-form/form-context.ts';
import { LowerRating, ScoreExplanation } from '#web/screens/inspection-form/lazy-parts.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { textsOf } from '#web/texts/define-texts.ts';
import { scoreTexts } from '#web/texts/en/score.ts';
import { markingTexts } from '#web/texts/en/marking.ts';

/** The overall score so far, the score of each group, and the progress of the inspection. */
export default function ScorePanel({ obstacle }: { obstacle: Obstacle | null }) {
  const texts = useTexts(scoreTexts);
  const { draft, school } = useFormDraft();
  const { places = [] } = school;
  // The score that the dialog explains; undefined if no score was explained yet, '' after the
  // dialog was closed.
  const [subject, setSubject] = useState<Subject | ''>();
  const { evaluations } = draft;
  const { groups, overall } = scoreCounts(categoryCounts(evaluations));
  const unfinished = evaluations.filter(isUnfinished).length;
  const closed = evaluations.filter((one) => !wasInspected(one)).length;
  const coverage = coverageOfDraft(draft, places);
  const facts = [
    unfinished > 0 && texts.areasNotFinished(unfinished),
    closed > 0 && texts.areasNotInspected(closed),
  ].filter(Boolean);

  return (
    <Card
      aria-label={texts.schoolSoFar}
      className="@container lg:sticky lg:top-[calc(var(--header)+1rem)]"
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <div>
          <h2 className="text-sm text-muted">{texts.schoolSoFar}</h2>
          {overall.score !== null && (
            <p className="flex flex-wrap items-center gap-x-3">
              <span className="text-3xl leading-10 font-semibold tracking-tight figures">
                {formatScore(overall.score)}%
              </span>
              <RatingBadge
                rating={effectiveRating(overall.rating, draft.site.loweredRating)}
                computed={overall.rating}
              />
            </p>
          )}
          <p className="flex flex-wrap items-center text-sm text-muted">
            {texts.groupsOf(overall.groupsEvaluated)}
            <Button
              variant="link"
              className="-my-2 px-3 text-sm"
              aria-haspopup="dialog"
              onClick={() => setSubject('overall')}
            >
              {texts.whyThisScore}
            </Button>
          </p>
        </div>
        <ul
          aria-label={texts.groups}
          className="grid min-w-0 grow basis-72 grid-cols-[repeat(auto-fit,minmax(max(3.5rem,25%-0.375rem),1fr))] gap-1.5 @2xl:grid-cols-8"
        >
          {groups.map((group) => (
            <GroupTile
              key={group.letter}
              group={group}
              onExplain={() => setSubject(group.letter)}
            />
          ))}
        </ul>
      </div>
      <div className="mt-4 flex flex-col gap-1.5 text-sm text-muted">
        <Progress
          label={texts.areasOfSchool}
          value={coverage.areas === 0 ? 0 : coverage.inspected / coverage.areas}
        />
        <p>{coverageInWords(coverage)}</p>
        {facts.length > 0 && <p>{facts.join(' · ')}</p>}
      </div>
      <LowerRating rating={overall.rating} obstacle={obstacle} />
      {subject !== undefined && <ScoreExplanation subject={subject} onSubject={setSubject} />}
    </Card>
  );
}

/** For example '2 of 10 areas of this school, 1 of 5 classrooms'. */
const coverageInWords = (coverage: Coverage): string => {
  const texts = textsOf(scoreTexts);
  const marking = textsOf(markingTexts);
  return [texts.ofThisSchool(marking.areasOfSchool(coverage)), marking.classrooms(coverage)]
    .filter(Boolean)
    .join(', ');
};

const tileLook = {
  Good: 'border-good/30 bg-good-soft text-good',
  Fair: 'border-deficient/35 bg-deficient-soft text-deficient',
  Poor: 'border-poor/30 bg-poor-soft text-poor',
  'N/A': 'border-line bg-sunken text-muted',
} as const satisfies Record<GroupScore['rank'], string>;

/**
 * A tile with the letter and the score of a group. The name of the group is in the tooltip, and in
 * the explanation that the tile opens.
 */
const GroupTile = ({
  group: { letter, name, score, rank },
  onExplain,
}: {
  group: GroupScore;
  onExplain: () => void;
}) => {
  const texts = useTexts(scoreTexts);
  const marking = useTexts(markingTexts);
  return (
    <li>
      <button
        type="button"
        aria-haspopup="dialog"
        data-tip={`${texts.group(letter, name)}: ${marking.ratings[rank]}`}
        onClick={onExplain}
        className={cx(
          'min-h-11 w-full rounded-control border px-1 py-1 text-center',
          tileLook[rank],
        )}
      >
        <span aria-hidden="true" className="block text-xs font-semibold">
          {letter}
        </span>
        <span className="sr-only">
          {letter}, {texts.group(letter, name)}, {marking.ratings[rank]}:
        </span>
        <span className="block text-[0.8125rem] leading-5 figures">
          {score === null ? '–' : formatScore(score)}
        </span>
      </button>
    </li>
  );
};

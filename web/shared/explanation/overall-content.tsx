import type { ReportExplanation } from '#contract/report/explanation.ts';
import { pointsLost } from '#domain/explanation/points-lost.ts';
import { formatScore, fromPercent } from '#domain/scoring/hundredths.ts';
import { LeftOutAreas } from '#web/ui/score/left-out-areas.tsx';
import { NumberList } from './number-list.tsx';
import type { Subject } from './subject.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { textsOf } from '#web/texts/define-texts.ts';
import { explanationTexts } from '#web/texts/en/explanation.ts';

/** The groups from which the overall score was computed, and what was not inspected. */
export const OverallContent = ({
  explanation: {
    overall: { groupsEvaluated },
    groups,
    notInspected,
  },
  onSubject,
}: {
  explanation: ReportExplanation;
  onSubject: (subject: Subject) => void;
}) => {
  const texts = useTexts(explanationTexts);
  return (
    <>
      <NumberList
        title={texts.groups}
        rows={groups.map(({ letter, name, score, rank }) => ({
          key: letter,
          name: `${letter} ${name}`,
          score,
          rank,
          note: lossInWords(score, groupsEvaluated),
        }))}
        onOpen={onSubject}
      />
      {notInspected.length > 0 && (
        <section>
          <h3 className="mb-2 text-sm font-semibold">{texts.notInspected}</h3>
          <LeftOutAreas leftOut={notInspected.map((one) => ({ ...one, area: one.label }))} />
        </section>
      )}
    </>
  );
};

/** '−4.38 points': by how much a group lowers the overall score; undefined if it does not. */
const lossInWords = (score: number | null, groups: number): string | undefined => {
  const texts = textsOf(explanationTexts);
  return score === null || score === 100
    ? undefined
    : texts.points(formatScore(pointsLost(fromPercent(score), groups)));
};

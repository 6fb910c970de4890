import type { ReportExplanation } from '#contract/report/explanation.ts';
import { pointsLost } from '#domain/explanation/points-lost.ts';
import { formatScore, fromPercent } from '#domain/scoring/hundredths.ts';
import { LeftOutAreas } from '#web/ui/score/left-out-areas.tsx';
import { NumberList } from './number-list.tsx';
import type { Subject } from './subject.ts';

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
}) => (
  <>
    <NumberList
      title="The groups"
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
        <h3 className="mb-2 text-sm font-semibold">Not inspected and not counted</h3>
        <LeftOutAreas leftOut={notInspected.map((one) => ({ ...one, area: one.label }))} />
      </section>
    )}
  </>
);

/** '−4.38 points': by how much a group lowers the overall score; undefined if it does not. */
const lossInWords = (score: number | null, groups: number): string | undefined =>
  score === null || score === 100
    ? undefined
    : `−${formatScore(pointsLost(fromPercent(score), groups))} points`;

import type { InspectionDetails } from '#contract/inspection.ts';
import { Fold } from '#web/ui/fold.tsx';
import { coverageSentence } from '#web/ui/score/coverage.tsx';
import { LeftOutAreas } from '#web/ui/score/left-out-areas.tsx';

/** How much of the school was inspected, and what was left out and why. */
export function CoverageCard({ coverage }: Pick<InspectionDetails, 'coverage'>) {
  if (!coverage) return null;
  return (
    <Fold title="Coverage" note={coverageSentence(coverage)}>
      <p>{coverageSentence(coverage)}.</p>
      {coverage.leftOut.length > 0 && (
        <div className="mt-3">
          <h3 className="text-sm text-muted">Areas not inspected</h3>
          <LeftOutAreas leftOut={coverage.leftOut} />
        </div>
      )}
    </Fold>
  );
}

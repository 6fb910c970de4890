import { useEffect, useRef } from 'react';
import type { InspectionDetails } from '#contract/inspection/inspection.ts';
import { Fold, openFold } from '#web/ui/fold.tsx';
import { COVERAGE, coverageSentence } from '#web/ui/score/coverage.tsx';
import { LeftOutAreas } from '#web/ui/score/left-out-areas.tsx';

/**
 * How much of the school was inspected, and which areas were left out and why. The card is unfolded
 * if the URL that was opened points to it.
 */
export function CoverageCard({ coverage }: Pick<InspectionDetails, 'coverage'>) {
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (location.hash === `#${COVERAGE}`) openFold(fold.current);
  }, []);
  if (!coverage) return null;
  return (
    <Fold title="Coverage" note={coverageSentence(coverage)} ref={fold}>
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

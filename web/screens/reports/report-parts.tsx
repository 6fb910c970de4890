// Parts of the details that are loaded when they are opened: the what-if calculation and the report
// card.
import { loadable } from '#web/ui/loadable.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { SkeletonLines } from '#web/ui/states.tsx';
import { openParts, type ReportPart, withPart } from './state.ts';

const WhatIf = loadable(() => import('./what-if/what-if.tsx'));
const SarcPanel = loadable(() => import('./sarc/sarc-panel.tsx'));

export function ReportParts({
  reportId,
  part,
  onPart,
}: {
  reportId: string;
  /** The opened parts, as in the URL. */
  part: string;
  onPart: (part: string) => void;
}) {
  const opened = openParts(part);
  const toggle = (own: ReportPart) => ({
    open: opened.includes(own),
    onToggle: (open: boolean) => onPart(withPart(part, own, open)),
  });
  const fallback = <SkeletonLines lines={5} label="Loading" />;
  return (
    <>
      <Fold
        title="What If"
        note="Select repairs and see how the rating changes"
        {...toggle('what-if')}
      >
        {opened.includes('what-if') && <WhatIf reportId={reportId} fallback={fallback} />}
      </Fold>
      <Fold title="SARC" note="School accountability report card" {...toggle('sarc')}>
        {opened.includes('sarc') && <SarcPanel reportId={reportId} fallback={fallback} />}
      </Fold>
    </>
  );
}

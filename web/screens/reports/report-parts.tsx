// Parts of the details that are loaded when they are opened: what if, and the report card.
import { loadable } from '#web/ui/loadable.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { SkeletonLines } from '#web/ui/states.tsx';
import type { ListState } from './state.ts';

const WhatIf = loadable(() => import('./what-if/what-if.tsx'));
const SarcPanel = loadable(() => import('./sarc/sarc-panel.tsx'));

type Part = Exclude<ListState['state']['part'], ''>;

export function ReportParts({
  reportId,
  part,
  onPart,
}: {
  reportId: string;
  part: Part | '';
  onPart: (part: Part | '') => void;
}) {
  const toggle = (own: Part) => ({
    open: part === own,
    onToggle: (open: boolean) => onPart(open ? own : ''),
  });
  const fallback = <SkeletonLines lines={5} label="Loading" />;
  return (
    <>
      <Fold
        title="What If"
        note="Select repairs and see how the rating changes"
        {...toggle('what-if')}
      >
        {part === 'what-if' && <WhatIf reportId={reportId} fallback={fallback} />}
      </Fold>
      <Fold title="SARC" note="School accountability report card" {...toggle('sarc')}>
        {part === 'sarc' && <SarcPanel reportId={reportId} fallback={fallback} />}
      </Fold>
    </>
  );
}

import type { ComponentProps } from 'react';
import { PhotoLink } from '#web/shared/photos/photo-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { Later } from '#web/ui/later.tsx';
import { GroupLegend } from '#web/ui/score/group-legend.tsx';
import { AreaGrid, type GridArea } from './area-grid.tsx';
import type { GridCategory } from './category-head.tsx';
import { type AreaFindings, type FindingLinks, Findings } from './findings.tsx';
import { fitBesideGrid } from './fit-beside-grid.ts';

/**
 * The findings with their comments and photos, and the grid of all marks. The grid is below the
 * findings or, on a wide screen and if there are few findings, next to them.
 */
export function FindingsAndGrid({
  title,
  subtitle,
  findings,
  areas,
  categories,
  voiceNote,
  actions,
}: {
  /** The heading of the findings. */
  title: string;
  subtitle?: string | false;
  findings: readonly AreaFindings[];
  areas: readonly GridArea[];
  categories: readonly GridCategory[];
  voiceNote?: ComponentProps<typeof Findings>['voiceNote'];
  actions: FindingLinks;
}) {
  const isBeside = fitBesideGrid(findings, areas.length);
  const grid = (
    <Card title="Marks by Area" className="min-w-0">
      <AreaGrid areas={areas} categories={categories} />
      <GroupLegend className="mt-2" />
    </Card>
  );
  return (
    <div
      className={cx(
        'grid items-start gap-4',
        isBeside && 'min-[88rem]:grid-cols-[minmax(0,1fr)_47rem]',
      )}
    >
      <Card title={title} subtitle={subtitle}>
        {findings.length > 0 && (
          <Findings
            areas={findings}
            link={PhotoLink}
            voiceNote={voiceNote}
            isBesideGrid={isBeside}
            actions={actions}
          />
        )}
      </Card>
      {isBeside ? grid : <Later>{grid}</Later>}
    </div>
  );
}

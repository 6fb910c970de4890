import { useCall } from '#web/api/cache/hooks.ts';
import { areasToList } from '#web/shared/report/findings.tsx';
import { FindingsAndGrid } from '#web/shared/report/findings-and-grid.tsx';
import { useFindingLinks } from '#web/shared/report/use-finding-links.tsx';
import { Card } from '#web/ui/card.tsx';
import { SkeletonLines } from '#web/ui/states.tsx';

/**
 * The findings by area and the grid of all marks. Renders nothing if they cannot be loaded or there
 * are no areas.
 */
export function FindingsByArea({
  reportId,
  inspectionId,
  isFinal,
}: {
  reportId: string;
  inspectionId: string;
  isFinal: boolean;
}) {
  const actions = useFindingLinks({ inspectionId, isFrozen: isFinal });
  const print = useCall('report/print', { reportId, copy: 'member' });
  const sheet = print.data?.data;
  if (print.isPending) {
    return (
      <Card title="Findings by Area">
        <SkeletonLines lines={8} label="Loading the findings" />
      </Card>
    );
  }
  if (!sheet || sheet.areas.length === 0) return null;
  const rows = sheet.areas.map((area) => ({ ...area, key: area.number }));
  const findings = areasToList(rows);
  return (
    <FindingsAndGrid
      title="Findings by Area"
      subtitle={findings.length === 0 && 'No findings.'}
      findings={findings}
      areas={rows}
      categories={sheet.list}
      actions={actions}
    />
  );
}

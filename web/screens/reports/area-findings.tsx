import { plural } from '#domain/plural.ts';
import { PhotoLink } from '#web/shared/photos/photo-link.tsx';
import { useCall } from '#web/api/cache/hooks.ts';
import { AreaGrid } from '#web/shared/report/area-grid.tsx';
import { Findings, withSomethingToSay } from '#web/shared/report/findings.tsx';
import { useFindingLinks } from '#web/shared/report/use-finding-links.tsx';
import { Card } from '#web/ui/card.tsx';
import { Fold } from '#web/ui/fold.tsx';

/**
 * The findings by area and the collapsed grid of all marks below; renders nothing until it is loaded.
 */
export function AreaFindings({
  reportId,
  inspectionId,
  isFinal,
}: {
  reportId: string;
  inspectionId: string;
  isFinal: boolean;
}) {
  const actions = useFindingLinks({ inspectionId, isFrozen: isFinal });
  const sheet = useCall('report/print', { reportId, copy: 'member' }).data?.data;
  if (!sheet || sheet.areas.length === 0) return null;
  const rows = sheet.areas.map((area) => ({ ...area, key: area.number }));
  const withFindings = withSomethingToSay(rows);
  return (
    <>
      <Card title="Findings by Area" subtitle={withFindings.length === 0 && 'No findings.'}>
        {withFindings.length > 0 && (
          <Findings areas={withFindings} link={PhotoLink} actions={actions} />
        )}
      </Card>
      <Fold title="Marks by Area" note={plural(rows.length, 'area')}>
        <AreaGrid areas={rows} categories={sheet.list} />
      </Fold>
    </>
  );
}

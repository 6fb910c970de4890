import { useState } from 'react';
import type { ReportRow } from '#contract/report/report.ts';
import { useCan } from '#web/api/session/use-session.ts';
import { SelectionBar } from '#web/shared/list/selection-bar.tsx';
import type { Selection } from '#web/shared/list/use-selection.ts';
import { Button } from '#web/ui/button.tsx';
import { PublishReports } from './publish-reports.tsx';
import { MoveReports } from './move-reports.tsx';

type Asked = { what: 'status' | 'publication'; reports: readonly ReportRow[] };

/** What can be done with the selected reports: change their status, and publish them. */
export default function ChosenReports({
  selection: { selected, clear, selectOnly },
  list,
}: {
  selection: Selection<ReportRow>;
  /** The id of the element around the list. */
  list: string;
}) {
  const mayMove = useCan('moveReport');
  const mayPublish = useCan('publishReport');
  const [asked, setAsked] = useState<Asked>();
  const ask = (what: Asked['what']) => setAsked({ what, reports: selected });
  const dialog = {
    reports: asked?.reports ?? [],
    onDone: selectOnly,
    onClose: () => setAsked(undefined),
  };
  return (
    <>
      {selected.length > 0 && (
        <SelectionBar
          label="Selected reports"
          list={list}
          count={selected.length}
          action={mayMove ? 'Change Status…' : 'Publish…'}
          onAction={() => ask(mayMove ? 'status' : 'publication')}
          onClear={clear}
          more={
            mayMove && mayPublish && <Button onClick={() => ask('publication')}>Publish…</Button>
          }
        />
      )}
      {asked?.what === 'status' && <MoveReports {...dialog} />}
      {asked?.what === 'publication' && <PublishReports {...dialog} />}
    </>
  );
}

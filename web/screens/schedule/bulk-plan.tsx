import { useState } from 'react';
import type { ScheduledSchool } from '#contract/schedule/schedule.ts';
import { SelectionBar } from '#web/shared/list/selection-bar.tsx';
import BulkPlanDialog from './bulk-plan-dialog.tsx';

/** The id of the element around the list, which gets the focus when the SelectionBar disappears. */
export const SCHEDULE_LIST_ID = 'schedule-list';

/** The actions for the selected schools. */
export function BulkPlan({
  selected,
  onClear,
}: {
  selected: readonly ScheduledSchool[];
  onClear: () => void;
}) {
  // The selected schools at the time the dialog was opened. A refresh in the background must not
  // change their versions, because then the server could not detect a conflict.
  const [opened, setOpened] = useState<readonly ScheduledSchool[]>();
  return (
    <SelectionBar
      label="Selected schools"
      list={SCHEDULE_LIST_ID}
      count={selected.length}
      action="Plan…"
      onAction={() => setOpened(selected)}
      onClear={onClear}
    >
      {opened && (
        <BulkPlanDialog
          schools={opened}
          onClose={() => setOpened(undefined)}
          onDone={() => {
            setOpened(undefined);
            onClear();
          }}
        />
      )}
    </SelectionBar>
  );
}

import { useEffect, useState } from 'react';
import type { ScheduledSchool } from '#contract/schedule.ts';
import { Button } from '#web/ui/button.tsx';
import { loadable } from '#web/ui/loadable.tsx';

/** The element around the list, which gets the focus when the bar disappears. */
export const LIST = 'schedule-list';

const BulkPlanDialog = loadable(() => import('./bulk-plan-dialog.tsx'));

/** What can be done with the selected schools; stays in sight below the list. */
export function BulkPlan({
  selected,
  onClear,
}: {
  selected: readonly ScheduledSchool[];
  onClear: () => void;
}) {
  // What was selected when the dialog opened: a reading in the background must not change the versions.
  const [opened, setOpened] = useState<readonly ScheduledSchool[]>();
  useEffect(
    () => () => {
      const isLost = document.activeElement === document.body;
      if (isLost) document.getElementById(LIST)?.focus({ preventScroll: true });
    },
    [],
  );
  return (
    <section
      aria-label="Selected schools"
      className="sticky bottom-4 z-20 flex items-center gap-2 self-center rounded-card border border-edge bg-raised px-4 py-2.5 shadow-float max-sm:gap-1"
    >
      <p role="status" className="mr-2 font-medium whitespace-nowrap figures">
        {selected.length} selected
      </p>
      <Button variant="primary" onClick={() => setOpened(selected)}>
        Plan…
      </Button>
      <Button variant="quiet" onClick={onClear}>
        <span>
          Clear<span className="max-sm:sr-only"> Selection</span>
        </span>
      </Button>
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
    </section>
  );
}

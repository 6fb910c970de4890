import { useEffect, useState } from 'react';
import type { DeficiencyRow } from '#contract/deficiency.ts';
import { Button } from '#web/ui/button.tsx';
import { loadable } from '#web/ui/loadable.tsx';

/** The element around the list, which gets the focus when this bar disappears. */
export const LIST = 'deficiency-list';

const BulkDialog = loadable(() => import('./bulk-dialog.tsx'));

/** What can be done with the selected rows; stays in sight below the list. */
export function BulkBar({
  selected,
  onClear,
}: {
  selected: readonly DeficiencyRow[];
  onClear: () => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(
    () => () => {
      const isLost = document.activeElement === document.body;
      if (isLost) document.getElementById(LIST)?.focus({ preventScroll: true });
    },
    [],
  );
  return (
    <section
      aria-label="Selected deficiencies"
      className="sticky bottom-4 z-20 flex items-center gap-2 self-center max-sm:gap-1 rounded-card border border-edge bg-raised px-4 py-2.5 shadow-float"
    >
      <p role="status" className="mr-2 font-medium whitespace-nowrap figures">
        {selected.length} selected
      </p>
      <Button variant="primary" onClick={() => setIsOpen(true)}>
        Change…
      </Button>
      <Button variant="quiet" onClick={onClear}>
        <span>
          Clear<span className="max-sm:sr-only"> Selection</span>
        </span>
      </Button>
      {isOpen && <BulkDialog selected={selected} onClose={() => setIsOpen(false)} />}
    </section>
  );
}

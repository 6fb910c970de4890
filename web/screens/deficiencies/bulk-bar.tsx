import { useState } from 'react';
import type { DeficiencyRow } from '#contract/deficiency.ts';
import { SelectionBar } from '#web/shared/selection-bar.tsx';
import { loadable } from '#web/ui/loadable.tsx';

/** The element around the list, which gets the focus when the bar disappears. */
export const LIST = 'deficiency-list';

const BulkDialog = loadable(() => import('./bulk-dialog.tsx'));

/** What can be done with the selected rows. */
export function BulkBar({
  selected,
  onClear,
}: {
  selected: readonly DeficiencyRow[];
  onClear: () => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <SelectionBar
      label="Selected deficiencies"
      list={LIST}
      count={selected.length}
      action="Change…"
      onAction={() => setIsOpen(true)}
      onClear={onClear}
    >
      {isOpen && <BulkDialog selected={selected} onClose={() => setIsOpen(false)} />}
    </SelectionBar>
  );
}

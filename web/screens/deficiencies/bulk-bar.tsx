import { Printer } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import type { DeficiencyRow } from '#contract/deficiency/deficiency.ts';
import { useCan } from '#web/api/session/use-session.ts';
import { FileMenu } from '#web/shared/list/export-menu.tsx';
import { SelectionBar } from '#web/shared/list/selection-bar.tsx';
import type { RowChange } from './changed-rows.ts';
import { DEFICIENCY_LIST_ID } from './state.ts';
import { workLists } from './work-lists.ts';
import BulkDialog from './bulk-dialog.tsx';

/** What can be done with the selected rows. */
export default function BulkBar({
  selected,
  beyond,
  onChanged,
  onClear,
}: {
  selected: readonly DeficiencyRow[];
  beyond: ComponentProps<typeof SelectionBar>['beyond'];
  onChanged: (change: RowChange) => void;
  onClear: () => void;
}) {
  const mayExport = useCan('export');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <SelectionBar
      label="Selected deficiencies"
      list={DEFICIENCY_LIST_ID}
      count={selected.length}
      beyond={beyond}
      action="Change Selected"
      onAction={() => setIsOpen(true)}
      onClear={onClear}
      more={
        mayExport && (
          <FileMenu
            label="Print"
            icon={<Printer aria-hidden="true" />}
            files={workLists({ ids: selected.map(({ id }) => id).join(',') })}
          />
        )
      }
    >
      {isOpen && (
        <BulkDialog selected={selected} onChanged={onChanged} onClose={() => setIsOpen(false)} />
      )}
    </SelectionBar>
  );
}

import { useState } from 'react';
import type { ListedSchool } from '#contract/school/school.ts';
import { plural, pluralForm } from '#domain/plural.ts';
import { RESTORE_DAYS } from '#domain/account/restore.ts';
import { ChosenDialog } from '#web/shared/list/chosen-dialog.tsx';
import { SelectionBar } from '#web/shared/list/selection-bar.tsx';
import { undoBy } from '#web/shared/undo.ts';
import type { Selection } from '#web/shared/list/use-selection.ts';

/** Deletes the selected schools. */
export default function ChosenSchools({
  selection: { selected, clear, selectOnly },
  list,
}: {
  selection: Selection<ListedSchool>;
  /** The id of the element around the list. */
  list: string;
}) {
  const [deleted, setDeleted] = useState<readonly ListedSchool[]>();
  const schools = plural(deleted?.length ?? 0, 'school');
  return (
    <>
      {selected.length > 0 && (
        <SelectionBar
          label="Selected schools"
          list={list}
          count={selected.length}
          action="Delete…"
          onAction={() => setDeleted(selected)}
          onClear={clear}
        />
      )}
      {deleted && (
        <ChosenDialog
          call="school/delete-chosen"
          input={{ ids: deleted.map(({ id }) => id) }}
          rows={deleted}
          undoOf={(ids) => undoBy('school/restore-chosen', { ids: [...ids], allowDuplicate: true })}
          failure="Deleting the schools failed, please try again."
          title={`Delete ${schools}?`}
          description={`${pluralForm(deleted.length, 'Its', 'Their')} facilities and areas are deleted as well. Inspections and reports stay as they are. An administrator can restore ${pluralForm(deleted.length, 'it', 'each of them')} for ${RESTORE_DAYS} days.`}
          confirmLabel={`Delete ${schools}`}
          onDone={selectOnly}
          onClose={() => setDeleted(undefined)}
        >
          <ul aria-label="Selected schools" className="max-h-40 overflow-y-auto font-medium">
            {deleted.map(({ id, name }) => (
              <li key={id} className="wrap-anywhere">
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        </ChosenDialog>
      )}
    </>
  );
}

import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useSchoolYearName } from '#web/shared/school-years.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/dialog.tsx';

/** Deletes the published scores of a school year. */
export function DeleteList({ year, onDeleted }: { year: number; onDeleted: () => void }) {
  const nameOf = useSchoolYearName();
  const [isAsking, setIsAsking] = useState(false);
  const removal = useMutationWithToast('school/published-delete', {
    success: 'Published scores deleted',
    fallback: 'Deleting the published scores failed, please try again.',
    onDone: () => {
      setIsAsking(false);
      onDeleted();
    },
  });
  return (
    <>
      <IconButton
        icon={<Trash2 aria-hidden="true" />}
        label={`Delete the published scores of ${nameOf(year)}`}
        onClick={() => setIsAsking(true)}
      />
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => void removal.send({ year })}
        busy={removal.isBusy}
        title={`Delete the published scores of ${nameOf(year)}?`}
        description="Your own inspections stay. To see the comparison again, upload the list again."
        confirmLabel="Delete"
      />
    </>
  );
}

import { useState } from 'react';
import { openStateInWords } from '#domain/inspection/deficiency.ts';
import { categoryOf } from '#domain/instrument/category.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { SearchBox } from '#web/ui/form/search-box.tsx';
import { useSearchText } from '#web/ui/form/use-search-text.ts';
import { dayInWords } from '#web/ui/format/day.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { FailedState, SkeletonLines } from '#web/ui/states.tsx';

/** The most deficiencies that are offered; the search finds others. */
const OFFERED = 25;

/** Chooses one of the deficiencies of the school. */
export default function LinkDialog({
  id,
  schoolId,
  onClose,
}: {
  id: string;
  schoolId: string;
  onClose: () => void;
}) {
  const [search, setSearch] = useState('');
  const [text, setText] = useSearchText(search, setSearch);
  const found = useCall(
    'deficiency/list',
    { page: 1, limit: OFFERED, schoolId, sort: '-found', ...(search && { search }) },
    { keepPrevious: true },
  );
  const list = found.data?.data.list;
  const link = useMutationWithToast('complaint/link', {
    success: 'Deficiency linked.',
    fallback: 'Linking the deficiency failed, please try again.',
    onDone: onClose,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Link a Deficiency"
      description="The deficiencies of the school, the latest first. A new one is found by an inspection of the room."
      footer={<Button onClick={onClose}>Cancel</Button>}
    >
      <SearchBox
        label="Search the deficiencies"
        value={text}
        onValue={setText}
        placeholder="Area, category, finding..."
        className="mb-3"
      />
      {found.isError && <FailedState onRetry={() => void found.refetch()} />}
      {!list && !found.isError && <SkeletonLines lines={4} label="Loading the deficiencies" />}
      {list?.length === 0 && <p className="text-muted">No deficiency was found.</p>}
      <ul className="flex flex-col gap-2">
        {list?.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              disabled={link.isBusy}
              onClick={() => void link.send({ id, deficiencyId: one.id })}
              className="flex min-h-control w-full flex-col rounded-control border border-line px-3 py-2 text-start hover:bg-sunken"
            >
              <span className="font-medium wrap-anywhere">
                {categoryOf(one.category).formLabel}: <bdi>{one.area.label}</bdi>
              </span>
              <span className="text-sm text-muted">
                {openStateInWords(one.state)}, found {dayInWords(one.firstFound)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

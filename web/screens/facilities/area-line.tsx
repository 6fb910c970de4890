import { Check, Pencil, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import type { Area } from '#contract/school.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextInput } from '#web/ui/input.tsx';

const invalidates = ['area', 'facility', 'school'];

// The field replaces the button that had the focus, so it takes the focus over.
const focusOnMount = (input: HTMLInputElement | null) => input?.focus();

/** One area: its name, or a field to rename it. Deleting needs a second click to confirm. */
export function AreaLine({
  area,
  mayManage,
  isInFacility,
}: {
  area: Area;
  mayManage: boolean;
  isInFacility: boolean;
}) {
  const [doing, setDoing] = useState<'rename' | 'delete'>();
  const [name, setName] = useState(area.name);
  const stop = () => setDoing(undefined);
  const rename = useMutationWithToast('area/update', {
    success: 'Area renamed successfully!',
    title: 'Rename Area',
    fallback: 'Renaming the area failed, please try again.',
    invalidates,
    onDone: stop,
  });
  const remove = useMutationWithToast('area/delete', {
    success: 'Area deleted successfully!',
    title: 'Delete Area',
    fallback: 'Deleting the area failed, please try again.',
    invalidates,
    onDone: stop,
  });
  const confirm = () =>
    doing === 'rename'
      ? rename.send({ id: area.id, name, facility_id: area.facilityId })
      : remove.send({ id: area.id });

  return (
    <li className="flex min-h-control items-center gap-2 px-3 py-1">
      {doing === 'rename' ? (
        <TextInput
          ref={focusOnMount}
          aria-label={`New name for ${area.name}`}
          value={name}
          onValue={setName}
          maxLength={200}
          onKeyDown={(event) => {
            if (event.key === 'Enter') confirm();
          }}
        />
      ) : (
        <span className="min-w-0 flex-1 wrap-anywhere">
          {area.name}
          {!isInFacility && area.facilityName && (
            <span className="text-muted"> · {area.facilityName}</span>
          )}
          {doing === 'delete' && <span className="font-medium text-poor"> Delete this area?</span>}
        </span>
      )}
      {doing ? (
        <>
          <IconButton
            label={doing === 'rename' ? 'Save name' : `Yes, delete ${area.name}`}
            icon={<Check aria-hidden="true" />}
            disabled={rename.isBusy || remove.isBusy}
            onClick={confirm}
          />
          <IconButton label="Cancel" icon={<X aria-hidden="true" />} onClick={stop} />
        </>
      ) : (
        mayManage && (
          <>
            <IconButton
              label={`Rename ${area.name}`}
              icon={<Pencil aria-hidden="true" />}
              onClick={() => setDoing('rename')}
            />
            <IconButton
              label={`Delete ${area.name}`}
              tone="danger"
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => setDoing('delete')}
            />
          </>
        )
      )}
    </li>
  );
}

import { Check, Pencil, Trash2, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Area } from '#contract/area/area.ts';
import { undoBy } from '#web/shared/undo.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Checkbox } from '#web/ui/form/input.tsx';
import { EditAreaForm } from './area-form.tsx';

/** One area: its name, or a form to change it. Deleting needs a second click to confirm. */
export function AreaLine({
  area,
  schoolId,
  mayManage,
  isInFacility,
  isSelected,
  onSelected,
  onChanged,
}: {
  area: Area;
  schoolId: string;
  mayManage: boolean;
  /** Whether the list contains only the areas of one facility. */
  isInFacility: boolean;
  isSelected: boolean;
  onSelected: (isSelected: boolean) => void;
  /** Called with whether the form has changes that are not saved. */
  onChanged: (isChanged: boolean) => void;
}) {
  const [doing, setDoing] = useState<'edit' | 'delete'>();
  const [pencil, bin] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)];
  const last = useRef(doing);
  // When the form closes, the focus returns to the button that opened it.
  useEffect(() => {
    if (!doing && last.current) (last.current === 'edit' ? pencil : bin).current?.focus();
    last.current = doing;
  }, [doing, pencil, bin]);
  const stop = () => {
    setDoing(undefined);
    onChanged(false);
  };
  const leave = () => {
    stop();
    onSelected(false);
  };
  const remove = useMutationWithToast('area/delete', {
    success: () => ({
      title: 'Area deleted successfully!',
      undo: undoBy('area/restore', { id: area.id }),
    }),
    title: 'Delete Area',
    fallback: 'Deleting the area failed, please try again.',
    onDone: leave,
  });
  if (doing === 'edit') {
    return (
      <li className="flex px-3 py-1">
        <EditAreaForm
          area={area}
          schoolId={schoolId}
          onDone={(isMoved) => (isMoved && isInFacility ? leave() : stop())}
          onCancel={stop}
          onChanged={onChanged}
        />
      </li>
    );
  }
  return (
    <li className="flex min-h-control items-center gap-2 px-3 py-1">
      <Name mayBeSelected={mayManage && !doing} isSelected={isSelected} onSelected={onSelected}>
        <bdi>{area.name}</bdi>
        {!isInFacility && area.facilityName && (
          <span className="text-muted">
            {' '}
            · <bdi>{area.facilityName}</bdi>
          </span>
        )}
        {doing === 'delete' && <span className="font-medium text-poor"> Delete this area?</span>}
      </Name>
      {doing ? (
        <>
          <IconButton
            label={`Yes, delete ${area.name}`}
            icon={<Check aria-hidden="true" />}
            disabled={remove.isBusy}
            onClick={() => remove.send({ id: area.id })}
          />
          <IconButton label="Cancel" icon={<X aria-hidden="true" />} onClick={stop} />
        </>
      ) : (
        mayManage && (
          <>
            <IconButton
              ref={pencil}
              label={`Edit ${area.name}`}
              icon={<Pencil aria-hidden="true" />}
              onClick={() => setDoing('edit')}
            />
            <IconButton
              ref={bin}
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

/** The name of an area, with a checkbox for people who may select it. */
const Name = ({
  mayBeSelected,
  isSelected,
  onSelected,
  children,
}: {
  mayBeSelected: boolean;
  isSelected: boolean;
  onSelected: (isSelected: boolean) => void;
  children: ReactNode;
}) =>
  mayBeSelected ? (
    <Checkbox
      label={children}
      checked={isSelected}
      onChecked={onSelected}
      className="min-w-0 flex-1 wrap-anywhere"
    />
  ) : (
    <span className="min-w-0 flex-1 wrap-anywhere">{children}</span>
  );

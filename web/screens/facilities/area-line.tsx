import { Check, Pencil, Trash2, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Area } from '#contract/school.ts';
import { AREA_NAME_LENGTH } from '#domain/school.ts';
import { useFormFields } from '#web/shared/use-form-fields.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Field } from '#web/ui/form/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Checkbox, TextInput } from '#web/ui/form/input.tsx';

const invalidates = ['area', 'facility', 'school', 'deficiency'];

// The field replaces the button that had the focus, so it takes the focus over.
const focusOnMount = (input: HTMLInputElement | null) => input?.focus();

/** One area: its name, or a field to rename it. Deleting needs a second click to confirm. */
export function AreaLine({
  area,
  mayManage,
  isInFacility,
  isSelected,
  onSelected,
}: {
  area: Area;
  mayManage: boolean;
  isInFacility: boolean;
  isSelected: boolean;
  onSelected: (isSelected: boolean) => void;
}) {
  const [doing, setDoing] = useState<'rename' | 'delete'>();
  const [name, setName] = useState(area.name);
  const stop = () => setDoing(undefined);
  const form = useFormFields({
    name: {
      label: `New name for ${area.name}`,
      value: name,
      error: !name.trim() && 'Please enter the name of the area.',
    },
  });
  const rename = useMutationWithToast('area/update', {
    success: 'Area renamed successfully!',
    title: 'Rename Area',
    fallback: 'Renaming the area failed, please try again.',
    invalidates,
    onDone: stop,
    form,
  });
  const remove = useMutationWithToast('area/delete', {
    success: 'Area deleted successfully!',
    title: 'Delete Area',
    fallback: 'Deleting the area failed, please try again.',
    invalidates,
    onDone: () => {
      stop();
      onSelected(false);
    },
  });
  const confirm = () => {
    if (doing === 'delete') remove.send({ id: area.id });
    else if (form.check()) rename.send({ id: area.id, name });
  };

  return (
    <li className="flex min-h-control items-center gap-2 px-3 py-1">
      {doing === 'rename' ? (
        <Field {...form.field('name')} hideLabel className="flex-1">
          <TextInput
            ref={focusOnMount}
            value={name}
            onValue={setName}
            maxLength={AREA_NAME_LENGTH}
            onKeyDown={(event) => {
              if (event.key === 'Enter') confirm();
            }}
          />
        </Field>
      ) : (
        <Name mayBeSelected={mayManage && !doing} isSelected={isSelected} onSelected={onSelected}>
          {area.name}
          {!isInFacility && area.facilityName && (
            <span className="text-muted"> · {area.facilityName}</span>
          )}
          {doing === 'delete' && <span className="font-medium text-poor"> Delete this area?</span>}
        </Name>
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

import { Plus } from 'lucide-react';
import { useState } from 'react';
import { plural } from '#domain/plural.ts';
import { AREA_NAME_LENGTH, AREAS_AT_ONCE } from '#domain/school.ts';
import { useCallMutation } from '#web/api/cache/hooks.ts';
import { useFormFields } from '#web/shared/use-form-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/input.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

/** Adds one area per line, so that a single name or a pasted list can be entered. */
export function AddAreas({
  schoolId,
  facilityId,
}: {
  schoolId: string;
  facilityId: string | undefined;
}) {
  const [text, setText] = useState('');
  const paste = useCallMutation('area/paste', { invalidates: ['area', 'facility', 'school'] });
  const names = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

  const tooLong = names.findIndex((name) => name.length > AREA_NAME_LENGTH);
  const { field, check, refuse } = useFormFields({
    names: {
      label: 'Add areas',
      value: text,
      error:
        (names.length === 0 && 'Please enter the name of an area.') ||
        (names.length > AREAS_AT_ONCE && `Up to ${AREAS_AT_ONCE} areas can be added at once.`) ||
        (tooLong >= 0 &&
          `“${names[tooLong]?.slice(0, 40)}…” is too long: a name may have ${AREA_NAME_LENGTH} characters.`),
    },
  });

  const add = () => {
    if (!check()) return;
    paste.mutate(
      { school_id: schoolId, facility_id: facilityId ?? null, names },
      {
        onSuccess: ({ message, data: { added, skipped } }) => {
          const there = skipped > 0 ? alreadyListed(skipped) : undefined;
          toast({ title: added > 0 ? message : 'No areas were added.', description: there });
          setText('');
        },
        onError: (error) => {
          if (refuse(error)) return;
          toast({ title: 'Add Area', description: error.message, variant: 'destructive' });
        },
      },
    );
  };

  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field
        {...field('names')}
        hint="One name per line. Type a name, or paste a list of rooms."
        className="min-w-60 flex-1"
      >
        <TextArea value={text} onValue={setText} rows={2} placeholder={'Room 12\nBoys restroom'} />
      </Field>
      <Button
        variant="primary"
        className="sm:mb-7"
        icon={<Plus aria-hidden="true" />}
        busy={paste.isPending}
        onClick={add}
      >
        {names.length > 1 ? `Add ${names.length} areas` : 'Add area'}
      </Button>
    </div>
  );
}

const alreadyListed = (count: number): string =>
  `${plural(count, 'name was', 'names were')} already listed.`;

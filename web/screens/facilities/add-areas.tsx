import { Plus } from 'lucide-react';
import { useState } from 'react';
import { plural } from '#domain/plural.ts';
import { areaNamesIn } from '#domain/school/pasted-areas.ts';
import { AREA_NAME_LENGTH, AREAS_AT_ONCE } from '#domain/school/school.ts';
import { useCallMutation } from '#web/api/cache/hooks.ts';
import type { ApiError } from '#web/api/request/error.ts';
import { useCan } from '#web/api/session/use-session.ts';
import { useFormFields } from '#web/shared/use-form-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea, TextInput } from '#web/ui/form/input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { idOfFacility, NO_FACILITY, noFacility, useFacilityOptions } from './facility-options.ts';

/**
 * Adds one area per line, so that a single name or a pasted list can be entered. People who may add
 * areas but may not manage the school add one area at a time.
 */
export function AddAreas({
  schoolId,
  facilityId,
  text,
  onText: setText,
}: {
  schoolId: string;
  facilityId: string | undefined;
  /** The text that was typed and has not been added yet. */
  text: string;
  onText: (text: string) => void;
}) {
  const [facility, setFacility] = useState(facilityId ?? NO_FACILITY);
  const facilities = useFacilityOptions(schoolId, { enabled: facilityId === undefined });
  const mayPaste = useCan('manageSchools');
  const paste = useCallMutation('area/paste');
  const create = useCallMutation('area/create');
  const names = areaNamesIn(text);
  const tooLong = names.findIndex((name) => name.length > AREA_NAME_LENGTH);
  const entry = {
    label: mayPaste ? 'Add areas' : 'Add area',
    value: text,
    error:
      (names.length === 0 && 'Please enter the name of an area.') ||
      (names.length > AREAS_AT_ONCE && `Up to ${AREAS_AT_ONCE} areas can be added at once.`) ||
      (tooLong >= 0 &&
        `“${names[tooLong]?.slice(0, 40)}…” is too long: a name may have ${AREA_NAME_LENGTH} characters.`),
  };
  // The field is registered under two names, because one call names it `names` in its errors, and
  // the other call names it `name`.
  const { field, check, refuse } = useFormFields({
    names: entry,
    name: entry,
    facility_id: { label: 'Facility', value: facility },
  });

  const add = () => {
    if (!check()) return;
    const place = { school_id: schoolId, facility_id: idOfFacility(facility) };
    const onError = (error: ApiError) => {
      if (refuse(error)) return;
      toast({ title: 'Add Area', description: error.message, variant: 'destructive' });
    };
    if (!mayPaste) {
      const onSuccess = ({ message }: { message: string }) => {
        toast({ title: message });
        setText('');
      };
      return create.mutate({ ...place, name: names[0] ?? '' }, { onSuccess, onError });
    }
    paste.mutate(
      { ...place, names },
      {
        onSuccess: ({ message, data: { added, skipped } }) => {
          const there = skipped > 0 ? alreadyListed(skipped) : undefined;
          toast({ title: added > 0 ? message : 'No areas were added.', description: there });
          setText('');
        },
        onError,
      },
    );
  };

  return (
    <div className="flex flex-wrap items-start gap-3">
      <Field
        {...field(mayPaste ? 'names' : 'name')}
        hint={mayPaste ? hintFor(text) : undefined}
        className="min-w-60 flex-1"
      >
        {mayPaste ? (
          <TextArea
            value={text}
            onValue={setText}
            rows={2}
            placeholder={'Room 12\nBoys restroom'}
          />
        ) : (
          <TextInput value={text} onValue={setText} placeholder="Room 12" />
        )}
      </Field>
      {facilityId === undefined && facilities.length > 0 && (
        <Field {...field('facility_id')}>
          <Select value={facility} onValue={setFacility} options={[noFacility, ...facilities]} />
        </Field>
      )}
      <Button
        variant="primary"
        className="sm:mt-6.5"
        icon={<Plus aria-hidden="true" />}
        busy={paste.isPending || create.isPending}
        onClick={add}
      >
        {names.length > 1 ? `Add ${names.length} areas` : entry.label}
      </Button>
    </div>
  );
}

const alreadyListed = (count: number): string =>
  `${plural(count, 'name was', 'names were')} already listed.`;

/** Says what will be added if several columns were pasted. */
const hintFor = (text: string): string =>
  /\S\t+\S/.test(text)
    ? 'Only the first column is added, as the names of the areas.'
    : 'One name per line. Type a name, or paste a list of rooms.';

import { Plus } from 'lucide-react';
import { useState } from 'react';
import { placeLabel } from '#domain/inspection/place-label.ts';
import { nameKey, normalizeName } from '#domain/normalize-name.ts';
import { failureOf, isRefusal } from '#web/api/request/error.ts';
import { useCall, useCallMutation } from '#web/api/cache/hooks.ts';
import { isConnected } from '#web/api/request/connection.ts';
import { newUuid } from '#web/device/new-id.ts';
import { useFormFields } from '#web/shared/use-form-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextInput } from '#web/ui/form/input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import type { Place } from '#web/draft/draft.ts';
import { wholeFacilities } from '#web/draft/areas/area-count.ts';
import { useFormDraft } from '#web/screens/inspection-form/form-context.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { addAreaTexts } from '#web/texts/en/add-area.ts';
import { commonTexts } from '#web/texts/en/common.ts';

const none: readonly Place[] = [];

/**
 * Adds a room that is not on the school's list yet and selects it. While offline, the new area is
 * stored in the draft.
 */
export default function AddArea({
  near = '',
  proposed = '',
  onAdded,
}: {
  /** The id of the facility to propose. */
  near?: string | undefined;
  /** The name to propose. */
  proposed?: string | undefined;
  onAdded: (area: Place) => void;
}) {
  const texts = useTexts(addAreaTexts);
  const common = useTexts(commonTexts);
  const { draft, dispatch, school } = useFormDraft();
  const { places } = school;
  const { schoolId } = draft.site;
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState('');
  const [facilityId, setFacilityId] = useState('');
  const create = useCallMutation('area/create');
  const query = { page: 1, limit: 100, facilityName: '', facilityType: '', schoolId };
  const listed = useCall('facility/list', query, { enabled: isOpen }).data?.data.list;
  // Offline, only facilities that have rooms are offered: only these can be recognized as
  // facilities in the cached list of areas.
  const facilities = listed ?? wholeFacilities(places ?? none, places ?? none);

  const done = (area: Place) => {
    setName('');
    setIsOpen(false);
    onAdded(area);
  };
  const facilityName = facilities.find(({ id }) => id === facilityId)?.name ?? null;
  const label = placeLabel(normalizeName(name), facilityName);
  const isThere = places?.some((place) => nameKey(place.name) === nameKey(label));
  const form = useFormFields({
    name: {
      label: texts.name,
      value: name,
      error: (!normalizeName(name) && texts.nameMissing) || (isThere && texts.nameTaken),
    },
    facility_id: { label: texts.facility, value: facilityId },
  });

  /** Stores the new area in the draft; it is sent to the server together with the inspection. */
  const addHere = () => {
    const area = { id: newUuid(), name: normalizeName(name), facilityId: facilityId || null };
    dispatch({ type: 'addArea', area });
    done({ id: area.id, name: label });
    toast({ title: texts.added, description: texts.addedLater });
  };
  const add = () => {
    if (!form.check()) return;
    if (!isConnected()) return addHere();
    create.mutate(
      { school_id: schoolId, facility_id: facilityId || null, name },
      {
        onSuccess: ({ data }) => done(data),
        onError: (error) => {
          if (!isRefusal(error) || error.status === 503) return addHere();
          if (form.refuse(error)) return;

          toast({ ...failureOf(error, texts.failed, texts.title), variant: 'destructive' });
        },
      },
    );
  };
  if (!isOpen) {
    return (
      <Button
        icon={<Plus aria-hidden="true" />}
        className="self-start"
        onClick={() => {
          setFacilityId(near);
          setName(proposed);
          setIsOpen(true);
        }}
      >
        {proposed ? texts.addNamed(proposed) : texts.title}
      </Button>
    );
  }
  return (
    <Card title={texts.title}>
      <Form
        className="flex flex-col gap-4"
        onSubmit={() => {
          if (!create.isPending) add();
          return false;
        }}
      >
        <Field {...form.field('name')} required>
          <TextInput
            value={name}
            onValue={setName}
            maxLength={200}
            placeholder={texts.example}
            ref={focusOnMount}
          />
        </Field>
        {facilities.length > 0 && (
          <Field {...form.field('facility_id')}>
            <Select
              value={facilityId}
              onValue={setFacilityId}
              options={[
                { value: '', label: texts.none },
                ...facilities.map(({ id, name: label }) => ({ value: id, label })),
              ]}
            />
          </Field>
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={() => setIsOpen(false)}>{common.cancel}</Button>
          <Button type="submit" variant="primary" busy={create.isPending}>
            {texts.add}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

// The field replaces the button that had the focus, so it takes the focus over.
const focusOnMount = (input: HTMLInputElement | null) => input?.focus();

import { useState } from 'react';
import { EMERGENCY_HOURS, MOST_EMERGENCY_PEOPLE } from '#domain/deficiency/emergency.ts';
import { usePeople } from '#web/shared/people/use-people.ts';
import { useFormFields } from '#web/shared/use-form-fields.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Checkbox, TextInput } from '#web/ui/form/input.tsx';
import type { DistrictDetails } from './district.tsx';

/** Whether inspectors are asked if an X is an emergency, and who is told. */
export default function EmergenciesCard({ details }: { details: DistrictDetails }) {
  const [isOn, setIsOn] = useState(details.emergencies);
  const [hours, setHours] = useState(String(details.emergencyHours));
  const [people, setPeople] = useState<readonly string[]>(details.emergencyPeople);
  const members = usePeople('read').options();
  const form = useFormFields({
    emergencyHours: { label: 'Hours to make it safe', value: hours },
    emergencyPeople: { label: 'Who is told', value: people.join() },
  });
  const update = useMutationWithToast('account/update', {
    success: 'Emergencies saved.',
    fallback: 'Saving the settings for emergencies failed, please try again.',
    onDone: () => {},
    form,
  });
  const toggle = (id: string, isChosen: boolean) =>
    setPeople(isChosen ? [...people, id] : people.filter((one) => one !== id));
  return (
    <Card
      title="Emergencies"
      subtitle="Conditions that threaten the health or safety of pupils or staff (Education Code 17592.72(c))."
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void update.send({
            emergencies: isOn,
            emergencyHours: hours.trim() === '' ? EMERGENCY_HOURS : Number(hours),
            emergencyPeople: [...people],
          });
        }}
      >
        <Checkbox
          label="Ask at each X whether it is an emergency or urgent threat"
          checked={isOn}
          onChecked={setIsOn}
        />
        {isOn && (
          <>
            <Field
              {...form.field('emergencyHours')}
              hint="After this time, an emergency that nobody has made safe is shown as late."
            >
              <TextInput
                className="sm:w-32"
                inputMode="numeric"
                value={hours}
                onValue={setHours}
                maxLength={3}
              />
            </Field>
            <fieldset className="min-w-0">
              <legend className="font-medium">Who is told</legend>
              <p className="text-sm text-muted">
                In the app and by email, as soon as the inspection is saved; up to{' '}
                {MOST_EMERGENCY_PEOPLE} people. If nobody is chosen, all administrators are told.
              </p>
              <div className="mt-2 grid max-h-64 gap-x-6 overflow-y-auto p-1 sm:grid-cols-2">
                {members.map(({ value, label }) => (
                  <Checkbox
                    key={value}
                    label={label}
                    checked={people.includes(value)}
                    disabled={!people.includes(value) && people.length >= MOST_EMERGENCY_PEOPLE}
                    onChecked={(isChosen) => toggle(value, isChosen)}
                  />
                ))}
              </div>
            </fieldset>
          </>
        )}
        <div>
          <Button type="submit" variant="primary" busy={update.isBusy}>
            Save Emergencies
          </Button>
        </div>
      </form>
    </Card>
  );
}

import { useState } from 'react';
import { LEAST_CONTACT_MONTHS, MOST_CONTACT_MONTHS } from '#domain/complaint/limits.ts';
import { useFormFields } from '#web/shared/use-form-fields.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Checkbox, TextInput } from '#web/ui/form/input.tsx';
import type { DistrictDetails } from './district.tsx';

/** Whether the district handles complaints here, and for how long it retains who complained. */
export default function ComplaintsCard({
  details: { takesComplaints, complaintContactMonths },
}: {
  details: DistrictDetails;
}) {
  const [isOn, setIsOn] = useState(takesComplaints);
  const [typed, setTyped] = useState(String(complaintContactMonths));
  const months = Number(typed);
  const isValid =
    Number.isInteger(months) && months >= LEAST_CONTACT_MONTHS && months <= MOST_CONTACT_MONTHS;
  const form = useFormFields({
    complaintContactMonths: {
      label: 'Months until name and contact are deleted',
      value: typed,
      error:
        !isValid &&
        `Please enter a whole number from ${LEAST_CONTACT_MONTHS} to ${MOST_CONTACT_MONTHS}.`,
    },
  });
  const update = useMutationWithToast('account/update', {
    success: 'Complaints saved.',
    fallback: 'Saving the settings of complaints failed, please try again.',
    onDone: () => undefined,
    form,
  });
  return (
    <Card
      title="Complaints"
      subtitle="Complaints about the condition of schools (EC 35186), with their days of 10, 30 and 45 working days."
    >
      <Form
        className="flex flex-col items-start gap-4"
        isChanged={isOn !== takesComplaints || typed !== String(complaintContactMonths)}
        onSubmit={() =>
          form.check() && update.send({ takesComplaints: isOn, complaintContactMonths: months })
        }
      >
        <Checkbox label="The district handles complaints here" checked={isOn} onChecked={setIsOn} />
        <Field
          {...form.field('complaintContactMonths')}
          hint="Counted from the day on which a complaint is closed. The complaint itself stays."
          className="sm:w-80"
        >
          <TextInput value={typed} onValue={setTyped} inputMode="numeric" />
        </Field>
        <Button type="submit" variant="primary" busy={update.isBusy}>
          Save Complaints
        </Button>
      </Form>
    </Card>
  );
}

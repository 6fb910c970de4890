import { useState } from 'react';
import { useFormFields } from '#web/shared/use-form-fields.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Checkbox, TextInput } from '#web/ui/input.tsx';
import type { DistrictDetails } from './district.tsx';
import { TimeZoneSelect } from './time-zone-select.tsx';

/** The settings of the district. Saving sends all of them, so that the form shows what is stored. */
export function DistrictForm({ details }: { details: DistrictDetails }) {
  const [values, setValues] = useState(details);
  const put = (change: Partial<DistrictDetails>) => setValues({ ...values, ...change });
  const form = useFormFields({
    name: {
      label: 'Name',
      value: values.name,
      error: !values.name.trim() && 'Please enter the name of the district.',
    },
    timeZone: { label: 'Time zone', value: values.timeZone },
  });
  const update = useMutationWithToast('account/update', {
    success: 'District settings saved.',
    fallback: 'Saving the district settings failed, please try again.',
    invalidates: ['account', 'inspection', 'report'],
    onDone: () => {},
    form,
  });
  const save = () => {
    const { name, timeZone, photosInPublic, publicReports } = values;
    if (form.check()) update.send({ name, timeZone, photosInPublic, publicReports });
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Card title="District" subtitle="These settings apply to everybody in your account.">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            {...form.field('name')}
            required
            className="sm:col-span-2"
            hint={
              details.nameIsDerived
                ? 'No name has been entered yet. It appears on invitations and invoices.'
                : 'This name appears on invitations and invoices.'
            }
          >
            <TextInput
              autoComplete="organization"
              maxLength={200}
              value={values.name}
              onValue={(name) => put({ name })}
            />
          </Field>
          <Field
            {...form.field('timeZone')}
            className="sm:col-span-2"
            hint="Sets when a day begins, for today’s date, due dates and the end of the subscription."
          >
            <TimeZoneSelect value={values.timeZone} onValue={(timeZone) => put({ timeZone })} />
          </Field>
        </div>
      </Card>
      <Card
        title="Public reports"
        subtitle="Anyone with the link to a report can read it without signing in."
      >
        <Checkbox
          label="Only Final reports are public"
          checked={values.publicReports === 'final'}
          onChecked={(isFinal) => put({ publicReports: isFinal ? 'final' : 'all' })}
        />
        <Checkbox
          label="Show photos in the public print view"
          checked={values.photosInPublic}
          onChecked={(photosInPublic) => put({ photosInPublic })}
        />
      </Card>
      <div className="flex justify-end">
        <Button type="submit" variant="primary" busy={update.isBusy}>
          Save Changes
        </Button>
      </div>
    </form>
  );
}

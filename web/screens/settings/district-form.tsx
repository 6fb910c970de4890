import { useState } from 'react';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Checkbox, TextInput } from '#web/ui/input.tsx';
import type { DistrictDetails } from './district.tsx';
import { TimeZoneSelect } from './time-zone-select.tsx';

/** The settings of the district. Saving sends all of them, so that the form shows what is stored. */
export function DistrictForm({ details }: { details: DistrictDetails }) {
  const [form, setForm] = useState(details);
  const [asked, setAsked] = useState(false);
  const put = (change: Partial<DistrictDetails>) => setForm({ ...form, ...change });
  const update = useMutationWithToast('account/update', {
    success: 'District settings saved.',
    fallback: 'Saving the district settings failed, please try again.',
    invalidates: ['account', 'inspection', 'report'],
    onDone: () => setAsked(false),
  });
  const save = () => {
    setAsked(true);
    const { name, timeZone, photosInPublic, publicReports } = form;
    if (name.trim()) update.send({ name, timeZone, photosInPublic, publicReports });
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
            label="Name"
            required
            className="sm:col-span-2"
            hint={
              details.nameIsDerived
                ? 'No name has been entered yet. It appears on invitations and invoices.'
                : 'This name appears on invitations and invoices.'
            }
            error={asked && !form.name.trim() && 'Please enter the name of the district.'}
          >
            <TextInput
              autoComplete="organization"
              maxLength={200}
              value={form.name}
              onValue={(name) => put({ name })}
            />
          </Field>
          <Field
            label="Time zone"
            className="sm:col-span-2"
            hint="Sets when a day begins, for today’s date, due dates and the end of the subscription."
          >
            <TimeZoneSelect value={form.timeZone} onValue={(timeZone) => put({ timeZone })} />
          </Field>
        </div>
      </Card>
      <Card
        title="Public reports"
        subtitle="Anyone with the link to a report can read it without signing in."
      >
        <Checkbox
          label="Only Final reports are public"
          checked={form.publicReports === 'final'}
          onChecked={(isFinal) => put({ publicReports: isFinal ? 'final' : 'all' })}
        />
        <Checkbox
          label="Show photos in the public print view"
          checked={form.photosInPublic}
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

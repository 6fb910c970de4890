import { useState } from 'react';
import type { AccountDetails } from '#contract/account/account.ts';
import { schoolYearName, schoolYearOf } from '#domain/school/school-year.ts';
import { LCAP_YEARS, MOST_INSTANCES } from '#domain/trends/instances.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { todayHere } from '#web/shared/today-here.ts';
import { useFormFields } from '#web/shared/use-form-fields.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

/** How many years before and after the present one are offered as the first of an LCAP. */
const AROUND = 3;

const SENTENCE = `Please enter a whole number up to ${MOST_INSTANCES.toLocaleString('en-US')}, or nothing.`;

const isNumber = (typed: string) => /^\d{0,7}$/.test(typed) && Number(typed) <= MOST_INSTANCES;
const toSend = (typed: string) => (typed === '' ? null : Number(typed));

/** Enters the first school year, the baseline and the target of the LCAP. */
export default function LcapDialog({ onClose }: { onClose: () => void }) {
  const details = useCall('account/details', {}).data?.data;
  return details && <LcapForm details={details} onClose={onClose} />;
}

function LcapForm({ details, onClose }: { details: AccountDetails; onClose: () => void }) {
  const begins = details.schoolYearBegins;
  const present = schoolYearOf(todayHere(), begins);
  const first = details.lcapFirstYear ?? present;
  const [year, setYear] = useState(first);
  const [baseline, setBaseline] = useState(String(details.lcapBaseline ?? ''));
  const [target, setTarget] = useState(String(details.lcapTarget ?? ''));
  const form = useFormFields({
    lcapFirstYear: { label: 'First school year of the LCAP', value: year },
    lcapBaseline: {
      label: `Baseline, ${schoolYearName(year - 1, begins)}`,
      value: baseline,
      error: !isNumber(baseline.trim()) && SENTENCE,
    },
    lcapTarget: {
      label: `Target for ${schoolYearName(year + LCAP_YEARS - 1, begins)}`,
      value: target,
      error: !isNumber(target.trim()) && SENTENCE,
    },
  });
  const update = useMutationWithToast('account/update', {
    success: 'LCAP saved.',
    fallback: 'Saving the LCAP failed, please try again.',
    onDone: onClose,
    form,
  });
  const years = [
    first,
    ...Array.from({ length: 2 * AROUND + 1 }, (_, at) => present - AROUND + at),
  ];
  return (
    <Dialog
      open
      onClose={onClose}
      onSubmit={() => {
        if (!form.check()) return;
        void update.send({
          lcapFirstYear: year,
          lcapBaseline: toSend(baseline.trim()),
          lcapTarget: toSend(target.trim()),
        });
      }}
      title="LCAP"
      description={`An LCAP covers ${LCAP_YEARS} school years. Its baseline is the year before.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={update.isBusy}>
            Save
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field {...form.field('lcapFirstYear')}>
          <Select
            value={String(year)}
            onValue={(value) => setYear(Number(value))}
            options={[...new Set(years)]
              .toSorted((one, other) => other - one)
              .map((one) => ({ value: String(one), label: schoolYearName(one, begins) }))}
          />
        </Field>
        <Field
          {...form.field('lcapBaseline')}
          hint="Leave it empty to count it from the inspections of that year."
        >
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            maxLength={7}
            className="sm:w-44"
            value={baseline}
            onValue={setBaseline}
          />
        </Field>
        <Field {...form.field('lcapTarget')}>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            maxLength={7}
            className="sm:w-44"
            value={target}
            onValue={setTarget}
          />
        </Field>
      </div>
    </Dialog>
  );
}

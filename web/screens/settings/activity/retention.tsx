import { LEAST_AUDIT_YEARS, MOST_AUDIT_YEARS } from '#domain/account/audit.ts';
import { plural } from '#domain/plural.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { FailedState, SkeletonLines } from '#web/ui/states.tsx';

const options = Array.from({ length: MOST_AUDIT_YEARS - LEAST_AUDIT_YEARS + 1 }, (_, at) => ({
  value: String(LEAST_AUDIT_YEARS + at),
  label: plural(LEAST_AUDIT_YEARS + at, 'year'),
}));

/** Sets for how many years the entries are retained. */
export function Retention() {
  const details = useCall('account/details', {});
  const update = useMutationWithToast('account/update', {
    success: 'Retention saved.',
    fallback: 'Saving failed, please try again.',
    onDone: () => {},
  });
  const years = details.data?.data.auditYears;
  return (
    <Card
      title="Retention"
      subtitle="Older entries are removed every night and cannot be restored."
    >
      {details.isError ? (
        <FailedState onRetry={() => void details.refetch()} />
      ) : years === undefined ? (
        <SkeletonLines lines={1} />
      ) : (
        <Field label="Retain entries for" className="sm:w-44">
          <Select
            value={String(years)}
            disabled={update.isBusy}
            onValue={(value) => update.send({ auditYears: Number(value) })}
            options={options}
          />
        </Field>
      )}
    </Card>
  );
}

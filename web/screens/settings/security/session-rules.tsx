import { plural } from '#domain/plural.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { FailedState, SkeletonLines } from '#web/ui/states.tsx';

const hoursInWords = (hours: number): string =>
  hours % 24 === 0 ? plural(hours / 24, 'day') : plural(hours, 'hour');
const daysInWords = (days: number): string => plural(days, 'day');

/** The choices of a setting. If a program has set another value, that value is a choice too. */
const choices = (values: readonly number[], present: number, words: (value: number) => string) =>
  [...new Set([...values, present])]
    .toSorted((one, other) => one - other)
    .map((value) => ({ value: String(value), label: words(value) }));

/** Sets how long sessions last in this district. A change also applies to existing sessions. */
export function SessionRules() {
  const details = useCall('account/details', {});
  const update = useMutationWithToast('account/update', {
    success: 'Session rules saved.',
    fallback: 'Saving the session rules failed, please try again.',
    onDone: () => {},
  });
  const rules = details.data?.data;
  return (
    <Card
      title="Automatic sign-out"
      subtitle="Applies to everyone in your district, on all devices, from now on."
    >
      {details.isError ? (
        <FailedState onRetry={() => void details.refetch()} />
      ) : rules === undefined ? (
        <SkeletonLines lines={2} label="Loading the session rules" />
      ) : (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label="After inactivity of"
            hint="Inspectors who work offline for longer have to sign in again to send their work."
          >
            <Select
              value={String(rules.sessionIdleHours)}
              disabled={update.isBusy}
              onValue={(value) => update.send({ sessionIdleHours: Number(value) })}
              options={choices(
                [1, 4, 8, 12, 24, 48, 72, 168],
                rules.sessionIdleHours,
                hoursInWords,
              )}
            />
          </Field>
          <Field label="At the latest after" hint="Even if a device is used every day.">
            <Select
              value={String(rules.sessionDays)}
              disabled={update.isBusy}
              onValue={(value) => update.send({ sessionDays: Number(value) })}
              options={choices([1, 7, 14, 30, 60, 90], rules.sessionDays, daysInWords)}
            />
          </Field>
        </div>
      )}
    </Card>
  );
}

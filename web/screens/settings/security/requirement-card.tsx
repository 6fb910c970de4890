import { useState } from 'react';
import type { Factors } from '#contract/factor/factor.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { todayHere } from '#web/shared/today-here.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { guardFields } from '#web/ui/leave/guard-fields.ts';
import { DateInput } from '#web/ui/form/input.tsx';
import { dayInWords } from '#web/ui/format/day.ts';
import { ConfirmDialog } from '#web/ui/overlay/dialog.tsx';
import { FailedState, SkeletonLines } from '#web/ui/states.tsx';

/** Sets whether the district requires a second factor, and starting on which day. */
export function RequirementCard() {
  const details = useCall('account/details', {});
  const update = useMutationWithToast('account/update', {
    success: 'Saved.',
    fallback: 'Saving failed, please try again.',
    onDone: () => setIsAsking(false),
  });
  const [isAsking, setIsAsking] = useState(false);
  const factors = useCall('factor/list', {}).data?.data;
  const [typed, setTyped] = useState<string>();
  const from = details.data?.data.factorRequiredFrom;
  const day = typed ?? from ?? todayHere();
  return (
    <Card
      aria-label="Require a second factor"
      title="Require a second factor"
      subtitle="From this day on, members without a second factor must set one up when they sign in, before they can do anything else. API tokens and calendar addresses keep working."
    >
      {details.isError ? (
        <FailedState onRetry={() => void details.refetch()} />
      ) : details.data === undefined ? (
        <SkeletonLines lines={2} label="Loading the setting" />
      ) : (
        <div
          ref={guardFields}
          data-changed={typed !== undefined && typed !== from}
          className="flex flex-wrap items-end gap-3"
        >
          <Field
            label="Required from"
            hint={from ? `Required from ${dayInWords(from)}.` : 'Not required at present.'}
          >
            <DateInput value={day} onValue={setTyped} />
          </Field>
          <span className="flex flex-wrap gap-2 sm:pb-7">
            <Button
              variant="primary"
              disabled={!day || day === from}
              onClick={() => setIsAsking(true)}
            >
              Require
            </Button>
            {from && (
              <Button
                busy={update.isBusy}
                onClick={() => update.send({ factorRequiredFrom: null })}
              >
                Stop Requiring
              </Button>
            )}
          </span>
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          open
          onClose={() => setIsAsking(false)}
          onConfirm={() => update.send({ factorRequiredFrom: day })}
          busy={update.isBusy}
          tone="primary"
          title={`Require a second factor from ${dayInWords(day)}?`}
          description={
            <>
              Members without one by then must set one up before they can do anything else.
              {factors && hasNoFactor(factors) && (
                <strong className="text-ink"> You have none yet yourself.</strong>
              )}
            </>
          }
          confirmLabel="Require"
        />
      )}
    </Card>
  );
}

const hasNoFactor = ({ app, passkeys }: Factors): boolean => app === null && passkeys.length === 0;

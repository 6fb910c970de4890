import { useState } from 'react';
import type { CallAnswer } from '#contract/calls.ts';
import { invalidateAfter } from '#web/api/cache/call-client.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { api } from '#web/api/request/api.ts';
import { failureOf } from '#web/api/request/error.ts';
import { useCan } from '#web/api/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Checkbox } from '#web/ui/form/input.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { FailedState, SkeletonLines } from '#web/ui/states.tsx';

const TITLE = 'Your emails';
const FAILED = 'Saving your email settings failed, please try again.';

/**
 * The settings for the emails that the user receives: about deficiencies and, for people who
 * inspect, about planned inspections.
 */
export function MailPreferences() {
  const mayInspect = useCan('inspect');
  const deficiencies = useCall('user/mails', {});
  const schedule = useCall('schedule/preferences', {}, { enabled: mayInspect });
  if (deficiencies.data && (schedule.data || !mayInspect)) {
    return (
      <PreferencesForm deficiencies={deficiencies.data.data} planned={schedule.data?.data.mails} />
    );
  }
  const failed = [deficiencies, schedule].filter(({ isError }) => isError);
  return (
    <Card title={TITLE}>
      {failed.length > 0 ? (
        <FailedState
          onRetry={() => {
            for (const one of failed) void one.refetch();
          }}
        />
      ) : (
        <SkeletonLines lines={4} label="Loading your email settings" />
      )}
    </Card>
  );
}

function PreferencesForm({
  deficiencies,
  planned: storedPlanned,
}: {
  deficiencies: CallAnswer<'user/mails'>['data'];
  /** Undefined for people who do not inspect. */
  planned: boolean | undefined;
}) {
  const [wanted, setWanted] = useState(deficiencies);
  const [planned, setPlanned] = useState(storedPlanned);
  const isAdmin = useCan('manageAccount');
  const [isBusy, setIsBusy] = useState(false);
  const put = (change: Partial<typeof wanted>) => setWanted({ ...wanted, ...change });
  // Makes two calls. If one of them fails, the form still shows everything that was chosen, so that
  // it can be saved again.
  const save = async () => {
    setIsBusy(true);
    const results = await Promise.allSettled([
      api('user/mails-update', wanted),
      planned === undefined ? undefined : api('schedule/preferences-update', { mails: planned }),
    ]);
    setIsBusy(false);
    void invalidateAfter('user/mails-update');
    void invalidateAfter('schedule/preferences-update');
    const refused = results.find(({ status }) => status === 'rejected');
    if (refused?.status === 'rejected') {
      toast({ ...failureOf(refused.reason, FAILED), variant: 'destructive' });
    } else {
      toast({ title: 'Your email settings have been saved.' });
    }
    return refused === undefined;
  };
  return (
    <Card title={TITLE}>
      <Form onSubmit={save}>
        <fieldset className="flex flex-col">
          <legend className="mb-1 font-medium">Deficiencies</legend>
          {isAdmin && (
            <Checkbox
              label="As soon as an inspection finds an extreme deficiency"
              checked={wanted.extreme}
              onChecked={(extreme) => put({ extreme })}
            />
          )}
          <Checkbox
            label="When deficiencies are assigned to me"
            checked={wanted.assigned}
            onChecked={(assigned) => put({ assigned })}
          />
          <Checkbox
            label={
              isAdmin
                ? 'Every Monday: what is overdue or due soon in the district'
                : 'Every Monday: what is assigned to me and overdue or due soon'
            }
            checked={wanted.digest}
            onChecked={(digest) => put({ digest })}
          />
        </fieldset>
        {planned !== undefined && (
          <fieldset className="mt-3 flex flex-col">
            <legend className="mb-1 font-medium">Planned inspections</legend>
            <Checkbox
              label={
                isAdmin
                  ? 'A week before mine and on the day, and a monthly list of what is overdue'
                  : 'A week before mine, and on the day'
              }
              checked={planned}
              onChecked={setPlanned}
            />
          </fieldset>
        )}
        <div className="mt-2 flex justify-end">
          <Button type="submit" busy={isBusy}>
            Save Email Settings
          </Button>
        </div>
      </Form>
    </Card>
  );
}

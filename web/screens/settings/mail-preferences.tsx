import { useState } from 'react';
import type { CallAnswer } from '#contract/calls.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { useCan } from '#web/api/session/use-session.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Checkbox } from '#web/ui/form/input.tsx';
import { FailedState, SkeletonLines } from '#web/ui/states.tsx';

const TITLE = 'Emails about deficiencies';

/** Which emails about deficiencies the user gets. */
export function MailPreferences() {
  const mails = useCall('user/mails', {});
  if (mails.data) return <PreferencesForm stored={mails.data.data} />;
  return (
    <Card title={TITLE}>
      {mails.isError ? (
        <FailedState onRetry={() => void mails.refetch()} />
      ) : (
        <SkeletonLines lines={3} label="Loading your email settings" />
      )}
    </Card>
  );
}

function PreferencesForm({ stored }: { stored: CallAnswer<'user/mails'>['data'] }) {
  const [wanted, setWanted] = useState(stored);
  const isAdmin = useCan('manageAccount');
  const update = useMutationWithToast('user/mails-update', {
    success: 'Your email settings have been saved.',
    fallback: 'Saving your email settings failed, please try again.',
    invalidates: ['user'],
    onDone: () => {},
  });
  const put = (change: Partial<typeof wanted>) => setWanted({ ...wanted, ...change });
  return (
    <Card title={TITLE}>
      <Form onSubmit={() => update.send(wanted)}>
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
        <div className="mt-2 flex justify-end">
          <Button type="submit" busy={update.isBusy}>
            Save Email Settings
          </Button>
        </div>
      </Form>
    </Card>
  );
}

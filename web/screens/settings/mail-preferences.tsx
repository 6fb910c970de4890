import { useState } from 'react';
import { invalidateAfter } from '#web/api/cache/call-client.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { api } from '#web/api/request/api.ts';
import { failureOf } from '#web/api/request/error.ts';
import { useCan } from '#web/api/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { FailedState, SkeletonLines } from '#web/ui/states.tsx';
import { firstPage } from './contractors/first-page.ts';
import { type Choices, NoticeChoices } from './notice-choices.tsx';

const TITLE = 'Your notices and emails';
const FAILED = 'Saving your notice settings failed, please try again.';

/**
 * The settings for what the user is notified of, in the app and by email: reports, deficiencies and,
 * for people who inspect, planned inspections.
 */
export function MailPreferences() {
  const mayInspect = useCan('inspect');
  const deficiencies = useCall('user/mails', {});
  const schedule = useCall('schedule/preferences', {}, { enabled: mayInspect });
  const mayShare = useCan('shareWork');
  const links = useCall('work-link/list', firstPage, { enabled: mayShare });
  const areLinksKnown = !mayShare || links.data !== undefined || links.isError;
  if (deficiencies.data && (schedule.data || !mayInspect) && areLinksKnown) {
    return (
      <PreferencesForm
        stored={{ ...deficiencies.data.data, planned: schedule.data?.data.mails }}
        hasWorkLinks={links.data?.data.hasWorkLinks ?? false}
      />
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
        <SkeletonLines lines={8} label="Loading your notice settings" />
      )}
    </Card>
  );
}

function PreferencesForm({ stored, hasWorkLinks }: { stored: Choices; hasWorkLinks: boolean }) {
  const [chosen, setChosen] = useState(stored);
  const [isBusy, setIsBusy] = useState(false);
  // Makes two calls. If one of them fails, the form still shows everything that was chosen, so that
  // it can be saved again.
  const save = async () => {
    setIsBusy(true);
    const { planned, ...wanted } = chosen;
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
      toast({ title: 'Your notice settings have been saved.' });
    }
    return refused === undefined;
  };
  return (
    <Card title={TITLE}>
      <Form onSubmit={save}>
        <NoticeChoices
          chosen={chosen}
          hasWorkLinks={hasWorkLinks}
          onChange={(change) => setChosen({ ...chosen, ...change })}
        />
        <div className="mt-2 flex justify-end">
          <Button type="submit" busy={isBusy}>
            Save Notice Settings
          </Button>
        </div>
      </Form>
    </Card>
  );
}

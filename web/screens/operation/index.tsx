// Operation: the state of the server, for super users only.
import { MailCheck, PackageCheck } from 'lucide-react';
import { useEffect } from 'react';
import { Redirect } from 'wouter';
import { prefetchCall } from '#web/api/cache/call-client.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { FailedState, SkeletonLines } from '#web/ui/states.tsx';
import { AttentionCard } from './attention-card.tsx';
import { Facts } from './facts.tsx';
import { JobTable } from './job-table.tsx';
import { LimitTable } from './limit-table.tsx';
import { Mails } from './mails.tsx';
import { ProcessTable } from './process-table.tsx';

/** Processes write their state every 20 seconds. */
const REFRESH_MS = 20_000;

export const prefetch = (): Promise<unknown> => prefetchCall('operation/status', {});

export default function Operation() {
  const state = useCall('operation/status', {});
  const { refetch } = state;
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void refetch();
    }, REFRESH_MS);
    return () => clearInterval(timer);
  });
  // The route guard also lets administrators of a district pass, whom the server then refuses.
  if (state.error?.status === 403) return <Redirect to="/not-authorized" replace />;
  const status = state.data?.data;
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        isOneLine
        title="Operation"
        subtitle="The state of the server"
        actions={<TestButtons />}
      />
      {!status && (
        <Card>
          {state.isError ? (
            <FailedState onRetry={() => void refetch()} />
          ) : (
            <SkeletonLines lines={8} label="Loading the state of the server" />
          )}
        </Card>
      )}
      {status && (
        <>
          <AttentionCard status={status} />
          <Facts status={status} />
          <Mails mail={status.mail} />
          <ProcessTable processes={status.processes} />
          <JobTable jobs={status.jobs} />
          <LimitTable limits={status.limits} />
        </>
      )}
    </div>
  );
}

function TestButtons() {
  const mail = useMutationWithToast('operation/mail-test', {
    success: ({ message }) => `${message}.`,
    title: 'Send a Test Email',
    fallback: 'The test email could not be sent, please try again.',
    onDone: () => {},
  });
  const store = useMutationWithToast('operation/store-test', {
    success: ({ message }) => `${message}.`,
    title: 'Test the File Store',
    fallback: 'The file store could not be tested, please try again.',
    onDone: () => {},
  });
  return (
    <>
      <Button
        icon={<MailCheck aria-hidden="true" />}
        busy={mail.isBusy}
        onClick={() => void mail.send({})}
      >
        Send a Test Email
      </Button>
      <Button
        icon={<PackageCheck aria-hidden="true" />}
        busy={store.isBusy}
        onClick={() => void store.send({})}
      >
        Test the File Store
      </Button>
    </>
  );
}

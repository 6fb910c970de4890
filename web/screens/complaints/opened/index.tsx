// One complaint: what it says and who complained, its clocks, what was decided and done about it,
// the deficiencies it is about, and its history.
import { type ReactNode, useState } from 'react';
import type { ComplaintDetails } from '#contract/complaint/complaint.ts';
import { complaintSubjectLabel, isResponseDue } from '#domain/complaint/complaint.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { useCan } from '#web/api/session/use-session.ts';
import { lastAddress } from '#web/shared/last-address.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { FailedState, SkeletonLines } from '#web/ui/states.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { ComplaintBadge } from '#web/screens/complaints/words.tsx';
import { Clocks } from './clocks.tsx';
import { Contact } from './contact.tsx';
import { Deficiencies } from './deficiencies.tsx';
import { Duplicates } from './duplicates.tsx';
import { Facts } from './facts.tsx';
import { Handling } from './handling.tsx';
import { HandlingFacts } from './handling-facts.tsx';
import { ComplaintHistory } from './history.tsx';
import { Nonsense } from './nonsense.tsx';
import { Photos } from './photos.tsx';
import { Response } from './response.tsx';

/** `search` is the query string: the filters of the list from which the complaint was opened. */
export default function Opened({ id, search }: { id: string; search: string }) {
  const details = useCall('complaint/details', { id });
  const complaint = details.data?.data;
  usePageTitle(complaint && `Complaint ${complaint.number}`);
  const back = (
    <BackLink to={search ? `/complaints?${search}` : lastAddress('/complaints')}>
      Back to Complaints
    </BackLink>
  );
  if (complaint) return <Loaded key={id} complaint={complaint} back={back} />;
  return (
    <>
      <PageHeader title="Complaint" actions={back} />
      <Card>
        {details.isError ? (
          <FailedState
            title="This complaint could not be shown."
            detail={details.error?.problem?.message}
            onRetry={() => void details.refetch()}
          />
        ) : (
          <SkeletonLines lines={6} label="Loading the complaint" />
        )}
      </Card>
    </>
  );
}

function Loaded({ complaint: read, back }: { complaint: ComplaintDetails; back: ReactNode }) {
  // The response to a change is newer than what was read, until the complaint has been read again.
  const [answered, setAnswered] = useState(read);
  const complaint = answered.version > read.version ? answered : read;
  const mayHandle = useCan('handleComplaints');
  const maySeeContact = useCan('seeComplainants');
  const { number, subject, school, place, state, next } = complaint;
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title={`Complaint ${number}`}
        subtitle={[complaintSubjectLabel[subject], school, place].filter(Boolean).join(' · ')}
        actions={
          <>
            {back}
            {mayHandle && <Nonsense complaint={complaint} />}
          </>
        }
      >
        <ComplaintBadge state={state} />
        {next?.isOverdue && <Badge tone="poor">Overdue</Badge>}
      </PageHeader>
      <Clocks complaint={complaint} />
      <div className="grid gap-4 lg:grid-cols-[3fr_2fr] lg:grid-rows-[auto_1fr]">
        <div className="flex min-w-0 flex-col gap-4">
          <Facts complaint={complaint} />
          <Photos complaint={complaint} mayAdd={mayHandle} />
        </div>
        <div className="flex min-w-0 flex-col gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {mayHandle ? (
            <Handling complaint={complaint} onAnswer={setAnswered} />
          ) : (
            <HandlingFacts complaint={complaint} />
          )}
          {mayHandle && isResponseDue(complaint) && (
            <Response complaint={complaint} onAnswer={setAnswered} />
          )}
          {maySeeContact && complaint.isNamed && <Contact complaint={complaint} />}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Deficiencies complaint={complaint} mayLink={mayHandle} />
          <Duplicates complaint={complaint} />
          <ComplaintHistory events={complaint.events} />
        </div>
      </div>
    </div>
  );
}

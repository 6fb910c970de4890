// The inspection form of SPEC §2: a new inspection, one of a given school, or an edit by its id.
import { useEffect, useState } from 'react';
import { useParams, useSearch } from 'wouter';
import type { InspectionDetails } from '#contract/inspection.ts';
import { today } from '#domain/calendar.ts';
import { isFrozen } from '#domain/report.ts';
import { api } from '#web/api/api.ts';
import { sentenceOf } from '#web/api/error.ts';
import { useCall } from '#web/api/hooks.ts';
import { readSession } from '#web/api/session.ts';
import { useCan } from '#web/api/use-session.ts';
import { FailedState, SkeletonLines } from '#web/ui/states.tsx';
import { toast } from '#web/ui/toast.ts';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { newDraft } from '#web/draft/draft.ts';
import { fromDetails } from '#web/draft/from-details.ts';
import { FormScreen } from './form-screen.tsx';
import { Notice } from './notice.tsx';

export default function InspectionForm() {
  const { schoolId } = useParams<{ schoolId?: string }>();
  const inspectionId = new URLSearchParams(useSearch()).get('inspectionId');
  const mayInspect = useCan('inspect');
  if (!mayInspect) {
    return (
      <Notice title="New Inspection">
        Your role may read inspections, but not make or change them.
      </Notice>
    );
  }
  if (inspectionId) return <EditInspection key={inspectionId} id={inspectionId} />;
  return <NewInspection key={schoolId} schoolId={schoolId?.toLowerCase()} />;
}

function NewInspection({ schoolId }: { schoolId: string | undefined }) {
  const schools = useCall('school/get', {}, { enabled: schoolId !== undefined });
  const [draft] = useState(() => newDraft(todayHere(), readSession()?.userName ?? ''));
  if (schoolId === undefined) return <FormScreen start={draft} />;
  if (schools.isPending) {
    return (
      <Notice title="New Inspection">
        <SkeletonLines lines={6} label="Loading the school" />
      </Notice>
    );
  }
  const name = schools.data?.schoolList.find(({ id }) => id === schoolId)?.name;
  // A school that is not there any more: the form begins without one.
  if (name === undefined) return <FormScreen start={draft} />;
  return <FormScreen start={{ ...draft, site: { ...draft.site, schoolId, schoolName: name } }} />;
}

const todayHere = () => today(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());

function EditInspection({ id }: { id: string }) {
  const [tries, setTries] = useState(0);
  const [details, setDetails] = useState<InspectionDetails | { failure: string }>();
  usePageTitle('Edit Inspection');
  useEffect(() => {
    const reading = new AbortController();
    // Never from the cache: an update must begin at the version that stands.
    api('inspection/details', { id }, { signal: reading.signal })
      .then(({ data }) => setDetails(data))
      .catch((error: unknown) => {
        if (reading.signal.aborted) return;
        setDetails({ failure: sentenceOf(error, '') });
        toast({ title: 'Failed to fetch inspection details.', variant: 'destructive' });
      });
    return () => reading.abort();
  }, [id, tries]);

  if (details === undefined) {
    return (
      <Notice title="Edit Inspection">
        <SkeletonLines lines={6} label="Loading the inspection" />
      </Notice>
    );
  }
  if ('failure' in details) {
    return (
      <Notice title="Edit Inspection">
        <FailedState
          title="Failed to fetch inspection details."
          detail={details.failure}
          onRetry={() => {
            setDetails(undefined);
            setTries(tries + 1);
          }}
        />
      </Notice>
    );
  }
  if (isFrozen(details.reportStatus)) {
    return (
      <Notice title="Edit Inspection">
        The report of this inspection is final. An administrator must reopen it before changes.
      </Notice>
    );
  }
  return <FormScreen start={fromDetails(details)} />;
}

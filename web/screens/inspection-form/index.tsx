// The inspection form: a new inspection, one for a given school, or an edit of an existing one.
import { useEffect, useState } from 'react';
import { useParams, useSearch } from 'wouter';
import type { InspectionDetails } from '#contract/inspection.ts';
import { isFrozen } from '#domain/report.ts';
import { sentenceOf } from '#web/api/request/error.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { readSession } from '#web/api/session/session.ts';
import { useCan } from '#web/api/session/use-session.ts';
import { FailedState, SkeletonLines } from '#web/ui/states.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { newDraft } from '#web/draft/draft.ts';
import { fromDetails } from '#web/draft/from-details.ts';
import type { ScreenAddress } from '#web/layout/navigation/screen-address.ts';
import { currentDetails, readDetailsAhead } from './current-details.ts';
import { FormScreen } from './form-screen.tsx';
import { findRemembered } from './drafts/signed-out-form.ts';
import { Notice } from './notice.tsx';
import { FrozenNotice, OtherTab } from './lazy-parts.ts';
import { todayHere } from '#web/shared/today-here.ts';
import { useDraftId } from './drafts/use-draft-id.ts';
import { useOpenDraft } from './drafts/use-open-draft.ts';

export const prefetch = async ({ search }: ScreenAddress): Promise<unknown> => {
  const id = new URLSearchParams(search).get('inspectionId');
  return id !== null && readDetailsAhead(id);
};

export default function InspectionForm() {
  const { schoolId } = useParams<{ schoolId?: string }>();
  const search = new URLSearchParams(useSearch());
  const inspectionId = search.get('inspectionId');
  const named = useDraftId(search.get('draft'));
  const mayInspect = useCan('inspect');
  if (!mayInspect) {
    return (
      <Notice title="New Inspection">
        Your role lets you view inspections, but not create or edit them.
      </Notice>
    );
  }
  return (
    <OpenForm
      key={named.id}
      {...named}
      inspectionId={inspectionId}
      schoolId={schoolId?.toLowerCase()}
    />
  );
}

type Wanted = { inspectionId: string | null; schoolId: string | undefined };

/** Opens the draft named in the URL if this device has it, otherwise the inspection in the URL. */
function OpenForm({
  id,
  isNamed,
  inspectionId,
  schoolId,
}: { id: string; isNamed: boolean } & Wanted) {
  const [named] = useState({ id, isNamed, owner: readSession()?.shortId ?? '' });
  const opening = useOpenDraft(named, inspectionId);
  const title = inspectionId === null ? 'New Inspection' : 'Edit Inspection';
  if (opening.at === 'looking') {
    return (
      <Notice title={title}>
        <SkeletonLines lines={6} label="Loading the inspection" />
      </Notice>
    );
  }
  if (opening.at !== 'here') return <OtherTab title={title} opening={opening} />;
  const form = { ...named, opening };
  const begun = findRemembered(id, named.owner)?.base ?? opening.found?.stored.base;
  if (begun) return <FormScreen start={begun} {...form} />;
  if (inspectionId !== null) return <EditInspection inspectionId={inspectionId} form={form} />;
  return <NewInspection schoolId={schoolId} form={form} />;
}

type FormNeeds = Omit<Parameters<typeof FormScreen>[0], 'start'>;

function NewInspection({ schoolId, form }: { schoolId: string | undefined; form: FormNeeds }) {
  const schools = useCall('school/get', {}, { enabled: schoolId !== undefined });
  const [draft] = useState(() => newDraft(todayHere(), readSession()?.userName ?? ''));
  if (schoolId === undefined) return <FormScreen start={draft} {...form} />;
  if (!schools.data) {
    return (
      <Notice title="New Inspection">
        {schools.isError ? (
          <FailedState onRetry={() => void schools.refetch()} />
        ) : (
          <SkeletonLines lines={6} label="Loading the school" />
        )}
      </Notice>
    );
  }
  const name = schools.data.schoolList.find(({ id }) => id === schoolId)?.name;
  // The school does not exist any more, so the form starts without one.
  if (name === undefined) return <FormScreen start={draft} {...form} />;
  const start = { ...draft, site: { ...draft.site, schoolId, schoolName: name } };
  return <FormScreen start={start} {...form} />;
}

function EditInspection({ inspectionId: id, form }: { inspectionId: string; form: FormNeeds }) {
  const [tries, setTries] = useState(0);
  const [details, setDetails] = useState<InspectionDetails | { failure: string }>();
  usePageTitle('Edit Inspection');
  useEffect(() => {
    const reading = new AbortController();
    currentDetails(id, reading.signal)
      .then(setDetails)
      .catch((error: unknown) => {
        if (reading.signal.aborted) return;
        setDetails({ failure: sentenceOf(error, '') });
        toast({ title: 'Failed to fetch inspection details.', variant: 'destructive' });
      });
    return () => reading.abort();
  }, [id, tries]);

  const readAgain = () => {
    setDetails(undefined);
    setTries(tries + 1);
  };
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
          onRetry={readAgain}
        />
      </Notice>
    );
  }
  if (isFrozen(details.reportStatus)) {
    return <FrozenNotice reportId={details.reportId} onReopened={readAgain} />;
  }
  return <FormScreen start={fromDetails(details)} {...form} />;
}

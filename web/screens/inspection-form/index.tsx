// The inspection form, for a new inspection, for a new inspection of a given school, or for an edit
// of a saved one.
import { useState } from 'react';
import { useParams, useSearch } from 'wouter';
import { useCall } from '#web/api/cache/hooks.ts';
import { readSession } from '#web/api/session/session.ts';
import { useCan } from '#web/api/session/use-session.ts';
import { FailedState, SkeletonLines } from '#web/ui/states.tsx';
import { newDraft } from '#web/draft/draft.ts';
import type { ScreenAddress } from '#web/layout/navigation/screen-address.ts';
import { readDetailsAhead } from './current-details.ts';
import EditInspection, { type FormNeeds } from './edit-inspection.tsx';
import { FormScreen } from './form-screen.tsx';
import { findSignedOutForm } from './drafts/signed-out-form.ts';
import { Notice } from './notice.tsx';
import { OtherTab } from './lazy-parts.ts';
import { useWalkLanguage } from '#web/shared/language/walk-language.ts';
import { todayHere } from '#web/shared/today-here.ts';
import { useDraftId } from './drafts/use-draft-id.ts';
import { useOpenDraft } from './drafts/use-open-draft.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { commonTexts } from '#web/texts/en/common.ts';
import { formTexts } from '#web/texts/en/form.ts';

export const prefetch = async ({ search }: ScreenAddress): Promise<unknown> => {
  const id = new URLSearchParams(search).get('inspectionId');
  return id !== null && readDetailsAhead(id);
};

export default function InspectionForm() {
  const common = useTexts(commonTexts);
  const texts = useTexts(formTexts);
  const { schoolId } = useParams<{ schoolId?: string }>();
  const search = new URLSearchParams(useSearch());
  const inspectionId = search.get('inspectionId');
  const named = useDraftId(search.get('draft'));
  const mayInspect = useCan('inspect');
  const isReady = useWalkLanguage();
  if (!isReady) return <SkeletonLines lines={6} />;
  if (!mayInspect) {
    return <Notice title={common.newInspection}>{texts.mayNotInspect}</Notice>;
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

type FormAddress = { inspectionId: string | null; schoolId: string | undefined };

/** Opens the draft named in the URL if this device has it, otherwise the inspection in the URL. */
function OpenForm({
  id,
  isNamed,
  inspectionId,
  schoolId,
}: { id: string; isNamed: boolean } & FormAddress) {
  const common = useTexts(commonTexts);
  const texts = useTexts(formTexts);
  const [named] = useState({ id, isNamed, owner: readSession()?.shortId ?? '' });
  const opening = useOpenDraft(named, inspectionId);
  const title = inspectionId === null ? common.newInspection : common.editInspection;
  const loading = (
    <Notice title={title}>
      <SkeletonLines lines={6} label={texts.loadingInspection} />
    </Notice>
  );
  if (opening.at === 'looking') return loading;
  if (opening.at !== 'here') return <OtherTab title={title} opening={opening} />;
  const form = { ...named, opening };
  const begun = findSignedOutForm(id, named.owner)?.base ?? opening.found?.stored.base;
  if (begun) return <FormScreen start={begun} {...form} />;
  if (inspectionId !== null) {
    return <EditInspection inspectionId={inspectionId} form={form} loading={loading} />;
  }
  return <NewInspection schoolId={schoolId} form={form} />;
}

function NewInspection({ schoolId, form }: { schoolId: string | undefined; form: FormNeeds }) {
  const common = useTexts(commonTexts);
  const texts = useTexts(formTexts);
  const schools = useCall('school/get', {}, { enabled: schoolId !== undefined });
  const [draft] = useState(() => newDraft(todayHere(), readSession()?.userName ?? ''));
  if (schoolId === undefined) return <FormScreen start={draft} {...form} />;
  if (!schools.data) {
    return (
      <Notice title={common.newInspection}>
        {schools.isError ? (
          <FailedState onRetry={() => void schools.refetch()} />
        ) : (
          <SkeletonLines lines={6} label={common.loadingSchool} />
        )}
      </Notice>
    );
  }
  const name = schools.data.schoolList.find(({ id }) => id === schoolId)?.name;
  // Only an answer of the server shows that the school does not exist (any more). A list that this
  // device stored earlier may lack a new school.
  if (name === undefined && (schools.isFetching || schools.asOf !== undefined)) {
    return (
      <Notice title={common.newInspection}>
        {schools.isFetching ? (
          <SkeletonLines lines={6} label={common.loadingSchool} />
        ) : (
          <FailedState title={texts.schoolNotLoaded} onRetry={() => void schools.refetch()} />
        )}
      </Notice>
    );
  }
  if (name === undefined) return <FormScreen start={draft} {...form} />;
  const start = { ...draft, site: { ...draft.site, schoolId, schoolName: name } };
  return <FormScreen start={start} {...form} />;
}

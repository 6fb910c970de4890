/** The draft that the form edits: its content, its photos, and what has changed in it. */
import { type RefObject, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { invalidateCalls } from '#web/api/cache/call-client.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import type { PhotoInfo, UnansweredSave } from '#web/device/records.ts';
import { orderPlaces } from '#web/draft/areas/walk-order.ts';
import type { Draft, Place } from '#web/draft/draft.ts';
import { reduceDraft } from '#web/draft/draft-reducer.ts';
import { isSameContent } from '#web/draft/same-content.ts';
import type {
  FormDraft,
  SchoolPlaces,
  UndoableChange,
} from '#web/screens/inspection-form/form-context.ts';
import { useChosenOrder } from '#web/screens/inspection-form/order/chosen-order.ts';
import { openPhotoStore } from '#web/screens/inspection-form/photos/photo-store.ts';
import { useRefusedPhotos } from '#web/screens/inspection-form/photos/use-refused-photos.ts';
import { useTakenPhotos } from '#web/screens/inspection-form/photos/use-taken-photos.ts';
import { useLastFacts } from '#web/screens/inspection-form/site/use-last-facts.ts';
import { openWantedArea, type WantedArea } from '#web/screens/inspection-form/use-wanted-area.ts';
import { findSignedOutForm } from './signed-out-form.ts';
import { photoStorage } from './stored-drafts.ts';
import type { OpenDraft } from './use-open-draft.ts';

export type OpenedForm = {
  /** The local id of the draft. */
  id: string;
  owner: string;
  /** The initial draft: empty, or the inspection as it was read from the server. */
  start: Draft;
  opening: OpenDraft;
};

export type Editing = {
  form: FormDraft;
  start: Draft;
  /** Sets the draft from which the form differs if it has unsaved changes. */
  setSaved: (saved: Draft) => void;
  isDirty: boolean;
  /** Whether the draft equals the stored one that the form was opened with. */
  isAsFound: boolean;
  /** A request that was sent from memory and got no response. */
  unanswered: RefObject<UnansweredSave | null>;
};

/** A draft stored on this device, or kept in memory since a sign-out, takes precedence over `start`. */
export function useEditing(
  { id, owner, opening: { found }, ...given }: OpenedForm,
  wanted: WantedArea,
): Editing {
  const [inMemory] = useState(() => findSignedOutForm(id, owner));
  const [start] = useState(given.start);
  const [draft, dispatch] = useReducer(
    reduceDraft,
    openWantedArea(inMemory?.draft ?? found?.stored.draft ?? start, wanted),
  );
  const [photos] = useState(
    () => inMemory?.photos ?? openPhotoStore(photoStorage(id, owner), found?.photos ?? []),
  );
  useRefusedPhotos({ photos, dispatch });
  useTakenPhotos(id, photos, found?.photos ?? noPhotos);
  const own = useRef<UnansweredSave | null>(found?.stored.unanswered ?? null);
  const [lastChange, setLastChange] = useState<UndoableChange>();
  const [saved, setSaved] = useState(start);
  const isDirty = useMemo(() => !isSameContent(draft, saved), [draft, saved]);
  const isAsFound = useMemo(
    () => found !== null && isSameContent(leaveArea(draft), leaveArea(found.stored.draft)),
    [draft, found],
  );
  const school = useSchoolPlaces(draft.site.schoolId, draft.newAreas);
  useLastFacts(draft, school, found !== null || inMemory !== null, (change) => {
    dispatch({ type: 'site', change });
    // The user did not enter these values, so they do not count as unsaved changes.
    setSaved((before) => ({ ...before, site: { ...before.site, ...change } }));
  });
  return {
    form: { draft, saved, dispatch, photos, lastChange, setLastChange, school },
    start,
    setSaved,
    isDirty,
    isAsFound,
    unanswered: inMemory?.unanswered ?? own,
  };
}

/** Closes the open area; if it is new and nothing was entered in it, removes it from the draft. */
const leaveArea = (draft: Draft): Draft => reduceDraft(draft, { type: 'leave' });

function useSchoolPlaces(schoolId: string, newAreas: readonly Place[] = none): SchoolPlaces {
  const call = useCall('school/facilities-get', { schoolId }, { enabled: schoolId !== '' });
  useEffect(() => {
    // Other users may have added schools and areas since this data was last read.
    void invalidateCalls(
      'school/get',
      'school/facilities-get',
      'inspection/last-areas',
      'inspection/known-deficiencies',
    );
  }, []);
  const last = useCall('inspection/last-areas', { schoolId }, { enabled: schoolId !== '' });
  const listed = call.data?.schoolFacilityList;
  const lastWalk = last.data?.data.areas ?? unknownWalk;
  const chosen = useChosenOrder(schoolId);
  const places = useMemo(
    () => listed && orderPlaces(listed, { chosen, lastWalk, newAreas }),
    [listed, chosen, lastWalk, newAreas],
  );
  return {
    places,
    lastWalk,
    hasFailed: call.isError,
    asOf: call.asOf,
    reload: () => void call.refetch(),
  };
}

const none: readonly Place[] = [];
const unknownWalk: readonly string[] = [];
const noPhotos: readonly PhotoInfo[] = [];

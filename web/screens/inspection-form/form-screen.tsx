// The form itself: one draft, its three views and their side effects.
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'wouter';
import { invalidateCalls } from '#web/api/cache/call-client.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { confirmLeave } from '#web/ui/leave/leave-guard.ts';
import { useLeaveGuard } from '#web/ui/leave/use-leave-guard.ts';
import { addressAfterEdit } from '#web/shared/address-with-return.ts';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import type { StoredDraft, UnansweredSave } from '#web/device/records.ts';
import type { Draft, Place } from '#web/draft/draft.ts';
import { reduceDraft } from '#web/draft/draft-reducer.ts';
import { withNewAreas } from '#web/draft/areas/new-areas.ts';
import { inWalkingOrder } from '#web/draft/areas/next-area.ts';
import type { FieldLocation } from '#web/draft/saving/field-location.ts';
import { extentInWords } from '#web/draft/extent.ts';
import { isSameContent } from '#web/draft/same-content.ts';
import { useUploadQueue } from '#web/upload-queue/queue-state.ts';
import { ExistingDraft } from './drafts/existing-draft.tsx';
import { type FormContextValue, FormProvider, type UndoableChange } from './form-context.ts';
import {
  forgetSignedOutForm,
  findSignedOutForm,
  rememberIfSignedOut,
  type SignedOutForm,
} from './drafts/signed-out-form.ts';
import { readView } from './drafts/stored-view.ts';
import { photoStorage } from './drafts/stored-drafts.ts';
import { EvaluationViews } from './evaluation-views.tsx';
import { DraftNotice, preloadParts, QueuedNotice } from './lazy-parts.ts';
import { openPhotoStore } from './photos/photo-store.ts';
import { useRefusedPhotos } from './photos/use-refused-photos.ts';
import { SiteStep } from './site/site-step.tsx';
import { useLastFacts } from './site/use-last-facts.ts';
import { tabToOpen } from './area/area-tabs.ts';
import { nameDraft } from './drafts/use-draft-id.ts';
import { useDraftSaving } from './drafts/use-draft-saving.ts';
import type { OpenDraft } from './drafts/use-open-draft.ts';
import { type FormView, useView } from './use-view.ts';
import { isWantedOpen, openWantedArea, readWantedArea, useWantedArea } from './use-wanted-area.ts';

/**
 * `start` is the initial draft: empty, or the inspection as it was read from the server. A draft
 * stored on this device takes precedence over it.
 */
export function FormScreen({
  id,
  owner,
  opening,
  ...given
}: {
  id: string;
  owner: string;
  start: Draft;
  opening: OpenDraft;
}) {
  const { found } = opening;
  const [inMemory] = useState(() => findSignedOutForm(id, owner));
  const [start] = useState(given.start);
  const [wanted] = useState(readWantedArea);
  const [draft, dispatch] = useReducer(
    reduceDraft,
    openWantedArea(inMemory?.draft ?? found?.stored.draft ?? start, wanted),
  );
  const isWanted = isWantedOpen(draft, wanted);
  const [photos] = useState(
    () => inMemory?.photos ?? openPhotoStore(photoStorage(id, owner), found?.photos ?? []),
  );
  useRefusedPhotos({ photos, dispatch });
  const own = useRef<UnansweredSave | null>(found?.stored.unanswered ?? null);
  const unanswered = inMemory?.unanswered ?? own;
  const [first] = useState(() => {
    const { category } = wanted;
    return isWanted
      ? ({ view: 'area', area: { tab: tabToOpen(category), category }, isChoosing: false } as const)
      : readView(found?.stored.view);
  });
  const [areaView, showArea] = useState(first.area);
  const [lastChange, setLastChange] = useState<UndoableChange>();
  const [isChoosing, setIsChoosing] = useState(first.isChoosing);
  const [, navigate] = useLocation();

  const onBack = useCallback((shown: FormView) => {
    setIsChoosing(false);
    if (shown !== 'area') dispatch({ type: 'leave' });
  }, []);
  // The history entries that `useView` adds after this effect must contain the id of the draft.
  useEffect(() => nameDraft(id), [id]);
  const [view, go] = useView(first.view, onBack);
  const [savedDraft, setSavedDraft] = useState(start);
  const isDirty = useMemo(() => !isSameContent(draft, savedDraft), [draft, savedDraft]);
  // Leaving needs no confirmation if the draft equals the stored one that the form was opened with.
  const isAsFound = useMemo(
    () => found !== null && isSameContent(leaveArea(draft), leaveArea(found.stored.draft)),
    [draft, found],
  );
  const [isInBackground, setIsInBackground] = useState(false);
  const isQueued = useIsQueued(id) && isInBackground;
  const where = useMemo(() => ({ view, area: areaView, isChoosing }), [view, areaView, isChoosing]);
  const draftSaving = useDraftSaving(
    { id, owner, start, photos, opening },
    { draft, view: where },
    isDirty,
  );
  const { isStored, storage } = draftSaving;
  useLeaveGuard(
    isDirty && !isQueued && !(isAsFound && isStored),
    isStored ? { extent: extentInWords(draft), discard: draftSaving.discard } : undefined,
  );
  usePageTitle(start.inspectionId === null ? undefined : 'Edit Inspection');
  useMemory({ id, owner, draft, base: start, photos, unanswered }, draftSaving.problem !== null);
  useArrivalAt(view, draft.open?.id);
  const places = usePlaces(draft.site.schoolId, draft.newAreas);
  useLastFacts(draft, places, found !== null || inMemory !== null, (change) => {
    dispatch({ type: 'site', change });
    // The user did not enter these values, so they do not count as unsaved changes.
    setSavedDraft((saved) => ({ ...saved, site: { ...saved.site, ...change } }));
  });

  const openArea = (area: Place | null) => {
    setIsChoosing(area === null);
    if (area) dispatch({ type: 'open', area });
    showArea({ tab: area ? tabToOpen(null) : 'area', category: null });
    go('area');
  };
  useWantedArea(wanted, isWanted, view, places.places, openArea);
  const lead = (where: FieldLocation) => {
    if (where === 'site') return go('site');
    const found = draft.evaluations.find(({ id }) => id === where.evaluation);
    if (!found) return;
    openArea({ id: found.area, name: found.label });
    showArea({ tab: tabToOpen(where.category), category: where.category });
  };
  const leaveTo = (address: string) => {
    navigate(address);
    window.scrollTo(0, 0);
  };
  /** Leaves the form. An edit returns to the screen from which it was started. */
  const leave = () =>
    leaveTo(start.inspectionId === null ? '/inspections' : addressAfterEdit(location.search));
  const form: FormContextValue = {
    draft,
    saved: savedDraft,
    dispatch,
    photos,
    ...places,
    go,
    areaView,
    showArea,
    openArea,
    lead,
    lastChange,
    setLastChange,
    cancel: () => void confirmLeave().then((may) => may && leave()),
    continueLater: isStored ? leave : undefined,
    storage,
  };
  const onSaved = () => {
    void draftSaving.discard().catch(() => undefined);
    leave();
  };
  const isInArea = view === 'area' && (isChoosing || draft.open !== null);
  const shows = view === 'site' ? null : isInArea ? 'area' : 'evaluation';
  // For a draft that is being sent or was rejected, the evaluation is mounted even if the form was
  // closed on step 1, because the evaluation shows the state of the draft.
  const [wasPastSite, setWasPastSite] = useState(isSubmitted(found?.stored));
  if (shows && !wasPastSite) setWasPastSite(true);

  return (
    <FormProvider value={form}>
      {/* Scroll padding: the sticky bar at the bottom must not cover the focused element. */}
      <div
        data-unguarded=""
        onFocus={preloadParts}
        onPointerDown={preloadParts}
        className="-mb-5 flex min-h-[calc(100dvh-var(--header)-1.25rem)] flex-col **:scroll-mb-28 lg:-mb-7 lg:min-h-[calc(100dvh-var(--header)-1.75rem)]"
      >
        {(draftSaving.problem !== null || (start.inspectionId !== null && opening.found)) && (
          <DraftNotice draftSaving={draftSaving} opening={opening} />
        )}
        {isInBackground && <QueuedNotice id={id} />}
        {draft.inspectionId === null && !found && draft.site.schoolId !== '' && (
          <ExistingDraft
            id={id}
            owner={owner}
            schoolId={draft.site.schoolId}
            discard={draftSaving.discard}
          />
        )}
        {view === 'site' && <SiteStep />}
        {wasPastSite && (
          <EvaluationViews
            shows={shows}
            id={id}
            owner={owner}
            start={start}
            stored={found?.stored ?? null}
            saveNow={draftSaving.saveNow}
            unanswered={unanswered}
            onSaved={onSaved}
            onBackground={setIsInBackground}
            onSavedInBackground={setSavedDraft}
            // The list of inspections shows what is still to be sent.
            onLeave={() => leaveTo('/inspections')}
            onAreaChosen={() => setIsChoosing(false)}
          />
        )}
      </div>
    </FormProvider>
  );
}

/** Closes the open area; if it is new and nothing was entered in it, removes it from the draft. */
const leaveArea = (draft: Draft): Draft => reduceDraft(draft, { type: 'leave' });

/** Whether the draft has not changed since it was queued, so that the upload queue will send it. */
const useIsQueued = (id: string): boolean => {
  const state = useUploadQueue().find((entry) => entry.id === id)?.state;
  return state === 'queued' || state === 'sending' || state === 'paused';
};

const isSubmitted = (stored: StoredDraft | undefined): boolean =>
  stored !== undefined && stored.state !== 'open';

/** Remembers the form in memory if the session ends before the device has stored the whole form. */
function useMemory(form: SignedOutForm, isNeeded: boolean): void {
  const latest = useRef({ form, isNeeded });
  useEffect(() => {
    latest.current = { form, isNeeded };
  });
  useEffect(() => {
    const taken = findSignedOutForm(form.id, form.owner);
    if (taken) forgetSignedOutForm(taken);
    return () => {
      const { form: last, isNeeded: mustRemember } = latest.current;
      if (!mustRemember || !rememberIfSignedOut(last)) last.photos.close();
    };
  }, [form.id, form.owner]);
}

/** Scrolls a new view to its top and focuses it; restores the scroll position of the list. */
function useArrivalAt(view: FormView, areaId: number | undefined): void {
  const seen = useRef<FormView>(view);
  const listAt = useRef(0);
  useEffect(() => {
    const remember = () => {
      if (seen.current === 'evaluation') listAt.current = window.scrollY;
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, []);
  // Runs before the effects of the parts, one of which may scroll to its own element.
  useLayoutEffect(() => {
    const isReturn = view === 'evaluation' && seen.current === 'area';
    const isFirst = view === 'site' && seen.current === 'site';
    seen.current = view;
    if (isFirst) return;
    window.scrollTo(0, isReturn ? listAt.current : 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [view, areaId]);
}

function usePlaces(
  schoolId: string,
  newAreas: readonly Place[] = none,
): Pick<FormContextValue, 'places' | 'placesFailed' | 'placesAsOf' | 'reloadPlaces'> {
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
  const lastWalk = last.data?.data.areas;
  const places = useMemo(
    () => listed && withNewAreas(inWalkingOrder(listed, lastWalk ?? []), newAreas),
    [listed, lastWalk, newAreas],
  );
  return {
    places,
    placesFailed: call.isError,
    placesAsOf: call.asOf,
    reloadPlaces: () => void call.refetch(),
  };
}

const none: readonly Place[] = [];

// The form itself: one draft, its three views, and what happens around them.
import { Suspense, useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useCall, refreshCalls } from '#web/api/hooks.ts';
import { readSession } from '#web/api/session.ts';
import { mayLeave, useLeavingGuard } from '#web/layout/leaving.ts';
import { SkeletonLines } from '#web/ui/states.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import type { Draft, Place } from '#web/draft/draft.ts';
import { reduceDraft } from '#web/draft/draft-reducer.ts';
import type { Unanswered } from '#web/draft/send-draft.ts';
import type { Where } from '#web/draft/where.ts';
import { type AreaView, type Form, FormProvider } from './form-context.ts';
import { dropKept, findKept, keepIfSignedOut } from './kept-form.ts';
import { Evaluation, preloadParts } from './parts.ts';
import { openPhotoStore } from './photos/photo-store.ts';
import { SiteStep } from './site-step.tsx';
import { tabOf } from './area-tabs.ts';
import { useView, type View } from './use-view.ts';

/** `start` is what it begins with: an empty inspection, or one as it was read. */
export function FormScreen({ start }: { start: Draft }) {
  const [owner] = useState(() => readSession()?.shortId ?? '');
  const [kept] = useState(() => findKept(start, owner));
  const [draft, dispatch] = useReducer(reduceDraft, kept?.draft ?? start);
  const [photos] = useState(() => kept?.photos ?? openPhotoStore());
  const fresh = useRef<Unanswered | null>(null);
  const unanswered = kept?.unanswered ?? fresh;
  const [areaView, showArea] = useState<AreaView>({ tab: 'area', category: null });
  const [isChoosing, setIsChoosing] = useState(false);
  const [, navigate] = useLocation();

  const onBack = useCallback((shown: View) => {
    setIsChoosing(false);
    if (shown !== 'area') dispatch({ type: 'leave' });
  }, []);
  const [view, go] = useView(onBack);
  const isDirty = useMemo(() => contentOf(draft) !== contentOf(start), [draft, start]);
  useLeavingGuard(isDirty);
  usePageTitle(start.inspectionId === null ? undefined : 'Edit Inspection');
  useKeeping({ draft, start, photos, unanswered }, kept, owner);
  useArrivalAt(view, draft.open?.id);
  const places = usePlaces(draft.site.schoolId);

  const openArea = (area: Place | null) => {
    setIsChoosing(area === null);
    if (area) dispatch({ type: 'open', area });
    showArea({ tab: area ? 'first' : 'area', category: null });
    go('area');
  };
  const lead = (where: Where) => {
    if (where === 'site') return go('site');
    const found = draft.evaluations.find(({ id }) => id === where.evaluation);
    if (!found) return;
    openArea({ id: found.area, name: found.label });
    showArea({ tab: tabOf(where.category), category: where.category });
  };
  const leave = () => {
    navigate('/inspections');
    window.scrollTo(0, 0);
  };
  const form: Form = {
    draft,
    dispatch,
    photos,
    ...places,
    go,
    areaView,
    showArea,
    openArea,
    lead,
    cancel: () => void mayLeave().then((may) => may && leave()),
  };
  const isInArea = view === 'area' && (isChoosing || draft.open !== null);
  const shows = view === 'site' ? null : isInArea ? 'area' : 'evaluation';
  const [wasPastSite, setWasPastSite] = useState(false);
  if (shows && !wasPastSite) setWasPastSite(true);

  return (
    <FormProvider value={form}>
      {/* A bar sticks to the bottom: what has the focus must not hide behind it. */}
      <div
        onFocus={preloadParts}
        onPointerDown={preloadParts}
        className="-mb-5 flex min-h-[calc(100dvh-var(--header)-1.25rem)] flex-col **:scroll-mb-28 lg:-mb-7 lg:min-h-[calc(100dvh-var(--header)-1.75rem)]"
      >
        {view === 'site' && <SiteStep />}
        {wasPastSite && (
          <Suspense fallback={<SkeletonLines lines={6} />}>
            <Evaluation
              shows={shows}
              start={start}
              unanswered={unanswered}
              onSaved={leave}
              onAreaChosen={() => setIsChoosing(false)}
            />
          </Suspense>
        )}
      </div>
    </FormProvider>
  );
}

/** What was entered; which area is open is no entry. */
const contentOf = ({ site, evaluations }: Draft): string => JSON.stringify([site, evaluations]);

/** Keeps the form when the end of the session takes it away, and takes over what was kept. */
function useKeeping(
  form: Parameters<typeof keepIfSignedOut>[0],
  kept: ReturnType<typeof findKept>,
  owner: string,
): void {
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });
  useEffect(() => {
    if (kept) dropKept(kept);
    return () => {
      if (!keepIfSignedOut(latest.current, owner)) latest.current.photos.close();
    };
  }, [kept, owner]);
}

/** Another view begins at its top and takes the focus; the list is found again where it was left. */
function useArrivalAt(view: View, areaId: number | undefined): void {
  const seen = useRef<View>(view);
  const listAt = useRef(0);
  useEffect(() => {
    const remember = () => {
      if (seen.current === 'evaluation') listAt.current = window.scrollY;
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, []);
  useEffect(() => {
    const isReturn = view === 'evaluation' && seen.current === 'area';
    const isFirst = view === 'site' && seen.current === 'site';
    seen.current = view;
    if (isFirst) return;
    window.scrollTo(0, isReturn ? listAt.current : 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [view, areaId]);
}

function usePlaces(schoolId: string): Pick<Form, 'places' | 'placesFailed' | 'reloadPlaces'> {
  const call = useCall('school/facilities-get', { schoolId }, { enabled: schoolId !== '' });
  useEffect(() => {
    // Others may have added schools and areas since this was read last.
    void refreshCalls('school/get', 'school/facilities-get', 'inspection/last');
  }, []);
  return {
    places: call.data?.schoolFacilityList,
    placesFailed: call.isError,
    reloadPlaces: () => void call.refetch(),
  };
}

/** Which view of the form is shown: step 1, the list of areas, or one area, and what is open in it. */
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { DraftEvaluation, Place } from '#web/draft/draft.ts';
import type { FieldLocation } from '#web/draft/saving/field-location.ts';
import { tabToOpen } from './area/area-tabs.ts';
import { readView, type StoredView } from './drafts/stored-view.ts';
import { nameDraft } from './drafts/use-draft-id.ts';
import type { FormDraft, FormViewing } from './form-context.ts';
import { type FormView, useView } from './use-view.ts';
import { isWantedOpen, useWantedArea, type WantedArea } from './use-wanted-area.ts';

export type Viewing = {
  form: FormViewing;
  view: FormView;
  /** The view as it is stored with the draft. */
  stored: StoredView;
  /** Whether an area is open, or is being chosen. */
  isInArea: boolean;
  onAreaChosen: () => void;
};

/** `storedView` is the view that was stored with the draft; an area in the URL takes precedence. */
export function useViewing(
  id: string,
  { draft, dispatch, school }: FormDraft,
  { wanted, storedView }: { wanted: WantedArea; storedView: unknown },
): Viewing {
  const isWanted = isWantedOpen(draft, wanted);
  const [first] = useState(() => {
    const { category } = wanted;
    return isWanted
      ? ({ view: 'area', area: { tab: tabToOpen(category), category }, isChoosing: false } as const)
      : readView(storedView);
  });
  const [areaView, showArea] = useState(first.area);
  const [leftIn, setLeftIn] = useState<number>();
  const [isChoosing, setIsChoosing] = useState(first.isChoosing);
  const onBack = useCallback(
    (shown: FormView) => {
      setIsChoosing(false);
      if (shown !== 'area') dispatch({ type: 'leave' });
    },
    [dispatch],
  );
  // The history entries that `useView` adds after this effect must contain the id of the draft.
  useEffect(() => nameDraft(id), [id]);
  const [view, go] = useView(first.view, onBack);
  useArrivalAt(view, draft.open?.id);

  const openArea = (area: Place | null) => {
    setIsChoosing(area === null);
    if (area) dispatch({ type: 'open', area });
    showArea({ tab: area ? tabToOpen(null) : 'area', category: null });
    go('area');
  };
  const showLeft = ({ id }: DraftEvaluation) => {
    setLeftIn(id);
    showArea({ ...areaView, category: null });
    window.scrollTo(0, 0);
  };
  useWantedArea(wanted, isWanted, view, school.places, openArea);
  const lead = (where: FieldLocation) => {
    if (where === 'site') return go('site');
    const found = draft.evaluations.find((one) => one.id === where.evaluation);
    if (!found) return;
    openArea({ id: found.area, name: found.label });
    showArea({ tab: tabToOpen(where.category), category: where.category });
  };
  return {
    form: { go, areaView, showArea, openArea, leftIn, showLeft, lead },
    view,
    stored: useMemo(() => ({ view, area: areaView, isChoosing }), [view, areaView, isChoosing]),
    isInArea: view === 'area' && (isChoosing || draft.open !== null),
    onAreaChosen: () => setIsChoosing(false),
  };
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

/**
 * Opens the form at the area or the category in the URL, for example after the QR code on a door
 * was scanned or the link of a finding was followed.
 */
import { useEffect, useRef } from 'react';
import { type CategoryId, categoryIds } from '#domain/instrument/category.ts';
import type { Draft, Place } from '#web/draft/draft.ts';

export type WantedArea = { area: string | null; category: CategoryId | null };

/** The area and the category in the URL. */
export const readWantedArea = (): WantedArea => {
  const search = new URLSearchParams(location.search);
  return {
    area: search.get('area'),
    category: categoryIds.find((id) => id === search.get('category')) ?? null,
  };
};

/** Opens the area of the URL in the draft, if it has an evaluation. */
export const openWantedArea = (draft: Draft, { area }: WantedArea): Draft => {
  const found = draft.evaluations.find((one) => one.area === area);
  // If the area is already open, its earlier state, to which Cancel returns, must not be replaced.
  if (!found || found.id === draft.open?.id) return draft;
  return { ...draft, open: { id: found.id, before: found } };
};

/** Whether the area of the URL is open. */
export const isWantedOpen = ({ evaluations, open }: Draft, { area }: WantedArea): boolean =>
  evaluations.some((one) => one.id === open?.id && one.area === area);

/**
 * Opens the area of the URL once if it has no evaluation yet, as soon as the areas of the school
 * are known.
 */
export function useWantedArea(
  { area: wanted }: WantedArea,
  isOpen: boolean,
  view: string,
  places: readonly Place[] | undefined,
  open: (area: Place) => void,
): void {
  const isDone = useRef(isOpen);
  useEffect(() => {
    // Removes the area from the URL after it was left, so that a reload does not open it again.
    if (wanted === null || isOpen) return;
    const address = new URL(location.href);
    address.searchParams.delete('area');
    address.searchParams.delete('category');
    history.replaceState(history.state, '', address);
  }, [wanted, isOpen, view]);
  useEffect(() => {
    const area = places?.find(({ id }) => id === wanted);
    if (!area || isDone.current) return;
    isDone.current = true;
    open(area);
  });
}

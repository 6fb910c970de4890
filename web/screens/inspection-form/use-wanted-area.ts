/** The label on a door leads to an area of the form. */
import { useEffect, useRef, useState } from 'react';
import type { Place } from '#web/draft/draft.ts';

/** The id of the area that the address names, and removes from it: a label on a door leads there. */
export function useWantedArea(): string | null {
  const [wanted] = useState(() => new URLSearchParams(location.search).get('area'));
  useEffect(() => {
    const address = new URL(location.href);
    address.searchParams.delete('area');
    if (wanted !== null) history.replaceState(history.state, '', address);
  }, [wanted]);
  return wanted;
}

/** Opens that area once, as soon as the areas of the school are known. */
export function useArrivalInArea(
  wanted: string | null,
  places: readonly Place[] | undefined,
  open: (area: Place) => void,
): void {
  const isOpened = useRef(false);
  useEffect(() => {
    const area = places?.find(({ id }) => id === wanted);
    if (!area || isOpened.current) return;
    isOpened.current = true;
    open(area);
  });
}

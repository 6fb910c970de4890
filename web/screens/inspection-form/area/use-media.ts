import { useSyncExternalStore } from 'react';

/** Whether the media query matches; the component is rendered again when that changes. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );

/** Large enough to show all 15 categories on one page. */
export const SPACIOUS = '(min-width: 48rem) and (min-height: 40rem)';

/** A phone, upright or sideways: all categories are in one list. */
export const PHONE = '(width < 40rem), (height < 30rem)';

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

// The heights are those of the device, because the on-screen keyboard makes the page lower
// (index.html), and another layout would then replace the field that is typed in. Both sides are
// compared, because Safari reports those of the upright device also when it is held sideways.

/** Large enough to show all 15 categories on one page. */
export const SPACIOUS =
  '(min-width: 48rem) and (min-device-width: 40rem) and (min-device-height: 40rem)';

/** A phone, upright or sideways: all categories are in one list. */
export const PHONE = '(width < 40rem), (device-width < 30rem), (device-height < 30rem)';

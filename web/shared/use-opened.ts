import { useEffect } from 'react';
import { noteOpened, type Opened } from '#web/api/session/opened-lately.ts';

/** Notes what a screen shows as opened, once it is known, so that the search dialog offers it first. */
export function useOpened(opened: Opened | undefined): void {
  const text = opened && JSON.stringify(opened);
  useEffect(() => {
    if (text !== undefined) noteOpened(JSON.parse(text) as Opened);
  }, [text]);
}

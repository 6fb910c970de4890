import { useEffect } from 'react';

/** Names the browser tab "title · Good Repair" while the calling component is mounted. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = `${title} · Good Repair`;
  }, [title]);
}

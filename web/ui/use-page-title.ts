import { useEffect } from 'react';

/** Sets the tab's title to "title · Good Repair" while the component is mounted. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = `${title} · Good Repair`;
  }, [title]);
}

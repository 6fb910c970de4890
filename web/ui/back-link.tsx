import { ArrowLeft } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { ButtonLink } from './button.tsx';

/** This API is not in TypeScript's DOM types yet. */
type Navigation = {
  currentEntry: { index: number } | null;
  entries: () => readonly { url: string | null }[];
};

/**
 * A link back to the screen from which the current one was opened. If that screen is the previous
 * entry of the browser's history, the link goes back in the history, which restores the scroll
 * position. Otherwise, and without the Navigation API, it is an ordinary link.
 */
export function BackLink({ to, ...rest }: { to: string; className?: string; children: ReactNode }) {
  // The router does not call this for a click that opens a new tab or window.
  const goBack = (event: MouseEvent) => {
    if (!isPreviousEntry(to)) return;
    event.preventDefault();
    window.history.back();
  };
  return <ButtonLink {...rest} to={to} onClick={goBack} icon={<ArrowLeft aria-hidden="true" />} />;
}

/** Whether a URL without a fragment is the URL of the previous entry of the history. */
function isPreviousEntry(to: string): boolean {
  const { navigation } = globalThis as { navigation?: Navigation };
  const index = navigation?.currentEntry?.index ?? 0;
  // The Navigation API does not list entries of other sites.
  const previous = navigation?.entries()[index - 1]?.url?.replace(/#.*/, '');
  return previous === new URL(to, window.location.href).href;
}

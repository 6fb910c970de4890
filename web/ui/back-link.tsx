import { ArrowLeft } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { ButtonLink } from './button.tsx';

/** Not in TypeScript's DOM types yet. */
type Navigation = {
  currentEntry: { index: number } | null;
  entries: () => readonly { url: string | null }[];
};

/**
 * A link back to the screen that this one was opened from. If that screen is the previous entry of the
 * browser's history, the link goes back to it, which restores its scroll position. Else, and without the
 * Navigation API, it is an ordinary link.
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

/** Whether a URL, which has no fragment, is that of the previous entry of the history. */
function isPreviousEntry(to: string): boolean {
  const { navigation } = globalThis as { navigation?: Navigation };
  const index = navigation?.currentEntry?.index ?? 0;
  // Entries of other sites are not among them.
  const previous = navigation?.entries()[index - 1]?.url?.replace(/#.*/, '');
  return previous === new URL(to, window.location.href).href;
}

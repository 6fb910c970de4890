// The appearance of all dialogs: a centered card, or a bottom sheet on phones.
import { type RefObject, useEffect, useState } from 'react';
import { cx } from '#web/ui/cx.ts';

export const backdrop =
  'fixed inset-0 z-40 bg-scrim transition-opacity duration-150 ' +
  'data-starting-style:opacity-0 data-ending-style:opacity-0';

export const viewport = 'fixed inset-0 z-50 flex items-end justify-center sm:items-center sm:p-6';

/** A dialog of the size 'full' takes the whole screen on every device. */
export const viewportOf = (size: keyof typeof widths): string =>
  size === 'full' ? 'fixed inset-0 z-50 flex' : viewport;

export const popup = cx(
  'flex max-h-[92dvh] w-full flex-col bg-raised shadow-float outline-none',
  'rounded-t-2xl border border-line sm:rounded-2xl',
  'transition-[opacity,transform] duration-150',
  'data-starting-style:translate-y-3 data-starting-style:opacity-0',
  'data-ending-style:translate-y-3 data-ending-style:opacity-0',
);

export const widths = {
  narrow: 'sm:max-h-full sm:max-w-md',
  normal: 'sm:max-h-full sm:max-w-lg',
  // At the top instead of in the middle, because what a wide dialog shows often arrives later, and
  // its buttons must not move then.
  wide: 'sm:mt-[6dvh] sm:max-h-[calc(100%-6dvh)] sm:max-w-3xl sm:self-start',
  full: 'h-dvh max-h-none! rounded-none! border-0!',
} as const;

export const footerLook =
  // With large text, the buttons do not take the place of what they are about. In a window of very
  // little height, the whole dialog scrolls (low-window.css).
  'flex shrink-0 flex-wrap justify-end gap-2 border-t border-line px-5 py-4 ' +
  '[@media(height>=24rem)]:max-h-[45dvh] [@media(height>=24rem)]:overflow-y-auto ' +
  'max-sm:flex-col-reverse max-sm:flex-nowrap max-sm:*:shrink-0 max-sm:pb-[max(1rem,env(safe-area-inset-bottom))]';

/** The event that closes all open confirmations because a new one replaces them. */
const QUESTION = 'replace-questions';

/**
 * Closes a dialog when the user leaves its view by the back button (`leave-view`). Closes a
 * confirmation also when another one replaces it, so that at most one is open, unless it holds
 * something that was typed.
 */
export function useClosing(
  open: boolean,
  onClose: () => void,
  {
    isQuestion = false,
    replacesQuestions = false,
    isReplaceable = () => true,
  }: {
    isQuestion?: boolean;
    replacesQuestions?: boolean | undefined;
    isReplaceable?: () => boolean;
  } = {},
): void {
  useEffect(() => {
    // Dispatched before this dialog listens to the event, so that it does not close itself.
    if (open && replacesQuestions) dispatchEvent(new Event(QUESTION));
  }, [open, replacesQuestions]);
  useEffect(() => {
    if (!open) return;
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener('leave-view', onClose, { signal });
    if (isQuestion) addEventListener(QUESTION, () => isReplaceable() && onClose(), { signal });
    return () => listening.abort();
  }, [open, onClose, isQuestion, isReplaceable]);
}

const CLOSING_DIALOG = ':is([role=dialog], [role=alertdialog]):not([data-open])';

/**
 * Returns the function that a closed dialog calls to find the element to focus: the one that had
 * the focus when the dialog opened, or, if its form has an invalid field, the first such field. It
 * returns `false`, which leaves the focus where it is, if another dialog is open by then, or if the
 * user has gone on to something else while the dialog disappeared.
 */
export function useOpener(
  open: boolean,
  popupElement: RefObject<HTMLElement | null>,
): () => HTMLElement | false | null {
  const [opened, setOpened] = useState<{ open: boolean; by: Element | null }>({
    open: false,
    by: null,
  });
  if (open !== opened.open) setOpened({ open, by: open ? document.activeElement : opened.by });
  return () => {
    const focused = document.activeElement ?? document.body;
    const isLost =
      focused === document.body ||
      popupElement.current?.contains(focused) ||
      focused.closest(CLOSING_DIALOG);
    if (!isLost) return false;
    // The element may have been removed, for example together with a dialog that has closed.
    if (!(opened.by instanceof HTMLElement && opened.by.isConnected)) return null;
    const faulty = opened.by.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]');
    return faulty ?? opened.by;
  };
}

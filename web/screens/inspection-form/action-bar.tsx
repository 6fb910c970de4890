import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import { StorageNote } from './drafts/storage-note.tsx';

/** The buttons for a view, fixed at the bottom of the screen within reach of the thumb. */
export const ActionBar = ({
  note,
  status,
  start,
  children,
}: {
  /** Text above the buttons about the last action. */
  note?: ReactNode;
  /**
   * A line above the buttons that is always rendered; on a phone the note is shown in its place.
   */
  status?: ReactNode;
  start?: ReactNode;
  children: ReactNode;
}) => (
  // With text so large that a screen is less than 15 characters wide, each button needs a line, and
  // the bar would hide half of the screen: it is then at the end of the page (its place is far below
  // the screen). This is no media query, because those ignore the size of the text in some browsers.
  <div
    data-action-bar
    className="sticky bottom-[min(0px,(100vw-15rem)*999)] z-20 mt-auto pt-5 **:scroll-mb-0!"
  >
    {/* With large text, the buttons need several lines, but the bar never takes the whole
        screen. */}
    <div className="-mx-4 max-h-[60dvh] overflow-y-auto border-t border-line bg-surface px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6 short:pt-1 short:pb-[max(0.25rem,env(safe-area-inset-bottom))] lg:-mx-8 lg:px-8">
      {note && <div className="sm:mb-3 max-sm:-mt-1">{note}</div>}
      {/* On a phone, the note takes the place of the status, which is then hidden but still
          announced to screen readers. */}
      {status && (
        <div className={cx('mb-2 lg:contents', note ? 'max-sm:sr-only' : undefined)}>{status}</div>
      )}
      <div className="flex flex-wrap items-center justify-end gap-2">
        {start && <div className="max-xl:mr-auto">{start}</div>}
        <StorageNote />
        {children}
      </div>
    </div>
  </div>
);

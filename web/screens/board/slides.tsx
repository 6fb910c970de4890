import { ChevronLeft, ChevronRight, Maximize, Minimize } from 'lucide-react';
import { useRef } from 'react';
import type { BoardPages } from '#contract/board/board.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Slide } from './slide.tsx';
import type { BoardListState } from './state.ts';
import { useFullScreen } from './use-full-screen.ts';
import { usePaging } from './use-paging.ts';

/**
 * One page at a time, which fills the projector in full screen. A phone, and paper, have all pages
 * below each other.
 */
export function Slides({
  board,
  list: { state, change },
}: {
  board: BoardPages;
  list: BoardListState;
}) {
  const root = useRef<HTMLDivElement>(null);
  const fullScreen = useFullScreen(root);
  const { pages, language } = board;
  const current = Math.min(state.page, pages.length);
  const show = (page: number) => {
    if (page >= 1 && page <= pages.length) change({ page }, { replace: true });
  };
  const swipe = usePaging({ current, last: pages.length, show });
  return (
    <div ref={root} className={cx('flex flex-col gap-3', fullScreen.isOn && 'h-dvh bg-canvas p-3')}>
      <nav
        aria-label="Pages"
        className={cx(
          'flex items-center justify-between gap-2 print:hidden',
          fullScreen.isOn ? 'order-last' : 'max-sm:hidden',
        )}
      >
        <div className="flex items-center gap-2">
          <Button
            icon={<ChevronLeft aria-hidden="true" />}
            aria-disabled={current === 1}
            onClick={() => show(current - 1)}
          >
            Previous
          </Button>
          <Button
            icon={<ChevronRight aria-hidden="true" />}
            aria-disabled={current === pages.length}
            onClick={() => show(current + 1)}
          >
            Next
          </Button>
        </div>
        <p role="status" className="text-sm text-muted figures">
          Page {current} of {pages.length}
        </p>
        {fullScreen.isPossible && (
          <Button
            icon={
              fullScreen.isOn ? <Minimize aria-hidden="true" /> : <Maximize aria-hidden="true" />
            }
            onClick={fullScreen.toggle}
          >
            {fullScreen.isOn ? 'Exit Full Screen' : 'Full Screen'}
          </Button>
        )}
      </nav>
      <div {...swipe} className={cx('flex flex-col gap-4', fullScreen.isOn && 'min-h-0 flex-1')}>
        {pages.map((page, at) => (
          <div
            key={page.name}
            lang={language}
            className={cx(
              'print:block',
              at + 1 !== current && (fullScreen.isOn ? 'hidden' : 'sm:hidden'),
              fullScreen.isOn && 'min-h-0 flex-1',
            )}
          >
            <Slide
              page={page}
              board={board}
              isFull={fullScreen.isOn}
              position={`${at + 1} / ${pages.length}`}
            />
          </div>
        ))}
      </div>
    </div>
  );
}

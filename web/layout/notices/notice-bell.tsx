import { Bell } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useCall } from '#web/api/cache/hooks.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { loadable } from '#web/ui/loadable.tsx';
import { bellLabel, bellNumber } from './notice-words.ts';

const NoticePanel = loadable(() => import('./notice-panel.tsx'));

/** What the bell reads, which is the first page of the panel. */
export const newestNotices = { page: 1, limit: 20 } as const;

/** The number of unread notices is at least this old, in ms, before it is read again. */
const READ_AGAIN_AFTER = 5 * 60_000;

/** The button in the header that shows how many notices are unread, and opens them. */
export default function NoticeBell() {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const unread = useUnread();
  return (
    <>
      <IconButton
        label={bellLabel(unread)}
        aria-haspopup="dialog"
        aria-expanded={open}
        // With large text the header has no space for a square of that size.
        className="@max-[16rem]:w-[40px]"
        icon={
          <span className="relative">
            <Bell aria-hidden="true" />
            {unread > 0 && (
              <span
                aria-hidden="true"
                className="absolute -top-2.5 left-2.5 min-w-5 @max-[16rem]:right-0 @max-[16rem]:left-auto rounded-full bg-brand px-1 text-center text-xs leading-5 font-semibold text-on-brand figures"
              >
                {bellNumber(unread)}
              </span>
            )}
          </span>
        }
        onPointerEnter={() => void NoticePanel.preload()}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      />
      {wanted && <NoticePanel open={open} onClose={() => setOpen(false)} />}
    </>
  );
}

/**
 * The number of unread notices. While the page is visible, it is read again every five minutes, and
 * when the page becomes visible after that time; changing the screen reads nothing.
 */
function useUnread(): number {
  const { data, isFetching, refetch } = useCall('notice/list', newestNotices);
  const readAt = useRef(0);
  const readAgain = useRef(refetch);
  useEffect(() => {
    readAgain.current = refetch;
    if (!isFetching) readAt.current = Date.now();
  }, [isFetching, refetch]);
  useEffect(() => {
    const readIfOld = () => {
      const isOld = Date.now() - readAt.current >= READ_AGAIN_AFTER;
      if (document.visibilityState === 'visible' && isOld) void readAgain.current();
    };
    const listening = new AbortController();
    document.addEventListener('visibilitychange', readIfOld, { signal: listening.signal });
    const timer = setInterval(readIfOld, READ_AGAIN_AFTER);
    return () => {
      clearInterval(timer);
      listening.abort();
    };
  }, []);
  return data?.data.unread ?? 0;
}

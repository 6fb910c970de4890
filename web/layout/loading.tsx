// Shows pending calls: a thin bar for any call, an overlay only for slow writes.
import { useEffect, useState, useSyncExternalStore } from 'react';
import { currentPending, onPending } from '#web/api/request/pending.ts';
import { Spinner } from '#web/ui/spinner.tsx';

/** Becomes true once `on` has been true for `ms`, and false as soon as `on` is false. */
function useLasting(on: boolean, ms: number): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!on) return;
    const timer = setTimeout(() => setLasting(true), ms);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [on, ms]);
  return lasting;
}

export function Loading() {
  const { reads, writes } = useSyncExternalStore(onPending, currentPending, currentPending);
  const bar = useLasting(reads + writes > 0, 150);
  const veil = useLasting(writes > 0, 400);
  const late = useLasting(writes > 0, 8000);
  const words = late ? 'Still waiting for the server…' : 'One moment…';
  return (
    <>
      {/* Rendered from the start and outside of any dialog, because screen readers announce only
          changes of elements that they already know. */}
      <p role="status" aria-live="polite" className="sr-only">
        {veil && words}
      </p>
      {bar && (
        <div
          aria-hidden="true"
          className="pointer-events-none fixed inset-x-0 top-0 z-70 h-0.5 overflow-hidden print:hidden"
        >
          <div className="h-full w-1/3 animate-sweep bg-brand" />
        </div>
      )}
      {veil && (
        <div className="fixed inset-0 z-60 flex animate-fade items-center justify-center bg-canvas/60 print:hidden">
          <div className="flex items-center gap-3 rounded-xl border border-line bg-raised px-5 py-4 font-medium shadow-float">
            <Spinner label="" className="text-brand" />
            <span aria-hidden="true">{words}</span>
          </div>
        </div>
      )}
    </>
  );
}

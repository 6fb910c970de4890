// This file has its own placeholder bars, because web/ui/states.tsx is not in the first file that
// is loaded.
const bar = 'animate-pulse rounded-card bg-neutral-soft';

/**
 * The placeholder while a screen's code is loading. It appears after a short delay to avoid a
 * flicker. If loading takes long, a link to reload the page appears.
 */
export const ScreenSkeleton = () => (
  <div className="animate-[fade_200ms_150ms_both]">
    <span role="status" className="sr-only">
      Loading
    </span>
    <div className={`h-8 w-64 max-w-full ${bar}`} />
    <div className={`mt-3 h-4 w-96 max-w-full ${bar}`} />
    <div className={`mt-6 h-64 ${bar}`} />
    <p className="mt-4 animate-late text-muted">
      This is taking longer than usual.{' '}
      <a href={location.href} className="font-medium text-brand underline underline-offset-4">
        Reload the page
      </a>
    </p>
  </div>
);

/** The skeleton of the frame and the screen, shown before the layout has been loaded. */
export const FrameSkeleton = () => (
  <main className="mx-auto max-w-7xl px-4 py-22 sm:px-6">
    <ScreenSkeleton />
  </main>
);

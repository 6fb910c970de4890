// Draws its own bars: this is in the first file that a browser fetches, the kit's states are not.
const bar = 'animate-pulse rounded-card bg-neutral-soft';

/**
 * Stands in while a screen's code is fetched; nothing for the first moment, to spare a flicker. A
 * file that does not come cannot be asked for again but by loading the page.
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
      This takes longer than usual.{' '}
      <a href={location.href} className="font-medium text-brand underline underline-offset-4">
        Load the page again
      </a>
    </p>
  </div>
);

/** The same where not even what stands around a screen is there yet. */
export const FrameSkeleton = () => (
  <main className="mx-auto max-w-7xl px-4 py-22 sm:px-6">
    <ScreenSkeleton />
  </main>
);

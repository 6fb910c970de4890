// Draws its own bars: this is in the first file that a browser fetches, the kit's states are not.
const bar = 'animate-pulse rounded-card bg-neutral-soft';

/** Stands in while a screen's code is fetched; nothing for the first moment, to spare a flicker. */
export const ScreenSkeleton = () => (
  <div role="status" className="animate-[fade_200ms_150ms_both]">
    <span className="sr-only">Loading</span>
    <div className={`h-8 w-64 max-w-full ${bar}`} />
    <div className={`mt-3 h-4 w-96 max-w-full ${bar}`} />
    <div className={`mt-6 h-64 ${bar}`} />
  </div>
);

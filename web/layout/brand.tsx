import { cx } from '#web/ui/cx.ts';

/** The product's shield and name, in the color of the text. */
export const Brand = ({ className }: { className?: string | undefined }) => (
  <span
    className={cx(
      'inline-flex min-w-0 items-center gap-2.5 text-lg font-semibold tracking-tight',
      className,
    )}
  >
    <svg viewBox="0 0 32 32" className="size-7 shrink-0" fill="none" aria-hidden="true">
      <path
        d="M16 2.6 27 6.7v8.7c0 6.8-4.6 11.7-11 14-6.4-2.3-11-7.2-11-14V6.7z"
        stroke="currentColor"
        strokeWidth="2.4"
        strokeLinejoin="round"
      />
      <path
        d="m10.8 16.1 3.7 3.7 6.9-7.4"
        stroke="currentColor"
        strokeWidth="2.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
    {/* On a phone the indicator of what is on the device needs the room. */}
    <span className="truncate group-has-[[data-on-device]]/header:@max-[26rem]:sr-only @max-[20rem]:sr-only sm:@max-[28rem]:sr-only">
      Good Repair
    </span>
  </span>
);

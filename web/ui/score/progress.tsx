import { cx } from '#web/ui/cx.ts';

/** A progress bar. `value` is 0…1, or null while the progress is unknown. */
export function Progress({
  value,
  label,
  className,
}: {
  value: number | null;
  label: string;
  className?: string | undefined;
}) {
  const percent = value === null ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={cx('h-2 overflow-hidden rounded-full bg-neutral-soft', className)}
    >
      <div
        data-bar
        className={cx(
          'h-full rounded-full bg-brand',
          percent === undefined ? 'w-1/3 animate-sweep' : 'transition-[width]',
        )}
        style={percent === undefined ? undefined : { width: `${percent}%` }}
      />
    </div>
  );
}

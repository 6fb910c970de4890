import { useSession } from '#web/api/session/use-session.ts';
import { cx } from '#web/ui/cx.ts';
import { initials } from '#web/ui/format/initials.ts';

/** Greets the user with name and initials. `compact` shows only the initials. */
export function Welcome({ compact = false }: { compact?: boolean | undefined }) {
  const name = useSession()?.userName ?? '';
  return (
    <p className="flex min-w-0 items-center gap-3">
      <span className={cx('min-w-0 truncate text-muted', compact && 'max-sm:sr-only')}>
        Welcome, <span className="font-medium text-ink">{name}</span>
      </span>
      <span
        aria-hidden="true"
        className="flex size-9 shrink-0 items-center justify-center rounded-full bg-brand text-sm font-semibold text-on-brand"
      >
        {initials(name)}
      </span>
    </p>
  );
}

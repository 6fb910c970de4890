import type { SubscriptionUser } from '#contract/subscription/subscription.ts';
import { addDays, today } from '#domain/calendar.ts';
import { RESTORE_DAYS } from '#domain/account/restore.ts';
import { Badge, StatusBadge } from '#web/ui/badge.tsx';
import { dayInFull } from '#web/ui/format/day.ts';
import { initials } from '#web/ui/format/initials.ts';
import { endNote } from './when.ts';

const timeZoneHere = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Initials, full name, email and user name. */
export const PersonCell = ({ user }: { user: SubscriptionUser }) => (
  <span className="flex min-w-0 items-center gap-3 py-1">
    <span
      aria-hidden="true"
      className="flex size-10 shrink-0 items-center justify-center rounded-full bg-brand-soft text-sm font-semibold text-brand"
    >
      {initials(user.fullName || user.email)}
    </span>
    <span className="flex min-w-0 flex-col text-left font-normal sm:min-w-24">
      <span className="font-medium wrap-anywhere">{user.fullName}</span>
      <span className="text-sm wrap-anywhere text-muted">{user.email}</span>
      {user.username && <span className="text-sm wrap-anywhere text-muted">@{user.username}</span>}
    </span>
  </span>
);

/**
 * The status of an account: active, inactive or expired; for a deleted account, the day until which
 * it can be restored.
 */
export function AccountStatus({ user: { status, deletedAt } }: { user: SubscriptionUser }) {
  if (!deletedAt) return <StatusBadge status={status} />;
  return (
    <span className="inline-flex flex-col items-start gap-0.5 max-sm:items-end">
      <Badge tone="poor">Deleted</Badge>
      <span className="text-sm text-muted">
        until {dayInFull(addDays(deletedAt.slice(0, 10), RESTORE_DAYS))}
      </span>
    </span>
  );
}

/** The last paid day, with a note if it is near or has passed. */
export function SubscriptionEndCell({ end }: { end: string }) {
  const note = endNote(end, today(timeZoneHere, new Date()));
  return (
    <span className="inline-flex flex-col max-sm:items-end">
      <span className="figures xl:whitespace-nowrap">{dayInFull(end)}</span>
      {note && (
        <span
          className={`text-sm font-medium ${note.tone === 'expired' ? 'text-poor' : 'text-deficient'}`}
        >
          {note.words}
        </span>
      )}
    </span>
  );
}

import { CalendarClock, CalendarX2, type LucideIcon, Users } from 'lucide-react';
import { Link } from 'wouter';
import type { CallAnswer } from '#contract/calls.ts';
import { cx } from '#web/ui/cx.ts';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/states.tsx';

type Counts = CallAnswer<'subscription/user-count'>['data'];

const cards: readonly {
  title: string;
  icon: LucideIcon;
  look: string;
  /** The URL of the list of what the card counts. */
  to: string;
  value: (counts: Counts) => number;
  note: (counts: Counts) => string;
}[] = [
  {
    title: 'Total Subscriptions',
    icon: Users,
    look: 'bg-brand-soft text-brand',
    to: '/admin/subscriptions',
    value: ({ totalActive }) => totalActive,
    note: ({ onlyAactive }) => `${onlyAactive} active`,
  },
  {
    title: 'Expiring Soon',
    icon: CalendarClock,
    look: 'bg-deficient-soft text-deficient',
    to: '/admin/subscriptions?tab=expiring',
    value: ({ expiring }) => expiring,
    note: () => 'next 30 days',
  },
  {
    title: 'Expired Subscriptions',
    icon: CalendarX2,
    look: 'bg-poor-soft text-poor',
    to: '/admin/subscriptions?tab=expired',
    value: ({ expired }) => expired,
    note: () => 'need renewal',
  },
];

/** The three cards with the counts that a super user sees; `counts` is undefined while loading. */
export const SubscriptionCounts = ({ counts }: { counts: Counts | undefined }) => (
  <>
    {!counts && (
      <p role="status" className="sr-only">
        Loading the counts
      </p>
    )}
    <ul className="grid grid-cols-3 gap-2 sm:gap-4" aria-busy={!counts}>
      {cards.map(({ title, icon: Icon, look, to, value, note }) => (
        <li key={title}>
          <Card className="h-full max-sm:[&>div]:p-3">
            <div className="flex items-start justify-between gap-3">
              <div className="min-w-0">
                <h2 className="text-sm font-medium text-muted max-sm:text-xs">{title}</h2>
                {counts ? (
                  <>
                    <p className="mt-1 text-2xl font-semibold tracking-tight figures sm:text-3xl">
                      <Link
                        href={to}
                        aria-label={`${title}: ${value(counts)}`}
                        className="rounded-sm decoration-2 underline-offset-4 hover:text-brand hover:underline"
                      >
                        {value(counts)}
                      </Link>
                    </p>
                    <p className="mt-1 text-xs text-muted figures sm:text-sm">{note(counts)}</p>
                  </>
                ) : (
                  <Skeleton className="mt-2 h-12 w-full max-w-24 sm:h-14" />
                )}
              </div>
              <span
                aria-hidden="true"
                className={cx(
                  'hidden size-10 shrink-0 items-center justify-center rounded-control sm:flex',
                  look,
                )}
              >
                <Icon className="size-5" />
              </span>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  </>
);

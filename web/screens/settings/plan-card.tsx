import type { ReactNode } from 'react';
import type { CallAnswer } from '#contract/calls.ts';
import { today } from '#domain/calendar.ts';
import { isEndingSoon, subscriptionState } from '#domain/account/plan.ts';
import { Badge, StatusBadge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { dayInFull } from '#web/ui/format/day.ts';
import { FailedState, SkeletonLines } from '#web/ui/states.tsx';
import { inDollars } from '#web/ui/format/money.ts';

type Subscription = CallAnswer<'subscription/user-plan'>['data']['subscription'];

/** The plan of the district, its price and its end date. */
export function PlanCard({
  subscription: { name, plan, monthly_fee, renewal_date },
  actions,
}: {
  subscription: Subscription;
  actions?: ReactNode;
}) {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const day = today(here, new Date());
  const state = subscriptionState(renewal_date, day);
  return (
    <Card title="Current Plan" actions={actions}>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <p className="text-2xl font-semibold tracking-tight">{name}</p>
          <p className="text-muted tabular-nums">
            {plan === 'trial'
              ? 'Free while you try it'
              : `${inDollars(12 * monthly_fee)} a year, invoiced once a year (${inDollars(monthly_fee)} a month)`}
          </p>
        </div>
        <div className="sm:text-right">
          <p className="text-sm text-muted">{plan === 'trial' ? 'Trial ends' : 'Renewal date'}</p>
          <p className="flex flex-wrap items-center gap-2 font-medium figures">
            {dayInFull(renewal_date)}
            {isEndingSoon(plan, renewal_date, day) && <Badge tone="deficient">Ends soon</Badge>}
            {state === 'expired' && <StatusBadge status="Expired" />}
          </p>
        </div>
      </div>
      {plan !== 'trial' && state !== 'expired' && (
        <p className="mt-3 text-sm text-muted">
          The plan is paid for until that day, except for invoices that are still open. It does not
          renew itself: the next payment is for another year, when you renew.
        </p>
      )}
    </Card>
  );
}

/** The placeholder while the plan is loading, or a message that loading failed. */
export const PlanMissing = ({ failed, onRetry }: { failed: boolean; onRetry: () => void }) => (
  <Card title="Current Plan">
    {failed ? <FailedState onRetry={onRetry} /> : <SkeletonLines label="Loading your plan" />}
  </Card>
);

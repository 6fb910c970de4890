// The Billing tab. Everybody sees the plan; administrators also see the billing and can change it.
import { useCall } from '#web/api/cache/hooks.ts';
import { useCan } from '#web/api/session/use-session.ts';
import { AdminBilling } from './admin-billing.tsx';
import { PlanCard, PlanMissing } from './plan-card.tsx';

export default function Billing() {
  return useCan('manageBilling') ? <AdminBilling /> : <PlanOnly />;
}

function PlanOnly() {
  const plan = useCall('subscription/user-plan', {});
  if (plan.data) return <PlanCard subscription={plan.data.data.subscription} />;
  return <PlanMissing failed={plan.isError} onRetry={() => void plan.refetch()} />;
}

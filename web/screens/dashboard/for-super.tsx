// The dashboard of a super user: subscriptions only, since they have no access to schools.
import { CreditCard } from 'lucide-react';
import { useCall } from '#web/api/cache/hooks.ts';
import { SubscriptionCounts } from '#web/shared/subscription-counts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { FailedState } from '#web/ui/states.tsx';

export default function DashboardForSuper() {
  const counts = useCall('subscription/user-count', {});
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title="Dashboard Overview"
        subtitle="The current state of all subscriptions"
        actions={
          <ButtonLink
            to="/admin/subscriptions"
            variant="primary"
            icon={<CreditCard aria-hidden="true" />}
          >
            Subscription Admin
          </ButtonLink>
        }
      />
      {counts.isError ? (
        <Card>
          <FailedState onRetry={() => void counts.refetch()} />
        </Card>
      ) : (
        <SubscriptionCounts counts={counts.data?.data} />
      )}
    </div>
  );
}

import { useState } from 'react';
import type { ClaimedDomain } from '#contract/sign-on/sign-on.ts';
import type { SubscriptionUser } from '#contract/subscription/subscription.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { timeAgo } from '#web/ui/format/ago.ts';
import { ConfirmDialog } from '#web/ui/overlay/dialog.tsx';
import { FailedState, SkeletonLines } from '#web/ui/states.tsx';

/** The email domains of a district. Those that a super user has granted can be withdrawn. */
export function ClaimedDomains({ user }: { user: SubscriptionUser }) {
  const claimed = useCall('sign-on/domain-list', { memberId: user.id });
  const [asked, setAsked] = useState<ClaimedDomain>();
  const withdraw = useMutationWithToast('sign-on/domain-withdraw', {
    success: ({ message }) => `${message}.`,
    title: 'Withdraw Email Domain',
    fallback: 'Withdrawing the domain failed, please try again.',
    onDone: () => setAsked(undefined),
  });
  const domains = claimed.data?.data.domains;
  if (claimed.isError) return <FailedState onRetry={() => void claimed.refetch()} />;
  if (!domains) return <SkeletonLines lines={2} label="Loading the domains" />;
  if (domains.length === 0) return null;
  return (
    <section aria-labelledby="claimed-domains" className="mt-5">
      <h3 id="claimed-domains" className="font-semibold">
        Domains of the district
      </h3>
      <ul className="divide-y divide-line">
        {domains.map((each) => (
          <li key={each.domain} className="flex items-center justify-between gap-4 py-2">
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">{each.domain}</p>
              <p className="text-sm text-muted">
                {each.claimedBy === 'support' ? 'Granted' : 'Proved by a text record'},{' '}
                <time dateTime={each.claimedAt}>{timeAgo(each.claimedAt)}</time>
              </p>
            </div>
            {each.claimedBy === 'support' && (
              <Button
                aria-label={`Withdraw ${each.domain}`}
                className="shrink-0"
                onClick={() => setAsked(each)}
              >
                Withdraw
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== undefined}
        busy={withdraw.isBusy}
        onClose={() => setAsked(undefined)}
        onConfirm={() => asked && withdraw.send({ memberId: user.id, domain: asked.domain })}
        title={`Withdraw ${asked?.domain ?? 'the domain'}?`}
        description="People with an address in it can no longer use single sign-on. Anyone who is signed in stays signed in until the session ends."
        confirmLabel="Withdraw"
      />
    </section>
  );
}

import { useState } from 'react';
import type { CallAnswer } from '#contract/calls.ts';
import { invalidateAfter } from '#web/api/cache/call-client.ts';
import { useMutationWithToast } from './use-mutation-with-toast.ts';

export type BillingData = CallAnswer<'subscription/user-billing-history'>['data'];

/**
 * The renewal of a subscription for a year: the selected plan (initially the present one), its
 * offer, and the call.
 */
export function useRenewal(
  { subscription, renewals }: BillingData,
  onDone: () => void,
  form?: { refuse: (error: unknown) => boolean },
) {
  const [plan, setPlan] = useState(
    (renewals.find((each) => each.plan === subscription.plan) ?? renewals[0])?.plan,
  );
  const { send, isBusy } = useMutationWithToast('subscription/user-renew', {
    success: 'Your subscription has been renewed.',
    title: 'Renew subscription',
    fallback: 'Renewing the subscription failed, please try again.',
    onDone,
    ...(form && { form }),
    onRefused: ({ code }) => {
      // The subscription has changed in the meantime, so read it again; the screen then shows its
      // current state.
      if (code === 'subscription-changed') void invalidateAfter('subscription/user-renew');
      return false;
    },
  });
  const offer = renewals.find((each) => each.plan === plan);
  /** `order`: the purchase order to bill, if it is not the stored one. */
  const renew = (order: { po_number?: string; billing_email?: string } = {}) =>
    offer && send({ plan: offer.plan, currentEnd: subscription.renewal_date, ...order });
  return { plan, setPlan, offer, renew, isBusy };
}

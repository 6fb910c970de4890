import { CalendarX2, Database, Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { RESTORE_DAYS } from '#domain/account/restore.ts';
import type { BillingData } from '#web/shared/use-renewal.ts';
import { dayInFull } from '#web/ui/format/day.ts';

/** What has expired and when, how long the data is retained, and whom to contact. */
export const WhatEnded = ({ data: { account, subscription, seller } }: { data: BillingData }) => (
  <ul className="flex flex-col gap-4">
    <Fact icon={<CalendarX2 aria-hidden="true" />}>
      The {subscription.plan === 'trial' ? 'free trial' : `${subscription.name} plan`} of{' '}
      <strong className="font-medium">{account.name}</strong> ended on{' '}
      <strong className="font-medium">{dayInFull(subscription.renewal_date)}</strong>. Until it is
      renewed, nobody in your district can use Good Repair, except for administrators on this page.
    </Fact>
    <Fact icon={<Database aria-hidden="true" />}>
      We keep everything: schools, inspections, photos and reports. Nothing is deleted because a
      subscription has ended, no matter how long ago. If you ask us to delete the account, it can be
      restored for {RESTORE_DAYS} days.
    </Fact>
    <Fact icon={<Mail aria-hidden="true" />}>
      Questions? Write to {seller.name},{' '}
      <a
        href={`mailto:${seller.email}`}
        className="font-medium text-brand underline underline-offset-4 wrap-anywhere"
      >
        {seller.email}
      </a>
      .
    </Fact>
  </ul>
);

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex gap-3">
    <span className="mt-0.5 shrink-0 text-brand [&_svg]:size-5">{icon}</span>
    <p className="min-w-0">{children}</p>
  </li>
);

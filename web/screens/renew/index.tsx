// The page for an administrator whose subscription has expired: what has expired, and how to renew
// it.
import { LogOut } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useCall } from '#web/api/cache/hooks.ts';
import { logout } from '#web/api/session/logout.ts';
import { setSessionExpired } from '#web/api/session/session.ts';
import { Brand } from '#web/layout/brand.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FailedState, SkeletonLines } from '#web/ui/states.tsx';
import { RenewForm } from './renew-form.tsx';
import { WhatEnded } from './what-ended.tsx';

export default function Renew() {
  const [, navigate] = useLocation();
  const billing = useCall('subscription/user-billing-history', { page: 1, limit: 1 });
  const data = billing.data?.data;
  // Another administrator or a super user may have renewed the subscription in the meantime.
  const isOver = data !== undefined && data.account.state !== 'expired';
  useEffect(() => {
    if (isOver) setSessionExpired(false);
  }, [isOver]);
  const leave = async () => {
    navigate('/login');
    await logout();
  };
  return (
    <div className="min-h-dvh">
      <header className="flex h-(--header) items-center justify-between gap-4 border-b border-line bg-surface px-4 lg:px-6">
        <Brand className="text-brand" />
        <Button variant="link" icon={<LogOut aria-hidden="true" />} onClick={leave}>
          Logout
        </Button>
      </header>
      <main className="mx-auto flex w-full max-w-2xl flex-col gap-5 px-4 py-8 sm:px-6">
        <h1 className="text-2xl font-semibold tracking-tight">
          Your subscription has been expired!
        </h1>
        {data ? (
          <>
            <WhatEnded data={data} />
            <RenewForm data={data} onRenewed={() => setSessionExpired(false)} />
          </>
        ) : (
          <Card>
            {billing.isError ? (
              <FailedState onRetry={() => void billing.refetch()} />
            ) : (
              <SkeletonLines lines={8} label="Loading your subscription" />
            )}
          </Card>
        )}
      </main>
    </div>
  );
}

// Settings: the user's account, the subscription and the district.
import type { ReactNode } from 'react';
import { prefetchCall } from '#web/api/cache/call-client.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { readSession } from '#web/api/session/session.ts';
import { canNow, useCan, useSession } from '#web/api/session/use-session.ts';
import type { ScreenAddress } from '#web/layout/navigation/screen-address.ts';
import { choiceParam, pageParam, readState, useListState } from '#web/shared/list/list-state.ts';
import { loadable } from '#web/ui/loadable.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { AccountSettings } from './account.tsx';
import { firstPage } from './contractors/first-page.ts';

const Activity = loadable(() => import('./activity/index.tsx'));
const Billing = loadable(() => import('./billing.tsx'));
const Contractors = loadable(() => import('./contractors/index.tsx'));
const District = loadable(() => import('./district.tsx'));
const Integrations = loadable(() => import('./integrations/index.tsx'));
const Security = loadable(() => import('./security/index.tsx'));

const stateParams = {
  tab: choiceParam(
    ['account', 'security', 'billing', 'district', 'contractors', 'integrations', 'activity'],
    'account',
  ),
  /**
   * The page number of the list of invoices or of activity. Another tab begins with its first page.
   */
  page: pageParam,
};

type SettingsTab = { value: string; label: string; content: ReactNode };

export async function prefetch({ search }: ScreenAddress): Promise<void> {
  const { tab, page } = readState(stateParams, search);
  const role = readSession()?.role;
  if (tab === 'account') {
    await Promise.all([
      prefetchCall('user/details', {}),
      role && prefetchCall('user/mails', {}),
      canNow('inspect') && prefetchCall('schedule/preferences', {}),
    ]);
  }
  if (tab === 'security')
    await Promise.all([Security.preload(), prefetchCall('user/sessions', {})]);
  if (canNow('shareWork')) {
    await Promise.all([
      tab === 'contractors' && Contractors.preload(),
      prefetchCall('work-link/list', firstPage),
    ]);
  }
  if (role !== 'admin') return;
  if (tab === 'billing') {
    await Promise.all([
      Billing.preload(),
      prefetchCall('subscription/user-billing-history', { page, limit: 10 }),
    ]);
  }
  if (tab === 'district') {
    await Promise.all([District.preload(), prefetchCall('account/details', {})]);
  }
  if (tab === 'integrations') {
    // The tab is loaded first, because its code contains the paths of its calls.
    await Integrations.preload();
    await prefetchCall('token/list', {});
  }
  if (tab === 'activity') await Activity.preload();
}

/** The tab is in the URL: /settings?tab=billing. */
export default function Settings() {
  // Super users belong to no account, so they have neither district nor billing.
  const isMember = !useSession()?.isSuper;
  const maySetUp = useCan('manageAccount');
  const mayShare = useCan('shareWork');
  const links = useCall('work-link/list', firstPage, { enabled: mayShare });
  const hasWorkLinks = links.data?.data.hasWorkLinks ?? false;
  const { state, change } = useListState(stateParams);
  const tabs: SettingsTab[] = [
    { value: 'account', label: 'Account', content: <AccountSettings /> },
    { value: 'security', label: 'Security', content: <Security /> },
    ...(isMember ? [{ value: 'billing', label: 'Billing', content: <Billing /> }] : []),
    ...(maySetUp ? [{ value: 'district', label: 'District', content: <District /> }] : []),
    ...(maySetUp
      ? [
          { value: 'integrations', label: 'Integrations', content: <Integrations /> },
          { value: 'activity', label: 'Activity', content: <Activity /> },
        ]
      : []),
    // The last one, because whether it is shown may be known later than the others are.
    ...(mayShare && (hasWorkLinks || state.tab === 'contractors')
      ? [{ value: 'contractors', label: 'Contractors', content: <Contractors /> }]
      : []),
  ];
  const tab = tabs.find(({ value }) => value === state.tab)?.value ?? 'account';
  return (
    <>
      <PageHeader
        title="Settings"
        subtitle={isMember ? 'Your account, your district and its plan' : 'Your account'}
      />
      <Tabs
        label="Settings"
        value={tab}
        onValue={(value) => change({ tab: value as typeof state.tab, page: 1 })}
        tabs={tabs}
      >
        {tabs.map(({ value, content }) => (
          <TabPanel key={value} value={value}>
            <div className="flex max-w-4xl flex-col gap-4">{content}</div>
          </TabPanel>
        ))}
      </Tabs>
    </>
  );
}

// Settings: the user's account, the subscription and the district.
import { type ReactNode, useState } from 'react';
import { useSearch } from 'wouter';
import { useCan, useSession } from '#web/api/session/use-session.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { Account } from './account.tsx';
import { Billing } from './billing.tsx';
import { District } from './district.tsx';

type SettingsTab = { value: string; label: string; content: ReactNode };

/** A link can select the tab: /settings?tab=billing. */
export default function Settings() {
  // Super users belong to no account, so they have neither district nor billing.
  const isMember = !useSession()?.isSuper;
  const maySetUp = useCan('manageAccount');
  const tabs: SettingsTab[] = [
    { value: 'account', label: 'Account', content: <Account /> },
    ...(isMember ? [{ value: 'billing', label: 'Billing', content: <Billing /> }] : []),
    ...(maySetUp ? [{ value: 'district', label: 'District', content: <District /> }] : []),
  ];
  const wanted = new URLSearchParams(useSearch()).get('tab');
  const [tab, setTab] = useState(tabs.find(({ value }) => value === wanted)?.value ?? 'account');
  return (
    <>
      <PageHeader
        title="Settings"
        subtitle={isMember ? 'Your account and your plan' : 'Your account'}
      />
      <Tabs label="Settings" value={tab} onValue={setTab} tabs={tabs}>
        {tabs.map(({ value, content }) => (
          <TabPanel key={value} value={value}>
            <div className="flex max-w-3xl flex-col gap-4">{content}</div>
          </TabPanel>
        ))}
      </Tabs>
    </>
  );
}

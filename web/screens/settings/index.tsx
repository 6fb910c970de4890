// Settings: one's own account, and what the district subscribes to.
import { useState } from 'react';
import { useSession } from '#web/api/use-session.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { Account } from './account.tsx';
import { Billing } from './billing.tsx';

export default function Settings() {
  const [tab, setTab] = useState('account');
  // Super users belong to no account that could be billed.
  const isMember = !useSession()?.isSuper;
  return (
    <>
      <PageHeader
        title="Settings"
        subtitle={isMember ? 'Your account and your plan' : 'Your account'}
      />
      <Tabs
        label="Settings"
        value={tab}
        onValue={setTab}
        tabs={[
          { value: 'account', label: 'Account' },
          ...(isMember ? [{ value: 'billing', label: 'Billing' }] : []),
        ]}
      >
        <TabPanel value="account">
          <div className="flex max-w-3xl flex-col gap-4">
            <Account />
          </div>
        </TabPanel>
        {isMember && (
          <TabPanel value="billing">
            <div className="flex max-w-3xl flex-col gap-4">
              <Billing />
            </div>
          </TabPanel>
        )}
      </Tabs>
    </>
  );
}

// The records of one account: its invoices and the changes by super users.
import { useState } from 'react';
import type { SubscriptionUser } from '#contract/subscription/subscription.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { ChangeList } from './change-list.tsx';
import { InvoiceList } from './invoice-list.tsx';

export default function RecordsDialog({
  user,
  onClose,
}: {
  user: SubscriptionUser;
  onClose: () => void;
}) {
  const [tab, setTab] = useState('invoices');
  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      title="Invoices & History"
      description={`${user.fullName} (${user.email})`}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <Tabs
        label="Records"
        value={tab}
        onValue={setTab}
        tabs={[
          { value: 'invoices', label: 'Invoices' },
          { value: 'history', label: 'History' },
        ]}
      >
        <TabPanel value="invoices">
          <InvoiceList memberId={user.id} />
        </TabPanel>
        <TabPanel value="history">
          <ChangeList memberId={user.id} />
        </TabPanel>
      </Tabs>
    </Dialog>
  );
}

import { EyeOff, Globe, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/dialog.tsx';
import { useLinkChange } from './link-change.ts';

/** Withdraws the public link of the report, restores it, or gives the report a new one. */
export function LinkButtons({ reportId, isWithdrawn }: { reportId: string; isWithdrawn: boolean }) {
  const [asks, setAsks] = useState<'withdraw' | 'renew'>();
  const close = () => setAsks(undefined);
  const change = useLinkChange('report/public', {
    success: ({ message }) => message,
    onDone: close,
  });
  const renew = useLinkChange('report/renew-link', {
    success: 'The report has a new public link.',
    onDone: close,
  });
  return (
    <>
      {isWithdrawn ? (
        <Button
          icon={<Globe aria-hidden="true" />}
          busy={change.isBusy}
          onClick={() => change.send({ reportId, public: true })}
        >
          Restore link
        </Button>
      ) : (
        <Button icon={<EyeOff aria-hidden="true" />} onClick={() => setAsks('withdraw')}>
          Withdraw link
        </Button>
      )}
      <Button icon={<RefreshCw aria-hidden="true" />} onClick={() => setAsks('renew')}>
        Renew link
      </Button>
      <ConfirmDialog
        open={asks === 'withdraw'}
        onClose={close}
        onConfirm={() => change.send({ reportId, public: false })}
        busy={change.isBusy}
        title="Withdraw the public link?"
        description="This link and any PDF links created from it stop working immediately. Members of your district can still see the report, and you can restore the link later."
        confirmLabel="Withdraw link"
      />
      <ConfirmDialog
        open={asks === 'renew'}
        onClose={close}
        onConfirm={() => renew.send({ reportId })}
        busy={renew.isBusy}
        title="Renew the public link?"
        description="The report gets a new link. The old link and any PDF links created from it stop working permanently, wherever they were shared."
        confirmLabel="Renew link"
      />
    </>
  );
}

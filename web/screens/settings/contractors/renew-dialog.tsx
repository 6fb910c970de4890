import { useState } from 'react';
import type { WorkLink } from '#contract/work-link/work-link.ts';
import { ShownOnce } from '#web/shared/shown-once.tsx';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { WorkLinkDays } from '#web/shared/work-link-days.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

/** Gives a link a new address and a new expiry, and shows the address once. */
export function RenewDialog({ link, onClose }: { link: WorkLink; onClose: () => void }) {
  const [days, setDays] = useState('30');
  const [url, setUrl] = useState<string>();
  const renew = useMutationWithToast('work-link/renew', {
    success: 'Link renewed.',
    fallback: 'Renewing the link failed, please try again.',
    onDone: ({ data }) => setUrl(data.url),
  });
  if (url !== undefined) {
    return <ShownOnce what="Link" title={`Link for ${link.name}`} value={url} onClose={onClose} />;
  }
  return (
    <Dialog
      open
      onClose={onClose}
      onSubmit={() => renew.send({ id: link.id, days: Number(days) })}
      size="narrow"
      title={`Renew the link for ${link.name}`}
      description="It gets a new address, which you pass on again. The earlier address no longer works."
      submit={{ label: 'Renew Link', busy: renew.isBusy }}
    >
      <Field label="Works for">
        <WorkLinkDays value={days} onValue={setDays} />
      </Field>
    </Dialog>
  );
}

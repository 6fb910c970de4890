import { useState } from 'react';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/dialog.tsx';

/** The button that generates new recovery codes after a confirmation. */
export function RecoveryCodesRow({ onMade }: { onMade: (codes: readonly string[]) => void }) {
  const [isAsked, setIsAsked] = useState(false);
  const renew = useMutationWithToast('factor/codes-renew', {
    success: 'New recovery codes made.',
    fallback: 'Making recovery codes failed, please try again.',
    onDone: ({ data }) => {
      setIsAsked(false);
      onMade(data.recoveryCodes);
    },
  });
  return (
    <>
      <Button onClick={() => setIsAsked(true)}>Make New Codes</Button>
      <ConfirmDialog
        open={isAsked}
        busy={renew.isBusy}
        onClose={() => setIsAsked(false)}
        onConfirm={() => renew.send({})}
        title="Make new recovery codes?"
        description="The codes that you have now will stop working."
        confirmLabel="Make New Codes"
      />
    </>
  );
}

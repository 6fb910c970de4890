import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '#web/api/cache/hooks.ts';
import { sentenceOf } from '#web/api/request/error.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

/** For people who have a passkey: they confirm with the passkey in place of password and code. */
export function ConfirmByPasskey({ onConfirmed }: { onConfirmed: () => void }) {
  const factors = useCall('factor/list', {});
  const [busy, setBusy] = useState(false);
  if (!factors.data?.data.passkeys.length) return null;
  const confirm = async () => {
    setBusy(true);
    try {
      const { confirmWithPasskey } = await import('#web/api/session/passkey.ts');
      await confirmWithPasskey();
      onConfirmed();
    } catch (error) {
      const description = sentenceOf(error, 'The passkey could not be checked, please try again.');
      toast({ title: "Confirm it's you", description, variant: 'destructive' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="mb-5 flex flex-col gap-4">
      <Button
        className="min-h-11"
        icon={<KeyRound aria-hidden="true" />}
        busy={busy}
        onClick={() => void confirm()}
      >
        Use a Passkey
      </Button>
      <p className="text-center text-sm text-muted">or</p>
    </div>
  );
}

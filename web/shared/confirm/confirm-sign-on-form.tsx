import { useEffect, useState, useSyncExternalStore } from 'react';
import { api } from '#web/api/request/api.ts';
import { sentenceOf } from '#web/api/request/error.ts';
import { currentConfirmation, onConfirmation } from '#web/api/session/confirm-password.ts';
import { CONFIRMED_CHANNEL } from '#web/api/session/sign-on.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

/**
 * For people who signed in through an identity provider: they sign in there again, in a separate
 * window.
 */
export function ConfirmSignOnForm() {
  const question = useSyncExternalStore(onConfirmation, currentConfirmation);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (!question) return;
    const channel = new BroadcastChannel(CONFIRMED_CHANNEL);
    channel.addEventListener('message', () => question.answer(true));
    return () => channel.close();
  }, [question]);

  const open = async () => {
    if (busy) return;
    setBusy(true);
    // Open the window immediately, because browsers block windows that are not opened directly by a
    // click.
    const provider = globalThis.open('', '_blank', 'popup,width=520,height=700');
    try {
      const { url } = await api('auth/sign-on-confirm', {}, { quiet: true });
      if (provider) provider.location.href = url;
      else throw new Error('The window was blocked.');
    } catch (error) {
      provider?.close();
      toast({
        title: "Confirm it's you",
        description: sentenceOf(error, 'The window could not be opened. Please allow pop-ups.'),
        variant: 'destructive',
      });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open={question !== null}
      onClose={() => question?.answer(false)}
      onSubmit={() => void open()}
      size="narrow"
      title="Confirm it's you"
      description="You signed in a while ago. Please sign in at your provider again, in the window that opens. Nothing you entered will be lost."
      submit={{ label: 'Sign In Again', busy }}
    >
      <></>
    </Dialog>
  );
}

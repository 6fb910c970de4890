// Sets up an authenticator app: scan the QR code, then enter the code that the app shows.
import { Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { CallAnswer } from '#contract/calls.ts';
import { api } from '#web/api/request/api.ts';
import { ApiError, failureOf } from '#web/api/request/error.ts';
import { isUnconfirmed } from '#web/api/session/confirm-password.ts';
import { CodeInput } from '#web/shared/confirm/code-input.tsx';
import { useFormFields } from '#web/shared/use-form-fields.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { InlineFold } from '#web/ui/inline-fold.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { QrCode } from './qr-code.tsx';

type NewApp = CallAnswer<'factor/app-begin'>['data'];

export default function AppDialog({
  onClose,
  onAdded,
}: {
  onClose: () => void;
  /**
   * Receives the recovery codes, which are generated with the user's first factor; null for any
   * further factor.
   */
  onAdded: (recoveryCodes: readonly string[] | null) => void;
}) {
  const app = useNewApp(onClose);
  const [code, setCode] = useState('');
  const form = useFormFields({
    code: {
      label: 'Code from the app',
      value: code,
      error: !code.trim() && 'Please enter the code that the app shows.',
    },
  });
  const confirm = useMutationWithToast('factor/app-confirm', {
    success: 'Your authenticator app is set up.',
    fallback: 'Setting up the app failed, please try again.',
    onDone: ({ data }) => onAdded(data.recoveryCodes),
    form,
  });
  if (!app) return null;
  const copy = () =>
    navigator.clipboard.writeText(app.secret).then(
      () => toast({ title: 'Key copied.' }),
      () => toast({ title: 'The key could not be copied. Please type it.' }),
    );
  return (
    <Dialog
      open
      onClose={onClose}
      onSubmit={() => form.check() && confirm.send({ code })}
      size="narrow"
      title="Set up an authenticator app"
      description="Use any authenticator app, for example the one of your phone’s maker or your password manager."
      submit={{ label: 'Turn On', busy: confirm.isBusy }}
    >
      <ol className="flex list-decimal flex-col gap-4 pl-5">
        <li>
          <p>Scan this QR code with the app.</p>
          <QrCode {...app.qrCode} label="QR code for the authenticator app" className="mt-3 w-44" />
          <InlineFold summary="Cannot scan it?" className="mt-3" summaryClassName="text-brand">
            <p className="mt-1">Enter this key in the app, with “time-based”:</p>
            <p className="mt-1 font-mono wrap-anywhere select-all">{inFours(app.secret)}</p>
            <Button className="mt-2" icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
              Copy Key
            </Button>
          </InlineFold>
        </li>
        <li>
          <p className="mb-2">Enter the code that the app shows.</p>
          <Field {...form.field('code')} required>
            <CodeInput value={code} onValue={setCode} />
          </Field>
        </li>
      </ol>
    </Dialog>
  );
}

/** Requests the secret for a new app, once. The user may have to enter the password first. */
function useNewApp(onClose: () => void): NewApp | undefined {
  const [app, setApp] = useState<NewApp>();
  const hasBegun = useRef(false);
  const close = useRef(onClose);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    api('factor/app-begin', {}).then(
      ({ data }) => setApp(data),
      (error: unknown) => {
        if (!isUnconfirmed(error) && error instanceof ApiError) {
          const words = failureOf(error, 'Setting up the app failed, please try again.');
          toast({ ...words, variant: 'destructive' });
        }
        close.current();
      },
    );
  }, []);
  return app;
}

const inFours = (secret: string): string => (secret.match(/.{1,4}/g) ?? []).join(' ');

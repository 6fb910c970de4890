import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { Passkey } from '#contract/factor/passkey.ts';
import { ConfirmCall } from '#web/shared/confirm/confirm-call.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { loadable } from '#web/ui/loadable.tsx';
import { addedAndUsedInWords, FactorRow } from './factor-row.tsx';

const AddPasskeyDialog = loadable(() => import('./add-passkey-dialog.tsx'));
const RenamePasskeyDialog = loadable(() => import('./rename-passkey-dialog.tsx'));

/** The rows of the passkeys in the list of second factors, and the button that adds a passkey. */
export function PasskeyRows({
  passkeys,
  onAdded,
}: {
  passkeys: readonly Passkey[];
  /**
   * Receives the recovery codes, which are generated with the user's first factor; null for any
   * further factor.
   */
  onAdded: (recoveryCodes: readonly string[] | null) => void;
}) {
  const [isAdding, setIsAdding] = useState(false);
  const [renamed, setRenamed] = useState<Passkey>();
  const [removed, setRemoved] = useState<Passkey>();
  return (
    <>
      <FactorRow
        icon={<KeyRound aria-hidden="true" />}
        title="Passkeys"
        badge={passkeys.length > 0 && <Badge tone="good">On</Badge>}
        text="Sign in with your fingerprint, face or PIN, instead of your password or after it."
      >
        <Button onClick={() => setIsAdding(true)}>Add a Passkey</Button>
      </FactorRow>
      {passkeys.map((passkey) => (
        <FactorRow
          key={passkey.id}
          icon={<span className="w-5 shrink-0" />}
          title={passkey.name}
          text={`${addedAndUsedInWords(passkey)}${
            passkey.isSynced ? ' It may be on your other devices, too.' : ''
          }`}
        >
          <Button
            aria-label={`Rename the passkey ${passkey.name}`}
            onClick={() => setRenamed(passkey)}
          >
            Rename
          </Button>
          <Button
            aria-label={`Remove the passkey ${passkey.name}`}
            onClick={() => setRemoved(passkey)}
          >
            Remove
          </Button>
        </FactorRow>
      ))}
      {isAdding && (
        <AddPasskeyDialog
          onClose={() => setIsAdding(false)}
          onAdded={(codes) => {
            setIsAdding(false);
            onAdded(codes);
          }}
        />
      )}
      {renamed && <RenamePasskeyDialog passkey={renamed} onClose={() => setRenamed(undefined)} />}
      {removed && (
        <ConfirmCall
          call="factor/passkey-remove"
          input={{ id: removed.id }}
          toasts={{
            success: 'The passkey was removed.',
            fallback: 'Removing the passkey failed, please try again.',
          }}
          onClose={() => setRemoved(undefined)}
          title={`Remove the passkey “${removed.name}”?`}
          description="It can no longer sign you in. Your device may keep offering it until you remove it there, too. If you have no other second factor, your password alone is enough to sign in, and your recovery codes end."
          confirmLabel="Remove"
        />
      )}
    </>
  );
}

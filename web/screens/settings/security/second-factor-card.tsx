import { ShieldCheck, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { plural } from '#domain/plural.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { ConfirmCall } from '#web/shared/confirm/confirm-call.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { dayInWords } from '#web/ui/format/day.ts';
import { loadable } from '#web/ui/loadable.tsx';
import { FailedState, SkeletonLines } from '#web/ui/states.tsx';
import { addedAndUsedInWords, FactorRow } from './factor-row.tsx';
import { PasskeyRows } from './passkey-rows.tsx';
import { RecoveryCodesRow } from './recovery-codes-row.tsx';

const AppDialog = loadable(() => import('./app-dialog.tsx'));
const RecoveryCodesDialog = loadable(() => import('./recovery-codes-dialog.tsx'));

/** The second factor of the user: the authenticator app, the passkeys and the recovery codes. */
export function SecondFactorCard() {
  const factors = useCall('factor/list', {});
  const data = factors.data?.data;
  const [isAdding, setIsAdding] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const hasFactor = data?.recoveryCodesLeft !== null;
  return (
    <Card
      aria-label="Second factor"
      title="Second factor"
      subtitle="With a second factor, nobody can sign in with your password alone."
    >
      {factors.isError && !data ? (
        <FailedState onRetry={() => void factors.refetch()} />
      ) : !data ? (
        <SkeletonLines lines={2} />
      ) : (
        <>
          {data.requiredFrom && !hasFactor && (
            <p
              role="status"
              className="mb-4 rounded-control border border-line bg-deficient-soft p-3"
            >
              {data.mustSetUp
                ? 'Your district requires a second factor. Please set one up to continue.'
                : `Your district requires a second factor from ${dayInWords(data.requiredFrom)} on. Please set one up before.`}
            </p>
          )}
          <ul className="flex flex-col divide-y divide-line">
            <FactorRow
              icon={<Smartphone aria-hidden="true" />}
              title="Authenticator app"
              badge={data.app && <Badge tone="good">On</Badge>}
              text={
                data.app
                  ? addedAndUsedInWords(data.app)
                  : 'An app on your phone shows a new code every 30 seconds, even offline.'
              }
            >
              <Button onClick={() => setIsAdding(true)}>
                {data.app ? 'Change Phone' : 'Set Up'}
              </Button>
              {data.app && <Button onClick={() => setIsRemoving(true)}>Remove</Button>}
            </FactorRow>
            <PasskeyRows passkeys={data.passkeys} onAdded={(made) => setCodes(made ?? undefined)} />
            {hasFactor && (
              <FactorRow
                icon={<ShieldCheck aria-hidden="true" />}
                title="Recovery codes"
                badge={
                  (data.recoveryCodesLeft ?? 0) <= 3 && (
                    <Badge tone="poor">{plural(data.recoveryCodesLeft ?? 0, 'code')} left</Badge>
                  )
                }
                text={`For when you have neither your phone nor a passkey: ${plural(data.recoveryCodesLeft ?? 0, 'code')} left. Each works once.`}
              >
                <RecoveryCodesRow onMade={setCodes} />
              </FactorRow>
            )}
          </ul>
        </>
      )}
      {isAdding && (
        <AppDialog
          onClose={() => setIsAdding(false)}
          onAdded={(made) => {
            setIsAdding(false);
            setCodes(made ?? undefined);
          }}
        />
      )}
      {isRemoving && (
        <ConfirmCall
          call="factor/app-remove"
          input={{}}
          toasts={{
            success: 'The authenticator app was removed.',
            fallback: 'Removing the authenticator app failed, please try again.',
          }}
          onClose={() => setIsRemoving(false)}
          title="Remove the authenticator app?"
          description="You will no longer be asked for its codes. If you have no other second factor, your password alone is enough to sign in, and your recovery codes end."
          confirmLabel="Remove"
        />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </Card>
  );
}

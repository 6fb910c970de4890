// The email domains of the district. Each is listed with the DNS record that proves that the
// district owns it.
import { Plus, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { SignOnDomain } from '#contract/sign-on/sign-on.ts';
import { DomainField, useDomainForm } from '#web/shared/domain-field.tsx';
import { ConfirmCall } from '#web/shared/confirm/confirm-call.tsx';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

const stateOf = ({ claimedBy }: SignOnDomain): string => {
  if (claimedBy === null) return 'Not proved yet';
  return claimedBy === 'support' ? 'Granted by support' : 'Claimed';
};

export function DomainsCard({ domains }: { domains: readonly SignOnDomain[] }) {
  const [isAdding, setIsAdding] = useState(false);
  const [removed, setRemoved] = useState<SignOnDomain>();
  const check = useMutationWithToast('sign-on/domain-check', {
    success: ({ message }) => `${message}.`,
    fallback: 'The record could not be looked up, please try again.',
    onDone: () => {},
  });
  return (
    <Card
      title="Email domains"
      subtitle="Single sign-on works for addresses in domains that you have verified."
      actions={
        <Button icon={<Plus aria-hidden="true" />} onClick={() => setIsAdding(true)}>
          Add Domain
        </Button>
      }
    >
      {domains.length === 0 && <p className="text-muted">No domains yet.</p>}
      <ul className="divide-y divide-line">
        {domains.map((domain) => (
          <li
            key={domain.id}
            className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
          >
            <div className="min-w-0 flex-1 basis-64">
              <p className="flex flex-wrap items-center gap-2">
                <span className="font-medium wrap-anywhere">{domain.domain}</span>
                <Badge tone={domain.claimedAt ? 'good' : 'neutral'}>{stateOf(domain)}</Badge>
              </p>
              {!domain.claimedAt && (
                <div className="mt-1 text-sm text-muted">
                  <p>Add this text record (TXT) to the domain, then check it:</p>
                  <p className="mt-1 font-mono wrap-anywhere select-all">{domain.recordName}</p>
                  <p className="font-mono wrap-anywhere select-all">{domain.recordText}</p>
                </div>
              )}
            </div>
            <div className="flex gap-1">
              {!domain.claimedAt && (
                <Button
                  icon={<RefreshCw aria-hidden="true" />}
                  busy={check.isBusy}
                  aria-label={`Check ${domain.domain}`}
                  onClick={() => check.send({ id: domain.id })}
                >
                  Check
                </Button>
              )}
              <IconButton
                label={`Remove ${domain.domain}`}
                tone="danger"
                icon={<Trash2 aria-hidden="true" />}
                onClick={() => setRemoved(domain)}
              />
            </div>
          </li>
        ))}
      </ul>
      {isAdding && <AddDomain onClose={() => setIsAdding(false)} />}
      {removed && (
        <ConfirmCall
          call="sign-on/domain-delete"
          input={{ id: removed.id }}
          toasts={{
            success: 'Domain removed.',
            fallback: 'Removing the domain failed, please try again.',
          }}
          onClose={() => setRemoved(undefined)}
          title={`Remove ${removed.domain}?`}
          description="People with an address in this domain can no longer sign in with the provider."
          confirmLabel="Remove"
        />
      )}
    </Card>
  );
}

function AddDomain({ onClose }: { onClose: () => void }) {
  const [domain, setDomain] = useState('');
  const form = useDomainForm(domain);
  const add = useMutationWithToast('sign-on/domain-add', {
    success: 'Domain added.',
    fallback: 'Adding the domain failed, please try again.',
    onDone: onClose,
    form,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      onSubmit={() => {
        if (form.check()) void add.send({ domain: domain.trim() });
      }}
      size="narrow"
      title="Add domain"
      description="You then get a text record. Whoever manages the domain adds it, to prove that the domain is yours."
      submit={{ label: 'Add Domain', busy: add.isBusy }}
    >
      <DomainField field={form.field('domain')} domain={domain} onDomain={setDomain} />
    </Dialog>
  );
}

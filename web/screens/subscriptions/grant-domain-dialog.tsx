import { useState } from 'react';
import type { SubscriptionUser } from '#contract/subscription/subscription.ts';
import { DomainField, useDomainForm } from '#web/shared/domain-field.tsx';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { ClaimedDomains } from './claimed-domains.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

/** Grants a district an email domain that the district cannot prove with a DNS text record. */
export default function GrantDomainDialog({
  user,
  onClose,
}: {
  user: SubscriptionUser;
  onClose: () => void;
}) {
  const [domain, setDomain] = useState('');
  const form = useDomainForm(domain);
  const grant = useMutationWithToast('sign-on/domain-grant', {
    success: ({ message }) => `${message}.`,
    title: 'Grant Email Domain',
    fallback: 'Granting the domain failed, please try again.',
    onDone: onClose,
    form,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      onSubmit={() => {
        if (form.check()) void grant.send({ memberId: user.id, domain: domain.trim() });
      }}
      size="narrow"
      title="Grant Email Domain"
      description={`People with an address in it can then sign in at the provider of ${user.fullName}'s district. Make sure that the domain is theirs. It is recorded here and in their log.`}
      submit={{ label: 'Grant', busy: grant.isBusy }}
    >
      <DomainField field={form.field('domain')} domain={domain} onDomain={setDomain} />
      <ClaimedDomains user={user} />
    </Dialog>
  );
}

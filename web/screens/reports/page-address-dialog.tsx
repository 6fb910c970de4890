import { useState } from 'react';
import { PageAddressField, slugError, suggestSlug } from '#web/shared/page-address-field.tsx';
import { useFormFields } from '#web/shared/use-form-fields.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

/**
 * If the district's public page has no address yet, asks for one before a report is published.
 * Stores the address and calls `onStored`, which publishes the report.
 */
export default function PageAddressDialog({
  onClose,
  onStored,
  isPublishing,
  district,
  note,
  confirmLabel,
}: {
  onClose: () => void;
  onStored: () => void;
  /** Whether the report is being published. */
  isPublishing: boolean;
  /** The name of the district, from which an address is suggested. */
  district: string;
  /** What else the user must know before the report is published. */
  note: string | undefined;
  confirmLabel: string;
}) {
  const [slug, setSlug] = useState(() => suggestSlug(district));
  const form = useFormFields({
    publicSlug: {
      label: 'Web address of your public page',
      value: slug,
      error: slugError(slug),
    },
  });
  const update = useMutationWithToast('account/update', {
    title: 'Publication',
    fallback: 'Saving the address failed, please try again.',
    onDone: onStored,
    form,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      onSubmit={() => {
        if (form.check()) void update.send({ publicSlug: slug });
      }}
      submit={{ label: confirmLabel, busy: update.isBusy || isPublishing }}
      title="Where should your reports be published?"
      description="Your district has one public page, which lists the reports that you publish. Choose its address; you can change it later in the settings."
    >
      <PageAddressField field={form.field('publicSlug')} slug={slug} onSlug={setSlug} />
      {note && <p className="mt-3 text-sm">{note}</p>}
    </Dialog>
  );
}

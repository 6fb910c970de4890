import { BookOpen, BookX } from 'lucide-react';
import { useState } from 'react';
import type { PublicLink } from '#contract/report/report.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/input.tsx';
import { ConfirmDialog } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { loadable } from '#web/ui/loadable.tsx';
import { useLinkChange } from './link-change.ts';

const PageAddressDialog = loadable(() => import('./page-address-dialog.tsx'));

/**
 * Publishes the report on the page of the district, or removes it from there. Before that it asks,
 * if necessary, for the address of the page, whether to publish a report that is not Final, or
 * whether to withdraw the link as well.
 */
export function PublishButton({
  reportId,
  link: { state, published },
  isFinal,
}: {
  reportId: string;
  link: PublicLink;
  isFinal: boolean;
}) {
  const details = useCall('account/details', {});
  const district = details.data?.data;
  const [asks, setAsks] = useState<'address' | 'not-final' | 'unpublish'>();
  const [withdraws, setWithdraws] = useState(true);
  const close = () => setAsks(undefined);
  const withdraw = useLinkChange('report/public', {
    success: 'The report is no longer on your district’s page, and its link is withdrawn.',
    onDone: close,
  });
  const publication = useLinkChange('report/publish', {
    onDone: ({ message, data }, input) => {
      if (input.published === 'no' && data.state === 'open' && withdraws) {
        void withdraw.send({ reportId, public: false });
        return;
      }
      close();
      toast({ title: message });
    },
  });
  const publish = () => publication.send({ reportId, published: isFinal ? 'final' : 'always' });
  const unpublish = () => publication.send({ reportId, published: 'no' });
  const beforeFinal =
    state === 'unpaid' || district?.publicReports === 'final'
      ? 'Only Final reports are public at present, so your district’s page lists this one once it is Final.'
      : 'Your district’s page lists it as it is now. The report says DRAFT on its page and in its PDF until it is Final.';
  return (
    <>
      {published === 'no' ? (
        <Button
          variant={isFinal ? 'primary' : 'secondary'}
          icon={<BookOpen aria-hidden="true" />}
          // Busy until the account has been loaded, because only then is it known whether the page
          // has an address.
          busy={publication.isBusy || details.isPending}
          onClick={() => {
            if (district?.publicSlug === '') setAsks('address');
            else if (isFinal) void publish();
            else setAsks('not-final');
          }}
        >
          Publish
        </Button>
      ) : (
        <Button
          icon={<BookX aria-hidden="true" />}
          busy={publication.isBusy}
          onClick={() => {
            if (state !== 'open') void unpublish();
            else {
              setWithdraws(true);
              setAsks('unpublish');
            }
          }}
        >
          Unpublish
        </Button>
      )}
      {asks === 'address' && district && (
        <PageAddressDialog
          onClose={close}
          onStored={publish}
          isPublishing={publication.isBusy}
          district={district.name}
          note={isFinal ? undefined : beforeFinal}
          confirmLabel={isFinal ? 'Publish' : 'Publish anyway'}
        />
      )}
      <ConfirmDialog
        open={asks === 'not-final'}
        onClose={close}
        onConfirm={publish}
        busy={publication.isBusy}
        title="Publish it before it is final?"
        description={beforeFinal}
        confirmLabel="Publish anyway"
      />
      <ConfirmDialog
        open={asks === 'unpublish'}
        onClose={close}
        onConfirm={unpublish}
        busy={publication.isBusy || withdraw.isBusy}
        title="Take the report off your district’s page?"
        description="Whoever has its link can still read it, unless the link is withdrawn as well. You can publish it again later."
        confirmLabel="Unpublish"
      >
        <Checkbox label="Withdraw the link as well" checked={withdraws} onChecked={setWithdraws} />
      </ConfirmDialog>
    </>
  );
}

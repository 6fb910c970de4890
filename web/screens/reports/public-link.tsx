import { BookOpen, BookX, EyeOff, Globe, RefreshCw } from 'lucide-react';
import { type Ref, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import type { PublicLink as ReportLink } from '#contract/report.ts';
import { districtPath } from '#domain/publication.ts';
import type { PublicLinkState } from '#domain/report.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { Checkbox } from '#web/ui/form/input.tsx';
import { ConfirmDialog } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { PageAddressDialog } from './page-address-dialog.tsx';
import { PublicAddress } from './public-address.tsx';

/** Who can read the report, by the state of its link. */
const readers = {
  open: 'Anyone with this link can read the report without signing in.',
  withdrawn: 'The link has been withdrawn. Only members of your district can read the report.',
  'not-final':
    'The link does not work yet, because your district publishes Final reports only. Once the report is Final, anyone with its link can read it.',
  unpaid:
    'The link does not work: the subscription has ended, so only Final reports can be read by the public.',
} as const satisfies Record<PublicLinkState, string>;

/**
 * The address of the settings for the address of the district's page and for which reports are
 * public. The settings lead back here.
 */
function useSettingAddress(): string {
  const [path] = useLocation();
  const search = useSearch();
  const from = search ? `${path}?${search}` : path;
  return `/settings?${new URLSearchParams({ tab: 'district', from }).toString()}#page-address`;
}

/** The same in a few words, and whether the district's page lists it. */
const summaryOf = ({ state, published }: ReportLink): string =>
  `${published === 'no' ? 'Not on your district’s page' : 'Published'}; ${summaries[state]}`;

const summaries = {
  open: 'anyone with the link can read the report',
  withdrawn: 'the link has been withdrawn',
  'not-final': 'the link works once the report is Final',
  unpaid: 'the link does not work, because the subscription has ended',
} as const satisfies Record<PublicLinkState, string>;

const invalidates = ['report/detail', 'report/list', 'report/detail-pdf'];

/**
 * The public link of a report, for administrators: publish, copy, withdraw, restore, renew. It is collapsed
 * until the report is Final or published, because the findings that are to be reviewed follow it.
 */
export function PublicLink({
  reportId,
  link,
  isFinal,
  ref,
}: {
  reportId: string;
  link: ReportLink;
  isFinal: boolean;
  ref: Ref<HTMLDetailsElement>;
}) {
  const setting = useSettingAddress();
  const district = useCall('account/details', {}).data?.data;
  const slug = district?.publicSlug;
  const [asks, setAsks] = useState<'withdraw' | 'renew' | 'publish' | 'address' | 'unpublish'>();
  const [withdraws, setWithdraws] = useState(true);
  const [wasPublished] = useState(link.published !== 'no');
  const change = useMutationWithToast('report/public', {
    success: ({ message }) =>
      asks === 'unpublish'
        ? 'The report is no longer on your district’s page, and its link is withdrawn.'
        : message,
    title: 'Public link',
    fallback: 'Changing the public link failed, please try again.',
    invalidates,
    onDone: () => setAsks(undefined),
  });
  const renew = useMutationWithToast('report/renew-link', {
    success: 'The report has a new public link.',
    title: 'Public link',
    fallback: 'Renewing the public link failed, please try again.',
    invalidates,
    onDone: () => setAsks(undefined),
  });
  const publish = useMutationWithToast('report/publish', {
    title: 'Publication',
    fallback: 'Changing the publication failed, please try again.',
    invalidates,
    onDone: ({ message, data }, { published }) => {
      if (published === 'no' && data.state === 'open' && withdraws) {
        change.send({ reportId, public: false });
        return;
      }
      setAsks(undefined);
      toast({ title: message });
    },
  });
  const publishNow = () => publish.send({ reportId, published: isFinal ? 'final' : 'always' });
  const beforeFinal =
    link.state === 'unpaid' || district?.publicReports === 'final'
      ? 'Only Final reports are public at present, so your district’s page lists this one once it is Final.'
      : 'Your district’s page lists it as it is now. The report says DRAFT on its page and in its PDF until it is Final.';
  const isOpen = link.state === 'open';
  const isPublished = link.published !== 'no';
  return (
    <Fold title="Public link" note={summaryOf(link)} open={isFinal || wasPublished} ref={ref}>
      <p>
        {isOpen && !isFinal ? (
          <>
            Anyone with this link can already read the report, which says DRAFT until it is Final;
            you can{' '}
            <Link className="font-medium text-brand underline" href={setting}>
              make only Final reports public
            </Link>
            .
          </>
        ) : (
          readers[link.state]
        )}{' '}
        <Listing link={link} isFinal={isFinal} slug={slug} setting={setting} />
      </p>
      {isOpen && (
        <dl className="mt-2 flex flex-col gap-2">
          <PublicAddress label="This report" path={link.path} copies="this report" />
          {link.isListed && slug && (
            <PublicAddress
              label="Your district’s page"
              path={districtPath(slug)}
              copies="your district’s page"
            />
          )}
        </dl>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {isPublished ? (
          <Button
            icon={<BookX aria-hidden="true" />}
            busy={publish.isBusy}
            onClick={() => {
              if (!isOpen) return publish.send({ reportId, published: 'no' });
              setWithdraws(true);
              setAsks('unpublish');
            }}
          >
            Unpublish
          </Button>
        ) : (
          <Button
            variant={isFinal ? 'primary' : 'secondary'}
            icon={<BookOpen aria-hidden="true" />}
            busy={publish.isBusy}
            onClick={() => {
              if (slug === '') setAsks('address');
              else if (isFinal) publishNow();
              else setAsks('publish');
            }}
          >
            Publish
          </Button>
        )}
        {link.state === 'withdrawn' ? (
          <Button
            icon={<Globe aria-hidden="true" />}
            busy={change.isBusy}
            onClick={() => change.send({ reportId, public: true })}
          >
            Restore link
          </Button>
        ) : (
          <Button icon={<EyeOff aria-hidden="true" />} onClick={() => setAsks('withdraw')}>
            Withdraw link
          </Button>
        )}
        <Button icon={<RefreshCw aria-hidden="true" />} onClick={() => setAsks('renew')}>
          Renew link
        </Button>
      </div>
      {asks === 'address' && district && (
        <PageAddressDialog
          open
          onClose={() => setAsks(undefined)}
          onStored={publishNow}
          isPublishing={publish.isBusy}
          district={district.name}
          note={isFinal ? undefined : beforeFinal}
          confirmLabel={isFinal ? 'Publish' : 'Publish anyway'}
        />
      )}
      <ConfirmDialog
        open={asks === 'publish'}
        onClose={() => setAsks(undefined)}
        onConfirm={publishNow}
        busy={publish.isBusy}
        title="Publish it before it is final?"
        description={beforeFinal}
        confirmLabel="Publish anyway"
      />
      <ConfirmDialog
        open={asks === 'unpublish'}
        onClose={() => setAsks(undefined)}
        onConfirm={() => publish.send({ reportId, published: 'no' })}
        busy={publish.isBusy || change.isBusy}
        title="Take the report off your district’s page?"
        description="Whoever has its link can still read it, unless the link is withdrawn as well. You can publish it again later."
        confirmLabel="Unpublish"
      >
        <Checkbox label="Withdraw the link as well" checked={withdraws} onChecked={setWithdraws} />
      </ConfirmDialog>
      <ConfirmDialog
        open={asks === 'withdraw'}
        onClose={() => setAsks(undefined)}
        onConfirm={() => change.send({ reportId, public: false })}
        busy={change.isBusy}
        title="Withdraw the public link?"
        description="This link and any PDF links created from it stop working immediately. Members of your district can still see the report, and you can restore the link later."
        confirmLabel="Withdraw link"
      />
      <ConfirmDialog
        open={asks === 'renew'}
        onClose={() => setAsks(undefined)}
        onConfirm={() => renew.send({ reportId })}
        busy={renew.isBusy}
        title="Renew the public link?"
        description="The report gets a new link. The old link and any PDF links created from it stop working permanently, wherever they were shared."
        confirmLabel="Renew link"
      />
    </Fold>
  );
}

/** Whether the district's public page lists the report, as a sentence or two. */
function Listing({
  link: { published, isListed },
  isFinal,
  slug,
  setting,
}: {
  link: ReportLink;
  isFinal: boolean;
  slug: string | undefined;
  setting: string;
}) {
  if (published === 'no') {
    return isFinal
      ? 'Your district’s page does not list the report; Publish adds it there.'
      : 'Publish adds the report to your district’s page.';
  }
  if (!isListed) {
    return 'The report is published, but is listed only while it is Final and its link works.';
  }
  if (slug === undefined) return null;
  return slug === '' ? (
    <>
      Published. Your district’s page lists it once the page has an address.{' '}
      <ChooseAddress setting={setting} />
    </>
  ) : (
    'It is published: your district’s page lists it.'
  );
}

const ChooseAddress = ({ setting }: { setting: string }) => (
  <Link className="font-medium text-brand underline" href={setting}>
    Choose the address
  </Link>
);

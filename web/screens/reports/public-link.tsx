import { type Ref, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import type { PublicLink as ReportLink } from '#contract/report/report.ts';
import { districtPath } from '#domain/report/publication.ts';
import type { PublicLinkState } from '#domain/report/report.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { Fold } from '#web/ui/fold.tsx';
import { LinkButtons } from './link-buttons.tsx';
import { PublicAddress } from './public-address.tsx';
import { PublishButton } from './publish-button.tsx';

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
 * The URL of the settings, at the field for the address of the district's page. It contains the
 * current URL, to which the settings link back.
 */
function useSettingAddress(): string {
  const [path] = useLocation();
  const search = useSearch();
  const from = search ? `${path}?${search}` : path;
  return `/settings?${new URLSearchParams({ tab: 'district', from }).toString()}#page-address`;
}

/**
 * Whether the report is published on the district's page, and a shorter form of its sentence in
 * `readers`.
 */
const summaryOf = ({ state, published }: ReportLink): string =>
  `${published === 'no' ? 'Not on your district’s page' : 'Published'}; ${summaries[state]}`;

const summaries = {
  open: 'anyone with the link can read the report',
  withdrawn: 'the link has been withdrawn',
  'not-final': 'the link works once the report is Final',
  unpaid: 'the link does not work, because the subscription has ended',
} as const satisfies Record<PublicLinkState, string>;

/**
 * The public link of a report, for administrators: publish, copy, withdraw, restore, renew. It is
 * collapsed until the report is Final or published, because it is above the findings, which are to
 * be reviewed first.
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
  const slug = useCall('account/details', {}).data?.data.publicSlug;
  const [wasPublished] = useState(link.published !== 'no');
  const isOpen = link.state === 'open';
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
        <PublishButton reportId={reportId} link={link} isFinal={isFinal} />
        <LinkButtons reportId={reportId} isWithdrawn={link.state === 'withdrawn'} />
      </div>
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
      <Link className="font-medium text-brand underline" href={setting}>
        Choose the address
      </Link>
    </>
  ) : (
    'It is published: your district’s page lists it.'
  );
}

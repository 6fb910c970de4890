import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { CallInput } from '#contract/calls.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { inDollars } from '#web/ui/format/money.ts';

/**
 * The sums of the costs of all deficiencies that a filter finds, with a link to their breakdown. It
 * is for districts that have recorded a cost (`hasCosts` of the list).
 */
export function CostLine({
  filter,
  link,
}: {
  filter: CallInput<'deficiency/costs'>;
  link: { to: string; label: string };
}) {
  const costs = useCall('deficiency/costs', filter, { keepPrevious: true }).data?.data;
  if (!costs) return null;
  const { toRepair, estimated, actual, withoutEstimate, hasMoreWithoutEstimate } = costs;
  return (
    <div className="flex flex-wrap items-baseline gap-x-5 gap-y-0.5 px-4 py-1.5 text-sm sm:px-5">
      <dl aria-label="Costs" className="contents">
        <Amount label="To be repaired">
          {inDollars(toRepair)}
          {withoutEstimate > 0 && (
            <span className="font-normal whitespace-normal text-muted">
              {' '}
              ({hasMoreWithoutEstimate && 'more than '}
              {withoutEstimate.toLocaleString('en-US')} not estimated)
            </span>
          )}
        </Amount>
        {estimated !== toRepair && <Amount label="Estimated in all">{inDollars(estimated)}</Amount>}
        <Amount label="Actual">{inDollars(actual)}</Amount>
      </dl>
      <Link
        href={link.to}
        className="font-medium text-brand underline underline-offset-4 print:hidden"
      >
        {link.label}
      </Link>
    </div>
  );
}

const Amount = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="inline text-muted">{label}</dt>{' '}
    <dd className="inline font-medium figures">{children}</dd>
  </div>
);

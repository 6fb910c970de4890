// One deficiency: where and how often it was found, the plan for its repair, and its history.
import { categoryOf } from '#domain/instrument/category.ts';
import { openStateInWords } from '#domain/inspection/deficiency.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { useCan } from '#web/api/session/use-session.ts';
import { returnAddress } from '#web/shared/address-with-return.ts';
import { useOpened } from '#web/shared/use-opened.ts';
import { lastAddress } from '#web/shared/last-address.ts';
import { Badge, StatusBadge } from '#web/ui/badge.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { loadable } from '#web/ui/loadable.tsx';
import { MarkBadge } from '#web/ui/score/mark-badge.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { FailedState, SkeletonLines } from '#web/ui/states.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { RepairPhotos } from '#web/screens/deficiencies/repair-photos/repair-photos.tsx';
import { Earlier } from './earlier.tsx';
import { ClaimedBadge } from '#web/screens/deficiencies/claimed.tsx';
import { UnsafeBadge } from '#web/screens/deficiencies/unsafe.tsx';
import { RepeatBadge } from '#web/screens/deficiencies/repeat-badge.tsx';
import { Facts } from './facts.tsx';
import { DeficiencyFindings } from './findings.tsx';
import { DeficiencyHistory } from './history.tsx';
import { MarkRepaired } from './mark-repaired.tsx';
import { Neighbours } from './neighbours.tsx';
import { PlanFacts } from './plan-facts.tsx';
import { PlanForm } from './plan-form.tsx';

const Emergency = loadable(() => import('./emergency.tsx'));
const Claims = loadable(() => import('./claims.tsx'));

/**
 * `search` is the query string: the filters of the list, or the URL of the inspection or report,
 * from which the deficiency was opened.
 */
export default function Opened({ id, search }: { id: string; search: string }) {
  const details = useCall('deficiency/details', { id });
  const mayRepair = useCan('repair');
  const deficiency = details.data?.data;
  const name = deficiency && categoryOf(deficiency.category).formLabel;
  usePageTitle(deficiency && `${name}, ${deficiency.area.label}`);
  useOpened(
    deficiency && {
      kind: 'deficiency',
      id,
      title: `${name}: ${deficiency.area.label}`,
      detail: `${deficiency.school} · ${openStateInWords(deficiency.state)}`,
      to: `/deficiencies/${id}`,
    },
  );
  const from = returnAddress(search);
  const listAddress = search ? `/deficiencies?${search}` : lastAddress('/deficiencies');
  const actions = (
    <>
      <BackLink to={from ?? listAddress}>
        Back to {from === undefined ? 'Deficiencies' : screenName(from)}
      </BackLink>
      {from === undefined && <Neighbours id={id} search={search} />}
      {deficiency && mayRepair && <MarkRepaired deficiency={deficiency} />}
    </>
  );
  if (!deficiency) {
    return (
      <>
        <PageHeader title="Deficiency" actions={actions} />
        <Card>
          {details.isError ? (
            <FailedState
              title="This deficiency could not be shown."
              detail={details.error?.problem?.message}
              onRetry={() => void details.refetch()}
            />
          ) : (
            <SkeletonLines lines={6} label="Loading the deficiency" />
          )}
        </Card>
      </>
    );
  }
  // A reply that waits for a decision is shown first.
  const isClaimed = deficiency.claims.some(({ state }) => state === 'Waiting');
  const claims = deficiency.claims.length > 0 && (
    <Claims
      deficiency={deficiency}
      mayRepair={mayRepair}
      fallback={
        <Card>
          <SkeletonLines lines={4} label="Loading the reply" />
        </Card>
      }
    />
  );
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title={`${name}: ${deficiency.area.label}`}
        subtitle={deficiency.school}
        actions={actions}
      >
        <MarkBadge mark={deficiency.mark} />
        <StatusBadge status={deficiency.state} label={openStateInWords(deficiency.state)} />
        {deficiency.overdue && <Badge tone="poor">Overdue</Badge>}
        {deficiency.repeat && <RepeatBadge />}
        {deficiency.emergency?.safe === null && <UnsafeBadge />}
        {isClaimed && <ClaimedBadge />}
      </PageHeader>
      {deficiency.emergency && (
        <Emergency
          deficiency={deficiency}
          mayRepair={mayRepair}
          fallback={
            <Card>
              <SkeletonLines lines={3} label="Loading the emergency" />
            </Card>
          }
        />
      )}
      {isClaimed && claims}
      <Facts deficiency={deficiency} />
      <div className="grid gap-4 lg:grid-cols-[3fr_2fr] lg:grid-rows-[auto_1fr]">
        <DeficiencyFindings deficiency={deficiency} />
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {mayRepair ? <PlanForm deficiency={deficiency} /> : <PlanFacts deficiency={deficiency} />}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {!isClaimed && claims}
          <RepairPhotos deficiency={deficiency} mayRepair={mayRepair} />
          <DeficiencyHistory deficiency={deficiency} mayNote={mayRepair} />
          <Earlier deficiency={deficiency} />
        </div>
      </div>
    </div>
  );
}

/** The name of the screen from which the deficiency was opened, for the link back. */
const screenName = (from: string): string =>
  from.startsWith('/reports') ? 'Report' : 'Inspection';

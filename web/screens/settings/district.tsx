import type { CallAnswer } from '#contract/calls.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { Card } from '#web/ui/card.tsx';
import { FailedState, SkeletonLines } from '#web/ui/states.tsx';
import { loadable } from '#web/ui/loadable.tsx';
import { DictationCard } from './dictation-card.tsx';
import { DistrictForm } from './district-form.tsx';

const LogoCard = loadable(() => import('./logo-card.tsx'));
const EmergenciesCard = loadable(() => import('./emergencies-card.tsx'));
const ComplaintsCard = loadable(() => import('./complaints-card.tsx'));
const ExportCard = loadable(() => import('./export/export-card.tsx'));

export type DistrictDetails = CallAnswer<'account/details'>['data'];

/** The District tab, for administrators: settings that apply to everybody in the account. */
export default function DistrictSettings() {
  const details = useCall('account/details', {});
  if (details.data) {
    return (
      <>
        <DistrictForm details={details.data.data} />
        <LogoCard details={details.data.data} />
        <DictationCard details={details.data.data} />
        <EmergenciesCard details={details.data.data} />
        <ComplaintsCard details={details.data.data} />
        <ExportCard />
      </>
    );
  }
  return (
    <Card title="District">
      {details.isError ? (
        <FailedState onRetry={() => void details.refetch()} />
      ) : (
        <SkeletonLines lines={6} label="Loading your district" />
      )}
    </Card>
  );
}

// One school: its condition, its last inspections, its open deficiencies, and its rooms.
import { Building2, ClipboardPlus } from 'lucide-react';
import { useParams } from 'wouter';
import type { School } from '#contract/school/school.ts';
import { prefetchCall, prefetchFirstScreen } from '#web/api/cache/call-client.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { useCan } from '#web/api/session/use-session.ts';
import type { ScreenAddress } from '#web/layout/navigation/screen-address.ts';
import { useOpened } from '#web/shared/use-opened.ts';
import { lastAddress } from '#web/shared/last-address.ts';
import { useInspectionLink } from '#web/upload-queue/use-inspection-link.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Later } from '#web/ui/later.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { FailedState, SkeletonLines } from '#web/ui/states.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { Condition } from './condition.tsx';
import { SchoolInspections } from './inspections.tsx';
import { inputsOf } from './inputs.ts';
import { NextInspection } from './next-inspection.tsx';
import { OpenDeficiencies } from './open-deficiencies.tsx';
import { Repeats } from './repeats.tsx';
import { SchoolRooms } from './rooms.tsx';
import { Trend } from './trend.tsx';

export function prefetch({ params: { schoolId = '' } }: ScreenAddress): Promise<unknown> {
  const inputs = inputsOf(schoolId);
  return prefetchFirstScreen(
    [
      prefetchCall('school/details', { id: schoolId }),
      prefetchCall('inspection/ranking', inputs.condition),
      prefetchCall('inspection/school-trend', { schoolId }),
    ],
    () => [
      prefetchCall('schedule/details', { schoolId }),
      prefetchCall('inspection/list', inputs.inspections),
      prefetchCall('deficiency/list', inputs.deficiencies),
      prefetchCall('deficiency/rooms', inputs.repeats),
      prefetchCall('school/facilities-get', { schoolId }),
    ],
  );
}

export default function SchoolPage() {
  const { schoolId } = useParams<{ schoolId: string }>();
  const details = useCall('school/details', { id: schoolId });
  const mayInspect = useCan('inspect');
  const school = details.data?.data;
  usePageTitle(school?.name);
  useOpened(
    school && {
      kind: 'school',
      id: school.id,
      title: school.name,
      detail: [school.type, school.address].filter(Boolean).join(' · '),
      to: `/facilities/${school.id}`,
    },
  );
  const back = <BackLink to={lastAddress('/facilities')}>Back to Schools</BackLink>;
  if (!school) {
    return (
      <>
        <PageHeader title="School" actions={back} />
        <Card>
          {details.isError ? (
            <FailedState
              title="This school could not be shown."
              detail={details.error?.problem?.message}
              onRetry={() => void details.refetch()}
            />
          ) : (
            <SkeletonLines lines={6} label="Loading the school" />
          )}
        </Card>
      </>
    );
  }
  const facts = [school.type, school.address, school.district].filter((fact) => fact !== '');
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title={school.name}
        subtitle={facts.join(' · ')}
        actions={
          <>
            {back}
            <ButtonLink
              to={`/facilities?tab=facilities&school=${school.id}`}
              icon={<Building2 aria-hidden="true" />}
            >
              Facilities
            </ButtonLink>
            {mayInspect && <InspectLink schoolId={school.id} />}
          </>
        }
      />
      <Contact school={school} />
      <Condition schoolId={school.id} />
      <Trend schoolId={school.id} />
      <Later>
        <NextInspection schoolId={school.id} />
        <SchoolInspections schoolId={school.id} />
        <OpenDeficiencies schoolId={school.id} />
        <Repeats schoolId={school.id} />
        <SchoolRooms schoolId={school.id} />
      </Later>
    </div>
  );
}

/** Whom to ask about the school; renders nothing if nobody has been entered. */
function Contact({ school: { contactName, contactEmail } }: { school: School }) {
  if (!contactName && !contactEmail) return null;
  return (
    <p className="-mt-2 text-muted">
      Contact: {contactName}
      {contactName && contactEmail && ', '}
      {contactEmail && (
        <a
          href={`mailto:${contactEmail}`}
          className="inline-flex min-h-control items-center font-medium text-brand underline underline-offset-4 wrap-anywhere"
        >
          {contactEmail}
        </a>
      )}
    </p>
  );
}

function InspectLink({ schoolId }: { schoolId: string }) {
  const { to, isBegun } = useInspectionLink(schoolId);
  return (
    <ButtonLink to={to} variant="primary" icon={<ClipboardPlus aria-hidden="true" />}>
      {isBegun ? 'Continue Inspection' : 'New Inspection'}
    </ButtonLink>
  );
}

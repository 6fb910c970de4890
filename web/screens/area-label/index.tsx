// The page that the QR code on a door opens. It opens the area in the inspection in progress, or
// offers to begin an inspection.
import { ClipboardPlus, School } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Redirect, useParams } from 'wouter';
import type { LabelledArea } from '#contract/area/area.ts';
import { isAreaCode } from '#domain/inspection/area-code.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { isRefusal } from '#web/api/request/error.ts';
import { useCan, useSession } from '#web/api/session/use-session.ts';
import { draftAddress } from '#web/draft/draft-address.ts';
import { areaAnchor } from '#web/shared/area-anchor.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { NameLink } from '#web/ui/list/name-link.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { EmptyState, FailedState, SkeletonLines } from '#web/ui/states.tsx';
import { useAreaOnDevice } from './area-on-device.ts';
import { labelDestination } from './destination.ts';

/** Milliseconds to wait for the server before the area is opened from what the device knows. */
const LATE_AFTER = 2500;

export default function AreaLabel() {
  const { code } = useParams<{ code: string }>();
  return <Label key={code} code={code} />;
}

function Label({ code }: { code: string }) {
  const owner = useSession()?.shortId ?? '';
  const isCode = isAreaCode(code);
  const find = useCall('area/find', { code }, { enabled: isCode });
  const device = useAreaOnDevice(code, owner);
  const mayInspect = useCan('inspect');
  const isRefused = !isCode || (find.error?.status === 404 && isRefusal(find.error));
  const destination = labelDestination({
    answer: find.data?.data,
    failure: isRefused ? 'refused' : find.isError ? 'unanswered' : undefined,
    isLate: useIsLate(),
    device,
  });
  switch (destination.at) {
    case 'looking':
      return (
        <Page title="Area">
          <SkeletonLines lines={3} label="Looking for the area" />
        </Page>
      );
    case 'draft':
      return (
        <Redirect
          to={`${draftAddress(destination.draft, null)}&area=${destination.areaId}`}
          replace
        />
      );
    case 'school':
      return mayInspect ? (
        <Begin area={destination.area} />
      ) : (
        <Redirect to={schoolAddress(destination.area, destination.area.schools[0]?.id)} replace />
      );
    case 'deleted':
      return (
        <Page title={destination.area.name}>
          <EmptyState
            title="This area was deleted."
            hint="It is no longer inspected, so its label can be taken off. An administrator can restore a deleted area under Schools & Facilities for 30 days."
            action={<ButtonLink to="/facilities">Schools & Facilities</ButtonLink>}
          />
        </Page>
      );
    case 'unknown':
      return (
        <Page title="Area">
          <EmptyState
            title="This label does not belong to any area of your district."
            hint="The area may have been deleted, or the label is of another district. If you typed the address, please compare it with the label."
            action={<ButtonLink to="/facilities">Schools & Facilities</ButtonLink>}
          />
        </Page>
      );
    case 'unreachable':
      return (
        <Page title="Area">
          <FailedState
            title="This area could not be opened."
            detail={find.error?.sentence}
            onRetry={() => void find.refetch()}
          />
        </Page>
      );
  }
}

const schoolAddress = ({ id }: LabelledArea, schoolId = '') =>
  `/facilities/${schoolId}#${areaAnchor(id)}`;

/**
 * Offers to begin an inspection of the area's school. If several schools share the area, there is
 * one offer for each of them.
 */
function Begin({ area }: { area: LabelledArea }) {
  return (
    <Page title={area.name} subtitle={area.schools.map(({ name }) => name).join(' · ')}>
      <p className="max-w-prose">
        No inspection is under way on this device. A new one can begin with this area.
      </p>
      <ul className="mt-4 flex flex-col gap-3">
        {area.schools.map((school) => (
          <li key={school.id} className="flex flex-wrap gap-2">
            <ButtonLink
              to={`/new-inspection/${school.id}?area=${area.id}`}
              variant="primary"
              icon={<ClipboardPlus aria-hidden="true" />}
            >
              Inspect {school.name}
            </ButtonLink>
            <ButtonLink
              to={schoolAddress(area, school.id)}
              icon={<School aria-hidden="true" />}
              aria-label={`Open the school: ${school.name}`}
            >
              Open the school
            </ButtonLink>
          </li>
        ))}
      </ul>
      <p className="mt-4 border-t border-line pt-3">
        <NameLink to={`/deficiencies?area=${area.id}`}>Open deficiencies of this area</NameLink>
      </p>
    </Page>
  );
}

const Page = ({
  title,
  subtitle,
  children,
}: {
  title: string;
  subtitle?: string;
  children: ReactNode;
}) => (
  <>
    <PageHeader title={title} subtitle={subtitle} />
    <Card>{children}</Card>
  </>
);

function useIsLate(): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setIsLate, LATE_AFTER, true);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}

import { useCall } from '#web/api/cache/hooks.ts';
import { AsOf } from '#web/ui/score/as-of.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, FailedState, SkeletonLines } from '#web/ui/states.tsx';
import { ChoiceList } from '#web/screens/inspection-form/choice-list.tsx';
import type { Place } from '#web/draft/draft.ts';

/** A list of all schools of the district, from which one is selected. */
export default function SchoolList({
  chosen,
  onChoose,
}: {
  chosen: string;
  onChoose: (school: Place) => void;
}) {
  const schools = useCall('school/get', {});
  if (schools.isError) return <FailedState onRetry={() => void schools.refetch()} />;
  if (!schools.data) return <SkeletonLines lines={5} label="Loading the schools" />;
  const { schoolList } = schools.data;
  if (schoolList.length === 0) {
    return (
      <EmptyState
        title="There are no schools yet."
        hint="An administrator or staff member can add schools under Schools & Facilities."
        action={<Button onClick={() => void schools.refetch()}>Reload</Button>}
      />
    );
  }
  return (
    <>
      <AsOf what="List of schools" at={schools.asOf} className="mb-2" />
      <ChoiceList
        label="Schools"
        places={schoolList}
        chosen={chosen}
        onChoose={onChoose}
        className="max-h-[50dvh]"
      />
    </>
  );
}

import { useCall } from '#web/api/cache/hooks.ts';
import { AsOf } from '#web/ui/score/as-of.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, FailedState, SkeletonLines } from '#web/ui/states.tsx';
import { ChoiceList } from '#web/screens/inspection-form/choice-list.tsx';
import type { Place } from '#web/draft/draft.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { commonTexts } from '#web/texts/en/common.ts';
import { siteTexts } from '#web/texts/en/site.ts';

/** A list of all schools of the district, from which one is selected. */
export default function SchoolList({
  chosen,
  onChoose,
}: {
  chosen: string;
  onChoose: (school: Place) => void;
}) {
  const common = useTexts(commonTexts);
  const texts = useTexts(siteTexts);
  const schools = useCall('school/get', {});
  if (schools.isError) return <FailedState onRetry={() => void schools.refetch()} />;
  if (!schools.data) return <SkeletonLines lines={5} label={common.loadingSchools} />;
  const { schoolList } = schools.data;
  if (schoolList.length === 0) {
    return (
      <EmptyState
        title={texts.noSchools}
        hint={texts.noSchoolsHint}
        action={<Button onClick={() => void schools.refetch()}>{common.reload}</Button>}
      />
    );
  }
  return (
    <>
      <AsOf what={texts.listOfSchools} at={schools.asOf} className="mb-2" />
      <ChoiceList
        label={texts.schools}
        places={schoolList}
        chosen={chosen}
        onChoose={onChoose}
        className="max-h-[50dvh]"
      />
    </>
  );
}

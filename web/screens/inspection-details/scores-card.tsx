import { useCall } from '#web/api/cache/hooks.ts';
import { Explanations } from '#web/shared/explanation/explanations.tsx';
import { GroupScores } from '#web/shared/explanation/group-scores.tsx';
import { useExplained } from '#web/shared/explanation/use-explained.ts';

/** The groups' scores, each of which opens its explanation. Nothing after an error. */
export function ScoresCard({ reportId }: { reportId: string }) {
  const explanation = useCall('report/explain', { reportId });
  const { subject, explain } = useExplained();
  const groups = explanation.data?.data.groups;
  return (
    <>
      {groups && <GroupScores groups={groups} onExplain={explain} />}
      <Explanations reportId={reportId} subject={subject} onSubject={explain} />
    </>
  );
}

import { useCall } from '#web/api/cache/hooks.ts';
import { Explanations } from '#web/shared/explanation/explanations.tsx';
import { GroupScores } from '#web/shared/explanation/group-scores.tsx';
import { useExplained } from '#web/shared/explanation/use-explained.ts';

/**
 * The scores of the groups; each opens its explanation. Renders nothing if the explanation cannot
 * be loaded.
 */
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

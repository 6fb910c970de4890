import { useCall } from '#web/api/cache/hooks.ts';
import { Explanations } from '#web/shared/explanation/explanations.tsx';
import { GroupScores } from '#web/shared/explanation/group-scores.tsx';
import type { Subject } from '#web/shared/explanation/subject.ts';
import { useListState } from '#web/shared/list-state.ts';
import { explainParams } from './why-this-score.tsx';

/** The groups' scores, each of which opens its explanation. Nothing after an error. */
export function ScoresCard({ reportId }: { reportId: string }) {
  const explanation = useCall('report/explain', { reportId });
  const { state, change } = useListState(explainParams);
  const explain = (subject: Subject | '') => change({ explain: subject });
  const groups = explanation.data?.data.groups;
  return (
    <>
      {groups && <GroupScores groups={groups} onExplain={explain} />}
      <Explanations reportId={reportId} subject={state.explain} onSubject={explain} />
    </>
  );
}

import { useCall } from '#web/api/cache/hooks.ts';
import { Explanations } from '#web/shared/explanation/explanations.tsx';
import { GroupScores } from '#web/shared/explanation/group-scores.tsx';
import { type Subject, subjects } from '#web/shared/explanation/subject.ts';
import { choiceParam, useListState } from '#web/shared/list-state.ts';
import { Button } from '#web/ui/button.tsx';

/** The number that is explained is in the address, so that a link can lead to it. */
const stateParams = { explain: choiceParam(['', ...subjects], '') };

/** Opens the explanation of the overall score, beside the score; nothing until it can be explained. */
export function WhyThisScore({ reportId }: { reportId: string }) {
  const explanation = useCall('report/explain', { reportId });
  const { change } = useListState(stateParams);
  if (!explanation.data) return null;
  return (
    <Button
      variant="link"
      className="-mx-4 -my-2"
      aria-haspopup="dialog"
      onClick={() => change({ explain: 'overall' })}
    >
      Why this score?
    </Button>
  );
}

/** The groups' scores, each of which opens its explanation. Nothing after an error. */
export function ScoresCard({ reportId }: { reportId: string }) {
  const explanation = useCall('report/explain', { reportId });
  const { state, change } = useListState(stateParams);
  const explain = (subject: Subject | '') => change({ explain: subject });
  const groups = explanation.data?.data.groups;
  return (
    <>
      {groups && <GroupScores groups={groups} onExplain={explain} />}
      <Explanations reportId={reportId} subject={state.explain} onSubject={explain} />
    </>
  );
}

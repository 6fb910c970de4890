import { useCall } from '#web/api/cache/hooks.ts';
import { subjects } from '#web/shared/explanation/subject.ts';
import { choiceParam, useListState } from '#web/shared/list-state.ts';
import { Button } from '#web/ui/button.tsx';

/** The number that is explained is in the address, so that a link can lead to it. */
export const explainParams = { explain: choiceParam(['', ...subjects], '') };

/** Opens the explanation of the overall score, beside the score; nothing until it can be explained. */
export function WhyThisScore({ reportId }: { reportId: string }) {
  const explanation = useCall('report/explain', { reportId });
  const { change } = useListState(explainParams);
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

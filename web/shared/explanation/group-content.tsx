import type { ReportExplanation } from '#contract/explanation.ts';
import { NumberList } from './number-list.tsx';
import type { Subject } from './subject.ts';

/** The categories behind the score of a group. */
export const GroupContent = ({
  explanation: { categories },
  group,
  onSubject,
}: {
  explanation: ReportExplanation;
  group: ReportExplanation['groups'][number];
  onSubject: (subject: Subject) => void;
}) => (
  <NumberList
    title={group.categories.length === 1 ? 'Its category' : 'Its categories'}
    rows={categories
      .filter(({ id }) => group.categories.includes(id))
      .map(({ id, number, name, score, rank }) => ({
        key: id,
        name: `${number}. ${name}`,
        score,
        rank,
      }))}
    onOpen={onSubject}
  />
);

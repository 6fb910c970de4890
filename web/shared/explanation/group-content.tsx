import type { ReportExplanation } from '#contract/report/explanation.ts';
import { pluralForm } from '#domain/plural.ts';
import { NumberList } from './number-list.tsx';
import type { Subject } from './subject.ts';

/** The categories from which the score of a group was computed. */
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
    title={pluralForm(group.categories.length, 'Its category', 'Its categories')}
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

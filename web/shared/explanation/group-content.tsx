import type { ReportExplanation } from '#contract/report/explanation.ts';
import { NumberList } from './number-list.tsx';
import type { Subject } from './subject.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { explanationTexts } from '#web/texts/en/explanation.ts';

/** The categories from which the score of a group was computed. */
export const GroupContent = ({
  explanation: { categories },
  group,
  onSubject,
}: {
  explanation: ReportExplanation;
  group: ReportExplanation['groups'][number];
  onSubject: (subject: Subject) => void;
}) => {
  const texts = useTexts(explanationTexts);
  return (
    <NumberList
      title={texts.categories(group.categories.length)}
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
};

// Explains one number of a report by the numbers from which it was computed.
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ReportExplanation } from '#contract/report/explanation.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { inPercent } from '#web/ui/format/percent.ts';
import { FailedState, SkeletonLines } from '#web/ui/states.tsx';
import { CategoryContent } from './category-content.tsx';
import { GroupContent } from './group-content.tsx';
import { OverallContent } from './overall-content.tsx';
import { Sentences } from './sentences.tsx';
import type { Subject } from './subject.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { textsOf } from '#web/texts/define-texts.ts';
import { explanationTexts } from '#web/texts/en/explanation.ts';
import { gradeTexts } from '#web/texts/en/grades.ts';

type Props = {
  /** undefined while the explanation is loading. */
  explanation: ReportExplanation | undefined;
  failed: boolean;
  onRetry: () => void;
  /** What is explained; '' while the dialog is closed. */
  subject: Subject | '';
  onSubject: (subject: Subject | '') => void;
  /** A note on how the score of an unsaved inspection is computed. */
  note?: string;
};

export default function ExplanationDialog(props: Props) {
  const texts = useTexts(explanationTexts);
  const { explanation, failed, onRetry, subject, onSubject, note } = props;
  const shown = useLast(subject);
  const content = useRef<HTMLDivElement>(null);
  const isOpen = subject !== '';
  const before = useRef(subject);
  useEffect(() => {
    // After the user has followed a number to its explanation, screen readers continue at the new
    // explanation.
    if (before.current !== '' && subject !== '' && before.current !== subject) {
      content.current?.focus();
      content.current?.scrollIntoView({ block: 'start' });
    }
    before.current = subject;
  }, [subject]);
  const explained = explanation && shown !== '' ? contentOf(explanation, shown, onSubject) : null;
  return (
    <Dialog
      open={isOpen}
      onClose={() => onSubject('')}
      size="wide"
      title={explained?.title ?? texts.title}
      footer={
        <Button variant="primary" onClick={() => onSubject('')}>
          {texts.close}
        </Button>
      }
    >
      {explained ? (
        <div ref={content} tabIndex={-1} className="flex flex-col gap-4 outline-none">
          {explained.up && (
            <div>
              <Button
                icon={<ArrowLeft aria-hidden="true" />}
                onClick={() => onSubject(explained.up?.to ?? 'overall')}
              >
                {explained.up.label}
              </Button>
            </div>
          )}
          <Sentences sentences={explained.sentences} />
          {note && <p className="max-w-prose text-sm text-muted">{note}</p>}
          {explained.more}
        </div>
      ) : failed ? (
        <FailedState onRetry={onRetry} />
      ) : (
        <SkeletonLines lines={5} label={texts.loading} />
      )}
    </Dialog>
  );
}

/** The last subject that was not ''. The dialog still shows it while closing. */
function useLast(subject: Subject | ''): Subject | '' {
  const [last, setLast] = useState(subject);
  if (subject !== '' && subject !== last) setLast(subject);
  return subject || last;
}

function contentOf(
  explanation: ReportExplanation,
  subject: Subject,
  onSubject: (subject: Subject) => void,
) {
  const texts = textsOf(explanationTexts);
  const grades = textsOf(gradeTexts);
  if (subject === 'overall') {
    const { score, rating, sentences } = explanation.overall;
    return {
      title: texts.overall(inPercent(score), rating ? grades.ratings[rating] : ''),
      up: undefined,
      sentences,
      more: <OverallContent explanation={explanation} onSubject={onSubject} />,
    };
  }
  const group = explanation.groups.find(({ letter }) => letter === subject);
  if (group) {
    return {
      title: `${group.letter} ${group.name}: ${inPercent(group.score)} ${grades.ratings[group.rank]}`,
      up: { to: 'overall' as const, label: texts.overallScore },
      sentences: group.sentences,
      more: <GroupContent explanation={explanation} group={group} onSubject={onSubject} />,
    };
  }
  const category = explanation.categories.find(({ id }) => id === subject);
  if (!category) return null;
  const own = explanation.groups.find(({ letter }) => letter === category.group);
  return {
    title: `${category.number}. ${category.name}: ${inPercent(category.score)} ${grades.ratings[category.rank]}`,
    up: { to: category.group, label: texts.group(category.group, own?.name ?? '') },
    sentences: category.sentences,
    more: <CategoryContent explanation={explanation} category={category} />,
  };
}

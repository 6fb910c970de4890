import { cx } from '#web/ui/cx.ts';
import { markSolid } from '#web/ui/score/mark-badge.tsx';
import { useTexts } from '#web/texts/use-texts.ts';
import { checkTexts } from '#web/texts/en/check.ts';

const answers = ['Good', 'NA'] as const;
type Answer = (typeof answers)[number];

/**
 * Asks about one category that must not be saved as NA by default: the inspector chooses Good or
 * NA.
 */
export const NaQuestion = ({
  label,
  value,
  onAnswer,
}: {
  label: string;
  value: Answer | undefined;
  onAnswer: (answer: Answer) => void;
}) => {
  const texts = useTexts(checkTexts);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5">
      <span dir="auto" className="min-w-0 wrap-anywhere">
        {label}
      </span>
      <div role="radiogroup" aria-label={label} className="flex flex-wrap gap-1.5">
        {answers.map((answer) => (
          <label
            key={answer}
            className={cx(
              'relative flex min-h-11 min-w-20 cursor-pointer items-center justify-center rounded-control border px-3 font-medium select-none',
              value === answer ? markSolid[answer] : 'border-edge hover:bg-neutral-soft',
            )}
          >
            <input
              type="radio"
              name={label}
              checked={value === answer}
              onChange={() => onAnswer(answer)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-control"
            />
            {answer === 'NA' ? texts.notApplicable : texts.good}
          </label>
        ))}
      </div>
    </li>
  );
};

import { Check } from 'lucide-react';
import { type Mark, markSymbol, marks } from '#domain/scoring/mark.ts';
import { cx } from '#web/ui/cx.ts';
import { markSolid } from '#web/ui/score/mark-badge.tsx';
import { useTexts } from '#web/texts/use-texts.ts';
import { markingTexts } from '#web/texts/en/marking.ts';
import { areaTexts } from '#web/texts/en/area.ts';

/**
 * The four marks as native radio buttons, each with its symbol and its word. What Poor and NA mean
 * is in the name for screen readers and in the tooltip: 'Poor · Extreme deficiency'.
 */
export function MarkButtons({
  name,
  labelledBy,
  value,
  isPhone,
  onMark,
}: {
  name: string;
  labelledBy: string;
  value: Mark | null;
  /** Whether there is no room for the words; screen readers still read them. */
  isPhone: boolean;
  onMark: (mark: Mark) => void;
}) {
  const marking = useTexts(markingTexts);
  const texts = useTexts(areaTexts);
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelledBy}
      aria-describedby="mark-keys"
      className={cx(
        'grid max-w-full',
        isPhone
          ? 'w-48 grid-cols-[repeat(auto-fit,minmax(2.75rem,1fr))] gap-1 short:w-60'
          : 'w-72 grid-cols-[repeat(auto-fit,minmax(3.5rem,1fr))] gap-1.5',
      )}
    >
      {marks.map((mark) => (
        <label
          key={mark}
          data-tip={`${marking.marks[mark]}${texts.meanings[mark]}`}
          className={cx(
            'relative flex h-12 cursor-pointer flex-col items-center justify-center rounded-control border leading-tight font-semibold transition-colors select-none',
            value === mark
              ? markSolid[mark]
              : 'border-edge bg-surface text-muted hover:bg-neutral-soft hover:text-ink',
          )}
        >
          <input
            type="radio"
            name={name}
            value={mark}
            checked={value === mark}
            onChange={() => onMark(mark)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-control"
          />
          {mark !== 'NA' && (
            <span aria-hidden="true">
              {mark === 'Good' ? <Check className="size-5 stroke-3" /> : markSymbol[mark]}
            </span>
          )}
          <span className={mark === 'NA' ? undefined : isPhone ? 'sr-only' : 'text-xs'}>
            {marking.marks[mark]}
            <span className="sr-only">{texts.meanings[mark]}</span>
          </span>
        </label>
      ))}
    </div>
  );
}

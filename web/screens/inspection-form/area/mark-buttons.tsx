import { Check } from 'lucide-react';
import { type Mark, markLabel, markSymbol, marks } from '#domain/scoring/mark.ts';
import { cx } from '#web/ui/cx.ts';
import { markSolid } from '#web/ui/score/mark-badge.tsx';

/**
 * The four marks as native radio buttons: visible symbols, with words for screen readers and
 * tooltips.
 */
export function MarkButtons({
  name,
  labelledBy,
  value,
  onMark,
}: {
  name: string;
  labelledBy: string;
  value: Mark | null;
  onMark: (mark: Mark) => void;
}) {
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelledBy}
      aria-describedby="mark-keys"
      className="grid grid-cols-4 gap-1.5 max-sm:w-full sm:w-60"
    >
      {marks.map((mark) => (
        <label
          key={mark}
          data-tip={markLabel[mark]}
          className={cx(
            'relative flex h-12 cursor-pointer items-center justify-center rounded-control border text-base font-semibold transition-colors select-none',
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
          <span aria-hidden="true">
            {mark === 'Good' ? <Check className="size-5 stroke-3" /> : markSymbol[mark]}
          </span>
          <span className="sr-only">{markLabel[mark]}</span>
        </label>
      ))}
    </div>
  );
}

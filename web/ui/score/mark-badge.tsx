import { type Mark, markSymbol } from '#domain/scoring/mark.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { useTexts } from '#web/texts/use-texts.ts';
import { gradeTexts } from '#web/texts/en/grades.ts';

/** The color tone of each mark. The color is always accompanied by the mark's symbol or word. */
export const markTone = {
  Good: 'good',
  Deficient: 'deficient',
  Poor: 'poor',
  NA: 'neutral',
} as const satisfies Record<Mark, Tone>;

/**
 * The classes of the selected mark, filled with its color. Amber needs its own border color for
 * contrast.
 */
export const markSolid = {
  Good: 'bg-good-solid text-on-good border-good-solid',
  Deficient: 'bg-deficient-solid text-on-deficient border-deficient-edge',
  Poor: 'bg-poor-solid text-on-poor border-poor-solid',
  NA: 'bg-neutral-solid text-on-neutral border-neutral-solid',
} as const satisfies Record<Mark, string>;

/** A mark as symbol, word and color. `short` hides the word visually; `label` replaces the word. */
export function MarkBadge({
  mark,
  short = false,
  label,
}: {
  mark: Mark;
  short?: boolean | undefined;
  label?: string;
}) {
  const grades = useTexts(gradeTexts);
  return (
    <Badge tone={markTone[mark]}>
      <span aria-hidden="true" className="font-bold">
        {markSymbol[mark]}
      </span>
      <span className={short ? 'sr-only' : undefined}>{label ?? grades.marks[mark]}</span>
    </Badge>
  );
}

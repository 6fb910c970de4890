import { type CategoryId } from '#domain/instrument/category.ts';
import { type Mark, markSymbol } from '#domain/scoring/mark.ts';
import type { DraftEvaluation } from '#web/draft/draft.ts';
import type { suggestCategories } from '#web/draft/marking/suggested-categories.ts';
import { Breakable } from '#web/ui/breakable.tsx';
import { cx } from '#web/ui/cx.ts';
import { markSolid } from '#web/ui/score/mark-badge.tsx';
import { useTexts } from '#web/texts/use-texts.ts';
import { photoTexts } from '#web/texts/en/photo.ts';
import { markingTexts } from '#web/texts/en/marking.ts';

const findings = ['Deficient', 'Poor'] as const satisfies readonly Mark[];

/** All 15 categories, each with D and X; the suggested ones first. */
export function CategoryChoice({
  evaluation,
  order: { suggested, others },
  isEnabled,
  onChoose,
}: {
  evaluation: DraftEvaluation;
  order: ReturnType<typeof suggestCategories>;
  isEnabled: boolean;
  onChoose: (category: CategoryId, mark: Mark) => void;
}) {
  const texts = useTexts(photoTexts);
  const marking = useTexts(markingTexts);
  const rows = [...suggested, ...others.map((category) => ({ category, why: null }))];
  return (
    <ul aria-label={texts.categories} className="divide-y divide-line px-4">
      {rows.map(({ category, why }) => {
        const formLabel = marking.category(category);
        const status = evaluation.categories.find(({ id }) => id === category)?.status;
        return (
          <li key={category} className="flex flex-wrap items-center justify-end gap-x-2 py-0.5">
            <span className="min-w-[min(8rem,100%)] flex-1 leading-tight font-medium wrap-anywhere">
              <Breakable text={formLabel} />
              {why && (
                <span className="block text-xs font-normal text-muted">{texts.why[why]}</span>
              )}
            </span>
            <span className="flex gap-2">
              {findings.map((mark) => (
                <button
                  key={mark}
                  type="button"
                  disabled={!isEnabled}
                  aria-label={`${formLabel}: ${marking.markNames[mark]}`}
                  onClick={() => onChoose(category, mark)}
                  className={cx(
                    'h-12 w-14 rounded-control border font-semibold transition-colors select-none disabled:opacity-55',
                    status === mark ? markSolid[mark] : buttonOf[mark],
                  )}
                >
                  {markSymbol[mark]}
                </button>
              ))}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

const buttonOf = {
  Deficient: 'border-edge bg-deficient-soft text-deficient',
  Poor: 'border-edge bg-poor-soft text-poor',
} as const;

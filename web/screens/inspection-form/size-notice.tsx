import { TriangleAlert } from 'lucide-react';
import { sizeOf, sizeProblem, sizeWarning } from '#domain/inspection/size.ts';
import { useFormDraft } from './form-context.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { sizeTexts } from '#web/texts/en/size.ts';

/**
 * Says that the inspection is close to the largest size, or cannot be saved because it is larger.
 * It is computed from the draft, so it is also shown offline, and whatever made the draft larger.
 */
export function SizeNotice() {
  const texts = useTexts(sizeTexts);
  const { draft, saved } = useFormDraft();
  const size = sizeOf(draft.evaluations);
  const problem = sizeProblem(size, sizeOf(saved.evaluations), texts.sentences);
  const words = problem ?? sizeWarning(size, texts.sentences);
  return (
    // Always rendered, because screen readers announce only changes of an element in the page.
    <div role="status">
      {words !== null && (
        <p className="mb-4 flex items-center gap-3 rounded-control border border-deficient/40 bg-deficient-soft px-3 py-2">
          <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-deficient" />
          <span className="min-w-0 flex-1 wrap-anywhere">
            {problem === null ? texts.closeToLimit : texts.overLimit}
            {words}
          </span>
        </p>
      )}
    </div>
  );
}

import { emergencyAnswers, mayBeEmergency } from '#domain/deficiency/emergency.ts';
import type { CategoryId } from '#domain/instrument/category.ts';
import type { DraftEntry } from '#web/draft/draft.ts';
import { useFormDraft } from '#web/screens/inspection-form/form-context.ts';
import { useAsksEmergencies } from '#web/shared/account-emergencies.ts';
import { emergencyTexts } from '#web/texts/en/emergency.ts';
import { markingTexts } from '#web/texts/en/marking.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { cx } from '#web/ui/cx.ts';

/**
 * Asks whether an X is an emergency, in the categories that can find one, if the district asks that. No
 * answer is chosen until the inspector chooses one.
 */
export function EmergencyQuestion({
  at,
  entry,
}: {
  at: { id: number; category: CategoryId };
  entry: DraftEntry;
}) {
  const isOne = mayBeEmergency(entry.id, entry.status);
  const asks = useAsksEmergencies({ enabled: isOne });
  const texts = useTexts(emergencyTexts);
  const marking = useTexts(markingTexts);
  const { dispatch } = useFormDraft();
  if (!isOne || !asks) return null;
  const { emergency } = entry;
  return (
    <fieldset className="min-w-0 rounded-control border border-poor p-3">
      <legend className="sr-only">{texts.questionOf(marking.category(entry.id))}</legend>
      <p aria-hidden="true" className="font-semibold">
        {texts.question}
      </p>
      <p className="text-sm text-muted">{texts.condition(entry.id)}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {emergencyAnswers.map((answer) => (
          <label
            key={answer}
            className={cx(
              'relative flex min-h-11 cursor-pointer items-center rounded-control border px-3 text-sm font-medium select-none',
              emergency === answer
                ? 'border-transparent bg-brand text-on-brand'
                : 'border-edge bg-surface hover:bg-neutral-soft',
            )}
          >
            <input
              type="radio"
              name={`emergency-${at.id}-${at.category}`}
              value={answer}
              checked={emergency === answer}
              onChange={() => dispatch({ type: 'emergency', ...at, answer })}
              className="absolute inset-0 cursor-pointer appearance-none rounded-control"
            />
            {texts.answers[answer]}
          </label>
        ))}
      </div>
      <p role="status" className="mt-2 text-sm empty:hidden">
        {emergency !== undefined && emergency !== 'no' && texts.told}
      </p>
    </fieldset>
  );
}

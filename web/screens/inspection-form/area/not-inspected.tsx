import { useEffect, useRef } from 'react';
import { wasInspected } from '#domain/inspection/inspection.ts';
import { Dictated } from '#web/shared/dictation/dictated.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Checkbox, TextArea } from '#web/ui/form/input.tsx';
import type { DraftEvaluation } from '#web/draft/draft.ts';
import { commonReasons } from './common-reasons.ts';
import { useFormDraft } from '#web/screens/inspection-form/form-context.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { areaTexts } from '#web/texts/en/area.ts';
import { commonTexts } from '#web/texts/en/common.ts';

/**
 * Asks for the reason why an area could not be inspected. Such an area does not count in the score
 * (docs/scoring.md).
 */
export function NotInspectedCard({
  evaluation,
  missed,
}: {
  evaluation: DraftEvaluation;
  /** How often Save was pressed without a reason; each time, the field takes the focus. */
  missed: number;
}) {
  const texts = useTexts(areaTexts);
  const common = useTexts(commonTexts);
  const { dispatch } = useFormDraft();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (missed > 0) field.current?.focus();
  }, [missed]);
  const { id, notInspected: reason } = evaluation;
  const set = (next: string | null) => dispatch({ type: 'notInspected', id, reason: next });
  return (
    <Card aria-label={texts.notInspectedLabel}>
      <Checkbox
        label={texts.couldNotInspect}
        checked={!wasInspected(evaluation)}
        onChecked={(isClosed) => set(isClosed ? '' : null)}
      />
      {reason !== null && (
        <div className="mt-2 flex flex-col gap-3">
          <Field
            label={common.reason}
            required
            error={missed > 0 && reason.trim() === '' && texts.reasonMissing}
            hint={texts.reasonHint}
          >
            <Dictated of={common.reason}>
              <TextArea ref={field} rows={2} maxLength={1000} value={reason} onValue={set} />
            </Dictated>
          </Field>
          <div className="flex flex-wrap gap-2">
            {commonReasons.map((common) => (
              <Button key={common} className="px-3 text-sm" onClick={() => set(common)}>
                {common}
              </Button>
            ))}
          </div>
        </div>
      )}
    </Card>
  );
}

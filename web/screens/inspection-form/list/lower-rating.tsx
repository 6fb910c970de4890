import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { ratingsBelow } from '#domain/scoring/lowered.ts';
import type { Rating } from '#domain/scoring/rank.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Dictated } from '#web/shared/dictation/dictated.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import type { Obstacle } from '#web/draft/saving/save-check.ts';
import { useFormDraft } from '#web/screens/inspection-form/form-context.ts';
import { Signatures } from './signatures.tsx';
import { useTexts } from '#web/texts/use-texts.ts';
import { scoreTexts } from '#web/texts/en/score.ts';
import { markingTexts } from '#web/texts/en/marking.ts';
import { commonTexts } from '#web/texts/en/common.ts';

type Props = { rating: Rating | null; obstacle: Obstacle | null };

/** The parts below the score: a lower rating, and the signatures. */
export default function UnderTheScore(props: Props) {
  return (
    <>
      <LowerRating {...props} />
      <Signatures />
    </>
  );
}

/** The evaluator may lower but not raise the rating, with a reason (docs/scoring.md, rule 9). */
function LowerRating({ rating, obstacle }: Props) {
  const texts = useTexts(scoreTexts);
  const marking = useTexts(markingTexts);
  const common = useTexts(commonTexts);
  const { draft, dispatch } = useFormDraft();
  const { loweredRating, loweredReason } = draft.site;
  const [isOpen, setIsOpen] = useState(loweredRating !== null);
  const id = useId();
  const choices = ratingsBelow(rating);
  const isVoid = loweredRating !== null && !choices.includes(loweredRating);
  const isMute = obstacle?.at === 'lowered' && loweredReason.trim() === '';
  const isShown = isOpen || isMute;
  if (choices.length === 0 && loweredRating === null) return null;

  return (
    <div className="mt-3 border-t border-line pt-2">
      <Button
        variant="link"
        className="-ml-4"
        aria-expanded={isShown}
        aria-controls={id}
        icon={
          <ChevronDown
            aria-hidden="true"
            className={cx('transition-transform', isShown && 'rotate-180')}
          />
        }
        onClick={() => setIsOpen(!isShown)}
      >
        {loweredRating ? texts.loweredTo(marking.ratings[loweredRating]) : texts.lowerRating}
      </Button>
      <div id={id} hidden={!isShown} className="pt-2">
        <div className="grid gap-x-5 gap-y-4 sm:grid-cols-[14rem_1fr]">
          <Field
            label={texts.evaluatorsRating}
            hint={
              isVoid
                ? texts.nothingToLower(rating && marking.ratings[rating])
                : texts.computedFromMarks(rating ? marking.ratings[rating] : '')
            }
          >
            <Select
              value={loweredRating ?? ''}
              onValue={(value) =>
                dispatch({
                  type: 'site',
                  change: { loweredRating: (value || null) as Rating | null },
                })
              }
              options={[
                { value: '', label: texts.asComputed },
                ...choices.map((choice) => ({ value: choice, label: marking.ratings[choice] })),
                ...(isVoid
                  ? [{ value: loweredRating, label: marking.ratings[loweredRating] }]
                  : []),
              ]}
            />
          </Field>
          {loweredRating && !isVoid && (
            <Field
              label={common.reason}
              required
              hint={texts.lowerReasonHint}
              error={isMute && texts.lowerReasonMissing}
            >
              <Dictated of={common.reason}>
                <TextArea
                  rows={2}
                  maxLength={2000}
                  value={loweredReason}
                  onValue={(reason) =>
                    dispatch({ type: 'site', change: { loweredReason: reason } })
                  }
                />
              </Dictated>
            </Field>
          )}
        </div>
      </div>
    </div>
  );
}

import { type CategoryId } from '#domain/instrument/category.ts';
import { plural } from '#domain/plural.ts';
import type { DraftEntry, DraftEvaluation } from '#web/draft/draft.ts';
import { phrasesFor, togglePhrase } from '#web/draft/marking/phrases.ts';
import { PhraseChip } from '#web/screens/inspection-form/area/phrase-chip.tsx';
import { useFormDraft } from '#web/screens/inspection-form/form-context.ts';
import { useSettled } from '#web/screens/inspection-form/use-settled.ts';
import { Dictated } from '#web/shared/dictation/dictated.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { TextArea } from '#web/ui/form/input.tsx';
import { MarkBadge } from '#web/ui/score/mark-badge.tsx';
import { useTexts } from '#web/texts/use-texts.ts';
import { markingTexts } from '#web/texts/en/marking.ts';
import { commonTexts } from '#web/texts/en/common.ts';
import { areaTexts } from '#web/texts/en/area.ts';

/** The category that was marked for the photos, with phrases and a field for its comment. */
export function MarkedFinding({
  evaluation,
  category,
  onUndo,
}: {
  evaluation: DraftEvaluation;
  category: CategoryId;
  onUndo: () => void;
}) {
  const marking = useTexts(markingTexts);
  const common = useTexts(commonTexts);
  const texts = useTexts(areaTexts);
  const { draft, dispatch } = useFormDraft();
  const formLabel = marking.category(category);
  const entry = evaluation.categories.find(({ id }) => id === category) as DraftEntry;
  const write = (comments: string) =>
    dispatch({ type: 'comment', id: evaluation.id, category, comments });
  // The second tap of a double tap on the mark must not choose a phrase that has appeared there.
  const isSettled = useSettled(category);
  return (
    <div className={cx('flex flex-col gap-3 px-4 py-3', !isSettled && 'pointer-events-none')}>
      <div className="flex flex-wrap items-center gap-x-3">
        <p role="status" className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
          {entry.status && <MarkBadge mark={entry.status} />}
          <span className="font-medium">{formLabel}</span>
          <span className="text-sm text-muted">{plural(entry.pictures.length, 'photo')}</span>
        </p>
        <Button variant="link" onClick={onUndo}>
          {common.undo}
        </Button>
      </div>
      <div role="group" aria-label={texts.phrases(formLabel)} className="flex flex-wrap gap-2">
        {phrasesFor(draft, category, entry).map((phrase) => (
          <PhraseChip
            key={phrase}
            phrase={phrase}
            comments={entry.comments}
            onPress={() => write(togglePhrase(entry.comments, phrase))}
          />
        ))}
      </div>
      <Dictated of={formLabel}>
        <TextArea
          aria-label={texts.commentsOn(formLabel)}
          placeholder={texts.comments}
          rows={2}
          maxLength={5000}
          value={entry.comments}
          onValue={write}
        />
      </Dictated>
    </div>
  );
}

import { CopyPlus } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { Category } from '#domain/instrument/category.ts';
import { Dictated } from '#web/shared/dictation/dictated.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/form/input.tsx';
import type { DraftEntry, DraftEvaluation } from '#web/draft/draft.ts';
import { phrasesFor, togglePhrase } from '#web/draft/marking/phrases.ts';
import { useFormDraft } from '#web/screens/inspection-form/form-context.ts';
import { EmergencyQuestion } from './emergency-question.tsx';
import { VoiceNoteField } from '#web/screens/inspection-form/voice/voice-note-field.tsx';
import { PhraseChip } from './phrase-chip.tsx';
import { PhotoStrip } from '#web/screens/inspection-form/photos/photo-strip.tsx';
import { useTexts } from '#web/texts/use-texts.ts';
import { markingTexts } from '#web/texts/en/marking.ts';
import { areaTexts } from '#web/texts/en/area.ts';

/** The expandable part of a category: comment, photos and "apply to other areas". */
export function CategoryNote({
  evaluation,
  category,
  entry,
  focus,
  onFiles,
  onApply,
}: {
  evaluation: DraftEvaluation;
  category: Category;
  entry: DraftEntry;
  /** Whether to focus the comment, because the user opened this part in order to type. */
  focus: boolean;
  onFiles: (files: readonly File[]) => void;
  onApply: (() => void) | undefined;
}) {
  const marking = useTexts(markingTexts);
  const texts = useTexts(areaTexts);
  const { draft, dispatch } = useFormDraft();
  const at = { id: evaluation.id, category: category.id };
  const text = useRef<HTMLTextAreaElement>(null);
  // Whether the phrase with the focus was tapped. Space and Backspace then edit the comment; if the
  // phrase got the focus by the Tab key, they act on the button of the phrase.
  const isTapped = useRef(false);
  const typeOn = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey || !text.current) return;
    const isText = key.length === 1 && key !== ' ';
    if (!isText && !(isTapped.current && (key === ' ' || key === 'Backspace'))) return;
    // The browser handles the key after this handler, so it applies the key to the comment once the
    // comment has the focus.
    text.current.focus();
    text.current.setSelectionRange(entry.comments.length, entry.comments.length);
  };
  const phrases = phrasesFor(draft, category.id, entry);
  useEffect(() => {
    if (focus) text.current?.focus();
  }, [focus]);
  return (
    <div data-note className="mt-3 flex flex-col gap-3">
      <EmergencyQuestion at={at} entry={entry} />
      <Dictated of={marking.category(category.id)}>
        <TextArea
          ref={text}
          aria-label={texts.commentsOn(marking.category(category.id))}
          placeholder={onApply ? texts.commentHint : texts.comments}
          rows={2}
          maxLength={5000}
          value={entry.comments}
          onValue={(comments) => dispatch({ type: 'comment', ...at, comments })}
        />
      </Dictated>
      {phrases.length > 0 && (
        <div
          role="group"
          aria-label={texts.phrases(marking.category(category.id))}
          className="flex flex-wrap gap-2"
          onFocus={() => (isTapped.current = false)}
          onKeyDown={typeOn}
        >
          {phrases.map((phrase) => (
            <PhraseChip
              key={phrase}
              phrase={phrase}
              comments={entry.comments}
              onPress={(wasTapped) => {
                isTapped.current = wasTapped;
                const comments = togglePhrase(entry.comments, phrase);
                dispatch({ type: 'comment', ...at, comments });
              }}
            />
          ))}
        </div>
      )}
      <VoiceNoteField at={at} area={evaluation.label} category={category.formLabel} entry={entry} />
      <div className="flex flex-wrap items-center gap-2">
        <PhotoStrip
          at={at}
          area={evaluation.label}
          category={category}
          entry={entry}
          onFiles={onFiles}
        />
        {onApply && (
          <Button
            variant="link"
            className="max-sm:-ml-4"
            icon={<CopyPlus aria-hidden="true" />}
            onClick={onApply}
          >
            {texts.applyToOthers}
          </Button>
        )}
      </div>
    </div>
  );
}

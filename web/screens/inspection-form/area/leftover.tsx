import { useState } from 'react';
import type { CategoryId } from '#domain/instrument/category.ts';
import { Button } from '#web/ui/button.tsx';
import type { DraftEntry } from '#web/draft/draft.ts';
import { isLeftover } from '#web/draft/marking/leftover.ts';
import { useFormDraft } from '#web/screens/inspection-form/form-context.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { areaTexts } from '#web/texts/en/area.ts';
import { commonTexts } from '#web/texts/en/common.ts';
import { markingTexts } from '#web/texts/en/marking.ts';

type Note = Pick<DraftEntry, 'comments' | 'pictures' | 'voiceNote'>;

/**
 * Shown below a category that was deficient, is no longer deficient, and still has its comment,
 * photos or voice note. The button removes them, and then offers Undo.
 */
export function Leftover({
  at,
  label,
  entry,
}: {
  at: { id: number; category: CategoryId };
  label: string;
  entry: DraftEntry;
}) {
  const texts = useTexts(areaTexts);
  const common = useTexts(commonTexts);
  const marking = useTexts(markingTexts);
  const { dispatch } = useFormDraft();
  const [removed, setRemoved] = useState<Note | null>(null);
  const { comments, pictures, voiceNote, status } = entry;
  const isRemoved = removed !== null && comments === '' && pictures.length === 0 && !voiceNote;
  if (!isRemoved && !isLeftover(entry)) return null;
  const set = (note: Note) => dispatch({ type: 'note', ...at, ...note });
  const note = removed && isRemoved ? removed : entry;
  const hasComment = note.comments.trim() !== '';
  const photos = note.pictures.length;
  const hasVoiceNote = note.voiceNote !== undefined;
  const words = texts.leftover.what(hasComment, photos, hasVoiceNote);
  const things = photos + (hasComment ? 1 : 0) + (hasVoiceNote ? 1 : 0);
  const action = isRemoved ? common.undo : texts.leftover.remove(things);
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 text-sm text-muted">
      <p role="status">
        {isRemoved
          ? texts.leftover.removed(words)
          : texts.leftover.still(marking.marks[status ?? 'NA'], words, things)}
      </p>
      {/* Both actions share one button, so that the button retains the focus when its action
          changes. */}
      <Button
        variant="link"
        className="-ml-4"
        aria-label={`${action}: ${label}`}
        onClick={() => {
          set(removed && isRemoved ? removed : { comments: '', pictures: [] });
          setRemoved(isRemoved ? null : { comments, pictures, ...(voiceNote && { voiceNote }) });
        }}
      >
        {action}
      </Button>
    </div>
  );
}

import { useState } from 'react';
import type { CategoryId } from '#domain/instrument/category.ts';
import { plural } from '#domain/plural.ts';
import { Button } from '#web/ui/button.tsx';
import type { DraftEntry } from '#web/draft/draft.ts';
import { isLeftover } from '#web/draft/marking/leftover.ts';
import { useFormDraft } from '#web/screens/inspection-form/form-context.ts';

type Note = Pick<DraftEntry, 'comments' | 'pictures'>;

/**
 * Shown below a category that was deficient, is no longer deficient, and still has its comment or
 * photos. The button removes the comment and the photos, and then offers Undo.
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
  const { dispatch } = useFormDraft();
  const [removed, setRemoved] = useState<Note | null>(null);
  const { comments, pictures, status } = entry;
  const isRemoved = removed !== null && comments === '' && pictures.length === 0;
  if (!isRemoved && !isLeftover(entry)) return null;
  const set = (note: Note) => dispatch({ type: 'note', ...at, ...note });
  const words = noteInWords(removed && isRemoved ? removed : entry);
  const isOne = words === COMMENT || words === '1 photo';
  const action = isRemoved ? 'Undo' : `Remove ${isOne ? 'it' : 'them'}`;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 text-sm text-muted">
      <p role="status">
        {isRemoved
          ? `Removed: ${words}.`
          : `Marked ${status}, but it still has ${words}. ${isOne ? 'It' : 'They'} will appear in the report.`}
      </p>
      {/* Both actions share one button, so that the button retains the focus when its action
          changes. */}
      <Button
        variant="link"
        className="-ml-4"
        aria-label={`${action}: ${label}`}
        onClick={() => {
          set(removed && isRemoved ? removed : { comments: '', pictures: [] });
          setRemoved(isRemoved ? null : { comments, pictures });
        }}
      >
        {action}
      </Button>
    </div>
  );
}

const COMMENT = 'a comment';

/** For example 'a comment and 2 photos'. */
const noteInWords = ({ comments, pictures }: Note): string =>
  [comments.trim() !== '' && COMMENT, pictures.length > 0 && plural(pictures.length, 'photo')]
    .filter(Boolean)
    .join(' and ');

import { categoryOf } from '#domain/category.ts';
import { markLabel, markSymbol } from '#domain/mark.ts';
import { type Difference, entryDifferences, type Side } from '#web/draft/compare.ts';
import type { Entry } from '#web/draft/draft.ts';
import { marksInWords } from '#web/draft/marks-in-words.ts';
import { plural } from './plural.ts';

/** What one side says where the two differ. */
export function ConflictSide({ difference, side }: { difference: Difference; side: Side }) {
  if (difference.kind !== 'area') {
    return <span className="wrap-anywhere">{difference[side] || 'Nothing'}</span>;
  }
  const own = difference[side];
  if (!own) return <span>Not in the inspection</span>;
  if (own.notInspected !== null) return <span>Not inspected: {own.notInspected}</span>;
  const isAlone = !difference.mine || !difference.theirs;
  const entries = isAlone
    ? own.categories.filter(hasFinding)
    : entryDifferences(difference.mine, difference.theirs).flatMap((one) => one[side] ?? []);
  if (entries.length === 0) return <span>{marksInWords(own)}</span>;
  return (
    <ul className="flex flex-col gap-1">
      {entries.map((entry) => (
        <li key={entry.id} className="wrap-anywhere">
          <EntryLine entry={entry} />
        </li>
      ))}
    </ul>
  );
}

/** Of an area that only one side has, what is worth reading. */
const hasFinding = ({ status, comments, pictures }: Entry): boolean =>
  status === 'Deficient' || status === 'Poor' || comments.trim() !== '' || pictures.length > 0;

function EntryLine({ entry: { id, status, comments, pictures } }: { entry: Entry }) {
  const mark = status ?? 'NA';
  return (
    <>
      {categoryOf(id).formLabel}:{' '}
      <span className="font-medium">
        {markSymbol[mark]} {mark !== 'NA' && markLabel[mark]}
      </span>
      {comments.trim() && ` “${comments.trim()}”`}
      {pictures.length > 0 && `, ${plural(pictures.length, 'photo')}`}
    </>
  );
}

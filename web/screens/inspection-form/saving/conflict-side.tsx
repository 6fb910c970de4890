import { markSymbol, isDeficient } from '#domain/scoring/mark.ts';
import type { DraftEntry } from '#web/draft/draft.ts';
import { type Conflict, entryDifferences, type Side } from '#web/draft/merge/merge.ts';
import { marksInWords } from '#web/draft/marking/marks-in-words.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { markingTexts } from '#web/texts/en/marking.ts';
import { commonTexts } from '#web/texts/en/common.ts';
import { conflictTexts } from '#web/texts/en/conflict.ts';

/**
 * One version of a conflicting change. `comments`, if given, replaces the comment of the version.
 */
export function ConflictSide({
  conflict,
  side,
  comments,
}: {
  conflict: Conflict;
  side: Side;
  comments?: string | undefined;
}) {
  const texts = useTexts(conflictTexts);
  if (conflict.kind === 'school' || conflict.kind === 'site') {
    const text = comments ?? conflict[side];
    return (
      <span dir="auto" className="wrap-anywhere whitespace-pre-line">
        {text || texts.nothing}
      </span>
    );
  }
  if (conflict.kind === 'entry') {
    const entry = conflict[side];
    return <EntryLine entry={comments === undefined ? entry : { ...entry, comments }} />;
  }
  const own = conflict[side];
  if (!own) return <span>{texts.notInInspection}</span>;
  if (own.notInspected !== null)
    return (
      <span>
        {texts.notInspected} <bdi>{own.notInspected}</bdi>
      </span>
    );
  const { mine, theirs } = conflict;
  const entries =
    mine && theirs
      ? entryDifferences(mine, theirs).map((both) => both[side])
      : own.categories.filter(hasFinding);
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

/**
 * Whether to show an entry of an area that exists in only one version: only entries with a finding,
 * a comment, a photo or a voice note are shown.
 */
const hasFinding = ({ status, comments, pictures, voiceNote }: DraftEntry): boolean =>
  isDeficient(status) || comments.trim() !== '' || pictures.length > 0 || voiceNote !== undefined;

function EntryLine({
  entry: { id, status, comments, pictures, voiceNote },
}: {
  entry: DraftEntry;
}) {
  const marking = useTexts(markingTexts);
  const common = useTexts(commonTexts);
  const texts = useTexts(conflictTexts);
  const mark = status ?? 'NA';
  return (
    <>
      {marking.category(id)}:{' '}
      <span className="font-medium">
        {markSymbol[mark]}
        {mark !== 'NA' && ` ${marking.markNames[mark]}`}
      </span>
      {pictures.length > 0 && `, ${common.countPhotos(pictures.length)}`}
      {voiceNote && `, ${texts.voiceNoteOf(Math.ceil(voiceNote.seconds))}`}
      {comments.trim() && (
        <span dir="auto" className="mt-1 block whitespace-pre-line">
          {texts.quoted(comments.trim())}
        </span>
      )}
      {voiceNote?.transcript.trim() && (
        <span dir="auto" className="mt-1 block whitespace-pre-line">
          {texts.quoted(voiceNote.transcript.trim())}
        </span>
      )}
    </>
  );
}

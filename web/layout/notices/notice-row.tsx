import { Link } from 'wouter';
import { categoryOf } from '#domain/instrument/category.ts';
import { cx } from '#web/ui/cx.ts';
import { timeAgo } from '#web/ui/format/ago.ts';
import { dayInWords } from '#web/ui/format/day.ts';
import { type ShownNotice, wordsFor } from './notice-words.ts';

/** What the notice is about: the school, and the date of the inspection or the place. */
const subjectOf = ({ school, date, place, category }: ShownNotice): string =>
  [
    school ?? 'Several schools',
    date && dayInWords(date),
    place,
    category && categoryOf(category).formLabel,
  ]
    .filter(Boolean)
    .join(' · ');

/** A notice as a link to what it is about. */
export function NoticeRow({
  notice,
  isAdmin,
  onOpen,
}: {
  notice: ShownNotice;
  isAdmin: boolean;
  onOpen: () => void;
}) {
  const { title, to } = wordsFor(isAdmin)[notice.kind];
  const { isRead, note, by, at } = notice;
  return (
    <Link href={to(notice)} onClick={onOpen} className="flex gap-3 px-5 py-3 hover:bg-neutral-soft">
      <span
        aria-hidden="true"
        className={cx('mt-2 size-2 shrink-0 rounded-full', !isRead && 'bg-brand')}
      />
      <span className="min-w-0 grow wrap-anywhere">
        <span className={cx('block', isRead ? 'text-muted' : 'font-semibold')}>
          {!isRead && <span className="sr-only">Unread: </span>}
          {title(notice)}
        </span>{' '}
        <span className="block" dir="auto">
          {subjectOf(notice)}
        </span>{' '}
        {note && (
          <span className="line-clamp-3" dir="auto">
            “{note}”
          </span>
        )}{' '}
        <span className="block text-sm text-muted">
          {by && (
            <>
              <bdi>{by}</bdi> ·{' '}
            </>
          )}
          {timeAgo(at)}
        </span>
      </span>
    </Link>
  );
}

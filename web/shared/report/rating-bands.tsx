import type { Words } from '#domain/language/words.ts';
import type { Rating } from '#domain/scoring/rank.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/cx.ts';

/** The legend of the ratings: each with the range of its scores. */
export const RatingBands = ({
  label,
  bands,
  words: { ranks },
  className,
}: {
  label: string;
  bands: readonly { name: Rating; range: string }[];
  words: Pick<Words, 'ranks'>;
  className?: string;
}) => (
  <dl
    aria-label={label}
    className={cx('flex flex-wrap gap-x-4 gap-y-2 text-sm text-muted', className)}
  >
    {bands.map(({ name, range }) => (
      <div key={name} className="flex items-center gap-2">
        <dt>
          <StatusBadge status={name} label={ranks[name]} />
        </dt>
        <dd className="figures">{range}</dd>
      </div>
    ))}
  </dl>
);

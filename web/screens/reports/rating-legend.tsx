import { ratingBands } from '#domain/scoring/rank.ts';
import { formatScore } from '#domain/scoring/hundredths.ts';
import { StatusBadge } from '#web/ui/badge.tsx';

/** Explains the overall ratings, generated from the score bands that determine them. */
export const RatingLegend = () => (
  <section
    aria-label="Rating Legend"
    className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-2 sm:px-5"
  >
    <h2 className="text-base font-semibold">Rating Legend</h2>
    <dl className="flex flex-wrap gap-x-6 gap-y-2">
      {ratingBands.map(({ name, from }, index) => {
        const above = ratingBands[index - 1];
        const to = above ? formatScore(above.from - 1) : '100.00';
        return (
          <div key={name} className="flex items-center gap-2">
            <dt>
              <StatusBadge status={name} />
            </dt>
            <dd className="text-sm text-muted figures">
              {formatScore(from)}–{to}%
            </dd>
          </div>
        );
      })}
    </dl>
  </section>
);

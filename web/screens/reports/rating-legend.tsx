import { ratingBands } from '#domain/rank.ts';
import { formatScore } from '#domain/score.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';

/** Explains the overall ratings, generated from the score bands that determine them. */
export const RatingLegend = () => (
  <Card title="Rating Legend" subtitle="Overall rating by rounded score">
    <dl className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      {ratingBands.map(({ name, from }, index) => {
        const above = ratingBands[index - 1];
        const to = above ? formatScore(above.from - 1) : '100.00';
        return (
          <div key={name} className="flex items-center gap-3">
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
  </Card>
);

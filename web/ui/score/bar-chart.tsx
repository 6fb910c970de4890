// A bar chart of percentages. Screen readers read it as one sentence.
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { type Rating, ratingOf } from '#domain/scoring/rank.ts';
import { cx } from '#web/ui/cx.ts';
import { type ChartScale, chartScale, heightOn } from './chart-scale.ts';

export type Bar = {
  key: string;
  /** The text below the bar; `short` is used if there is little space. */
  label: string;
  short: string;
  /** The text that a screen reader reads before the value, such as the whole date. */
  spoken: string;
  /** 0 to 100; null leaves a gap. */
  value: number | null;
  /** The URL that a click or tap on the bar opens. */
  to?: string;
};

/** Values are shown above the bars if a chart has at most this many bars. */
const MOST_WITH_VALUES = 6;

/** The colors of the ratings. A score's rating is also written in the list that its bar opens. */
const colors = {
  Exemplary: 'bg-brand',
  Good: 'bg-good-solid',
  // The border has the contrast that amber lacks.
  Fair: 'border border-deficient-edge bg-deficient-solid',
  Poor: 'bg-poor-solid',
} as const satisfies Record<Rating, string>;

/**
 * The bars in the given order. `size` is 'low' for a small chart among others, without labels below
 * the bars. Such a chart belongs next to a table with the same values, in which the keyboard
 * reaches the same links.
 */
export function BarChart({
  label,
  bars,
  format,
  none,
  size = 'tall',
  scale = chartScale(bars.map(({ value }) => value)),
}: {
  label: string;
  bars: readonly Bar[];
  format: (value: number | null) => string;
  /** Read by screen readers if no bar has a value. */
  none: string;
  size?: 'tall' | 'low';
  /** The scale of this and of the charts next to it, if they are compared. */
  scale?: ChartScale;
}) {
  const isTall = size === 'tall';
  const hasValues = isTall && bars.length <= MOST_WITH_VALUES;
  const spoken = bars
    .filter(({ value }) => value !== null)
    .map((bar) => `${bar.spoken} ${format(bar.value)}`)
    .join(', ');
  return (
    <figure>
      {/* The image is a sibling of the bars, because an image may not contain links. */}
      <div role="img" aria-label={`${label}: ${spoken || none}`} />
      <div
        className={cx('relative', !isTall ? 'mt-2 h-16' : hasValues ? 'mt-7 h-52' : 'mt-4 h-52')}
        aria-hidden="true"
      >
        {(isTall ? scale.lines : [100, scale.from]).map((line) => (
          <div
            key={line}
            className="absolute inset-x-0 border-t border-dashed border-line"
            style={{ bottom: `${heightOn(scale, line)}%` }}
          >
            {isTall && (
              <span className="absolute right-0 -translate-y-full text-xs text-muted figures">
                {line}
              </span>
            )}
          </div>
        ))}
        <div
          className={`absolute inset-0 flex items-end gap-1.5 ${isTall ? 'pr-8 sm:gap-2.5' : ''}`}
        >
          {bars.map(({ key, value, to, spoken: name }) => (
            <Column
              key={key}
              to={value === null ? undefined : to}
              title={`${name}: ${format(value)}`}
            >
              {value !== null && (
                <div
                  data-bar
                  className={cx(
                    'relative w-full max-w-8 rounded-t-md print:border print:border-ink',
                    colors[ratingOf(Math.round(value * 100))],
                  )}
                  style={{ height: `${Math.max(heightOn(scale, value), 1)}%` }}
                >
                  {hasValues && (
                    // The background of the value hides the line for 100 behind it.
                    <span className="absolute inset-x-0 -mx-4 -translate-y-full bg-surface text-center text-xs font-semibold figures">
                      {format(value)}
                    </span>
                  )}
                </div>
              )}
            </Column>
          ))}
        </div>
      </div>
      {isTall && (
        <div className="mt-2 flex gap-1.5 pr-8 sm:gap-2.5" aria-hidden="true">
          {bars.map((bar) => (
            <span key={bar.key} className="min-w-0 flex-1 text-center text-xs text-muted">
              <span className="sm:hidden">{bar.short}</span>
              <span className="max-sm:hidden">{bar.label}</span>
            </span>
          ))}
        </div>
      )}
      {isTall && scale.from > 0 && (
        <figcaption className="mt-1 text-xs text-muted">
          The scale begins at {scale.from}%.
        </figcaption>
      )}
    </figure>
  );
}

const column = 'flex h-full min-w-0 flex-1 items-end justify-center';

const Column = ({
  to,
  title,
  children,
}: {
  to: string | undefined;
  title: string;
  children: ReactNode;
}) =>
  to === undefined ? (
    <div className={column}>{children}</div>
  ) : (
    <Link
      href={to}
      title={title}
      tabIndex={-1}
      className={`${column} rounded-t-md hover:bg-sunken`}
    >
      {children}
    </Link>
  );

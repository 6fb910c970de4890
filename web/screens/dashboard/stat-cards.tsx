import { ArrowDown, ArrowUp, Info } from 'lucide-react';
import { Link } from 'wouter';
import type { DashboardCard } from '#contract/inspection/dashboard.ts';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/states.tsx';

/**
 * Up is green, down is red; anything else is amber with an info icon. The text also states the
 * trend, so color is not the only signal.
 */
const trends = {
  up: { look: 'text-good', Icon: ArrowUp },
  down: { look: 'text-poor', Icon: ArrowDown },
  other: { look: 'text-deficient', Icon: Info },
} as const satisfies Record<DashboardCard['change']['trend'], object>;

/** The link of each card to the list of what the card counts. */
const lists = {
  inspections: ({ from, to }) => `/inspections?from=${from}&to=${to}`,
  scores: ({ from, to }) => `/inspections?from=${from}&to=${to}&sort=score`,
  schools: () => '/facilities?inspected=this-year',
  deficiencies: () => '/deficiencies',
} as const satisfies Record<DashboardCard['counts'], (card: DashboardCard) => string>;

/**
 * The link of the change leads to what the value is compared with: the inspections of the previous
 * period, or the deficiencies that were fixed or found. Undefined if there is no comparison.
 */
const comparisonOf = ({ counts, change }: DashboardCard): string | undefined => {
  if (counts === 'deficiencies') {
    return change.trend === 'up' ? '/deficiencies?state=Verified' : '/deficiencies?sort=-found';
  }
  const { from, to } = change;
  if (from === null || to === null) return undefined;
  return `/inspections?from=${from}&to=${to}${counts === 'scores' ? '&sort=score' : ''}`;
};

/** The summary cards; undefined while they are loading. */
export const StatCards = ({ cards }: { cards: readonly DashboardCard[] | undefined }) => (
  <ul
    className="grid grid-cols-2 gap-3 max-sm:grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] sm:gap-4 xl:grid-cols-4"
    aria-busy={cards === undefined}
  >
    {cards
      ? cards.map((card) => <StatCard key={card.title} card={card} />)
      : [1, 2, 3, 4].map((place) => (
          <li key={place}>
            <Card>
              <Skeleton className="h-26" />
            </Card>
          </li>
        ))}
  </ul>
);

export function StatCard({ card }: { card: DashboardCard }) {
  const { title, value, extreme, repaired, change } = card;
  const { look, Icon } = trends[change.trend];
  const comparison = comparisonOf(card);
  const phrase = (
    <>
      <span className={`font-medium figures ${look}`}>{withMinusSign(change.value)}</span>{' '}
      <span className="text-muted">
        <Unbroken words={change.comparedWith} />
      </span>
    </>
  );
  return (
    <li>
      <Card className="h-full max-sm:[&>div]:p-3">
        {/* The title takes two lines on every card, so that the numbers of all cards are at the
            same height. */}
        <h2 className="text-sm font-medium text-muted" style={{ minHeight: '2.5rem' }}>
          {title}
        </h2>
        <p className="mt-1 text-3xl font-semibold tracking-tight figures max-sm:text-2xl">
          <Link
            href={lists[card.counts](card)}
            aria-label={`${title}: ${value}`}
            className="rounded-sm decoration-2 underline-offset-4 hover:text-brand hover:underline"
          >
            {value}
          </Link>
        </p>
        <p className="mt-2 text-sm text-pretty">
          <Icon aria-hidden="true" className={`mr-1.5 inline size-4 align-[-0.2em] ${look}`} />
          {comparison === undefined ? (
            phrase
          ) : (
            <Link
              href={comparison}
              className="underline decoration-line underline-offset-4 hover:decoration-current"
            >
              {phrase}
            </Link>
          )}
          <span className="text-muted">
            {extreme !== null && (
              <>
                {'; '}
                <Link
                  href="/deficiencies?mark=Poor"
                  className="underline underline-offset-4 whitespace-nowrap"
                >
                  {extreme} extreme
                </Link>
              </>
            )}
            {repaired !== null && repaired > 0 && (
              <>
                {'; '}
                <Link href="/deficiencies?state=Repaired" className="underline underline-offset-4">
                  <span className="whitespace-nowrap">{repaired} repaired</span>, to be verified
                </Link>
              </>
            )}
          </span>
        </p>
      </Card>
    </li>
  );
}

/** The API writes a decrease with a hyphen. */
export const withMinusSign = (change: string): string => change.replace('-', '−');

/**
 * Prevents a line break within the last word, or within a date at the end such as 'October 1–26'.
 */
const Unbroken = ({ words }: { words: string }) => {
  const last = words.search(/\S+( \d\S*)?$/);
  return (
    <>
      {words.slice(0, last)}
      <span className="whitespace-nowrap">{words.slice(last)}</span>
    </>
  );
};

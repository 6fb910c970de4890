import { ArrowDown, ArrowUp, Info } from 'lucide-react';
import type { DashboardCard } from '#contract/dashboard.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/states.tsx';

/** Up is green, down is red, anything else is amber with an info icon. */
const trends = {
  up: { look: 'text-good', Icon: ArrowUp, word: 'Up' },
  down: { look: 'text-poor', Icon: ArrowDown, word: 'Down' },
  other: { look: 'text-deficient', Icon: Info, word: '' },
} as const satisfies Record<DashboardCard['change']['trend'], object>;

/** The summary cards; renders nothing if they cannot be loaded. */
export function StatCards() {
  const cards = useCall('inspection/dashboard', {});
  if (cards.isError) return null;
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4" aria-busy={cards.isPending}>
      {cards.data
        ? cards.data.data.map((card) => <StatCard key={card.title} card={card} />)
        : [1, 2, 3, 4].map((place) => (
            <li key={place}>
              <Card>
                <Skeleton className="h-26" />
              </Card>
            </li>
          ))}
    </ul>
  );
}

export function StatCard({ card: { title, value, change } }: { card: DashboardCard }) {
  const { look, Icon, word } = trends[change.trend];
  return (
    <li>
      <Card className="h-full">
        <h2 className="text-sm font-medium text-muted">{title}</h2>
        <p className="mt-1 text-3xl font-semibold tracking-tight figures">{value}</p>
        <p className="mt-2 text-sm text-pretty">
          <Icon aria-hidden="true" className={`mr-1.5 inline size-4 align-[-0.2em] ${look}`} />
          <span className="sr-only">{word}</span>
          <span className={`font-medium figures ${look}`}>{change.value}</span>{' '}
          <span className="text-muted">{change.description}</span>
        </p>
      </Card>
    </li>
  );
}

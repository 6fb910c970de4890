import { useCall } from '#web/api/cache/hooks.ts';
import { FirstSteps } from './first-steps.tsx';
import { StatCards } from './stat-cards.tsx';

/**
 * The four cards, or the first steps while there is nothing to count. Renders nothing if the data
 * of the cards cannot be loaded.
 */
export function Summary() {
  const dashboard = useCall('inspection/dashboard', {});
  if (dashboard.isError) return null;
  const { setup } = dashboard.data ?? {};
  return setup?.inspections === 0 ? (
    <FirstSteps setup={setup} />
  ) : (
    <StatCards cards={dashboard.data?.data} />
  );
}

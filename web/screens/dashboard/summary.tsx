import { useCall } from '#web/api/cache/hooks.ts';
import { FirstSteps } from './first-steps.tsx';
import { StatCards } from './stat-cards.tsx';

/**
 * The first steps of a new district, and the four cards once there is something to count. Renders
 * nothing if the data of the cards cannot be loaded.
 */
export function Summary() {
  const dashboard = useCall('inspection/dashboard', {});
  if (dashboard.isError) return null;
  const { setup } = dashboard.data ?? {};
  return (
    <>
      <FirstSteps setup={setup} />
      {setup?.inspections !== 0 && <StatCards cards={dashboard.data?.data} />}
    </>
  );
}

// The deficiencies of the district as a list, the sums of their costs, or a single one. The URL of a
// single one is /deficiencies/ID with the filters of the list from which it was opened; that of the
// costs is /deficiencies/costs.
import { useParams, useSearch } from 'wouter';
import { prefetchCall } from '#web/api/cache/call-client.ts';
import type { ScreenAddress } from '#web/layout/navigation/screen-address.ts';
import { readState } from '#web/shared/list/list-state.ts';
import { loadable } from '#web/ui/loadable.tsx';
import { SkeletonLines } from '#web/ui/states.tsx';
import { COSTS, costParams, costsInputOf } from './costs/state.ts';
import { DeficiencyList } from './deficiency-list.tsx';
import { inputOf, stateParams } from './state.ts';

const Opened = loadable(() => import('./opened/index.tsx'));
const Costs = loadable(() => import('./costs/index.tsx'));

export const prefetch = ({ params: { id }, search }: ScreenAddress): Promise<unknown> => {
  if (id === undefined) {
    return prefetchCall('deficiency/list', inputOf(readState(stateParams, search)));
  }
  if (id !== COSTS) {
    return Promise.all([Opened.preload(), prefetchCall('deficiency/details', { id })]);
  }
  return Promise.all([
    Costs.preload(),
    prefetchCall('deficiency/cost-breakdown', costsInputOf(readState(costParams, search))),
  ]);
};

export default function Deficiencies() {
  const { id } = useParams<{ id?: string }>();
  const search = useSearch();
  if (id === COSTS) return <Costs />;
  return id === undefined ? (
    <DeficiencyList />
  ) : (
    <Opened
      key={id}
      id={id}
      search={search}
      fallback={<SkeletonLines lines={6} label="Loading the deficiency" />}
    />
  );
}

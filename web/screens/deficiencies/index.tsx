// The deficiencies of the district as a list, or a single one. The URL of a single one is
// /deficiencies/ID with the filters of the list from which it was opened.
import { useParams, useSearch } from 'wouter';
import { prefetchCall } from '#web/api/cache/call-client.ts';
import type { ScreenAddress } from '#web/layout/navigation/screen-address.ts';
import { readState } from '#web/shared/list/list-state.ts';
import { DeficiencyList } from './deficiency-list.tsx';
import { inputOf, stateParams } from './state.ts';
import Opened from './opened/index.tsx';

export const prefetch = ({ params: { id }, search }: ScreenAddress): Promise<unknown> =>
  id === undefined
    ? prefetchCall('deficiency/list', inputOf(readState(stateParams, search)))
    : prefetchCall('deficiency/details', { id });

export default function Deficiencies() {
  const { id } = useParams<{ id?: string }>();
  const search = useSearch();
  return id === undefined ? <DeficiencyList /> : <Opened key={id} id={id} search={search} />;
}

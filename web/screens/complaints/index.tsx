// The complaints about the schools of the district as a list, or a single one. The URL of a single
// one is /complaints/ID with the filters of the list from which it was opened.
import { useParams, useSearch } from 'wouter';
import { prefetchCall } from '#web/api/cache/call-client.ts';
import type { ScreenAddress } from '#web/layout/navigation/screen-address.ts';
import { readState } from '#web/shared/list/list-state.ts';
import { ComplaintList } from './complaint-list.tsx';
import Opened from './opened/index.tsx';
import { inputOf, stateParams } from './state.ts';

export const prefetch = ({ params: { id }, search }: ScreenAddress): Promise<unknown> =>
  id === undefined
    ? prefetchCall('complaint/list', inputOf(readState(stateParams, search)))
    : prefetchCall('complaint/details', { id });

export default function Complaints() {
  const { id } = useParams<{ id?: string }>();
  const search = useSearch();
  return id === undefined ? <ComplaintList /> : <Opened key={id} id={id} search={search} />;
}

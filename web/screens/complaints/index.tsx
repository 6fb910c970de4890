// The complaints about the schools of the district as a list, a single one, or the quarterly summary.
// The URL of a single one is /complaints/ID with the filters of the list from which it was opened;
// that of the summary is /complaints/summary, and that of the printed response /complaints/ID/letter.
import { useParams, useSearch } from 'wouter';
import { prefetchCall } from '#web/api/cache/call-client.ts';
import type { ScreenAddress } from '#web/layout/navigation/screen-address.ts';
import { readState } from '#web/shared/list/list-state.ts';
import { loadable } from '#web/ui/loadable.tsx';
import { ComplaintList } from './complaint-list.tsx';
import Opened from './opened/index.tsx';
import { inputOf, stateParams } from './state.ts';
import { SUMMARY, summaryInput, summaryParams } from './summary/state.ts';

const Letter = loadable(() => import('./letter/index.tsx'));
const Summary = loadable(() => import('./summary/index.tsx'));

const LETTER = 'letter';

export const prefetch = ({ params: { id, part }, search }: ScreenAddress): Promise<unknown> => {
  if (id === undefined) {
    return prefetchCall('complaint/list', inputOf(readState(stateParams, search)));
  }
  if (id !== SUMMARY) {
    const details = prefetchCall('complaint/details', { id });
    return part === LETTER ? Promise.all([Letter.preload(), details]) : details;
  }
  return Promise.all([
    Summary.preload(),
    prefetchCall('complaint/summary', summaryInput(readState(summaryParams, search))),
  ]);
};

export default function Complaints() {
  const { id, part } = useParams<{ id?: string; part?: string }>();
  const search = useSearch();
  if (id === SUMMARY) return <Summary />;
  if (id !== undefined && part === LETTER) return <Letter key={id} id={id} search={search} />;
  return id === undefined ? <ComplaintList /> : <Opened key={id} id={id} search={search} />;
}

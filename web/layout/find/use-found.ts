import { useEffect, useState } from 'react';
import { useCall } from '#web/api/cache/hooks.ts';
import type { ApiError } from '#web/api/request/error.ts';
import { MOST_SEARCHED } from '#domain/search.ts';
import type { Group } from './entries.ts';
import { foundGroups } from './found-groups.ts';

/** How long nobody types before the server is asked, in ms. */
const PAUSE = 200;

/** The server finds nothing for fewer characters. */
const LEAST = 2;

export type FoundState = {
  groups: readonly Group[];
  /** Whether the groups are the answer to the present text, or there is nothing to ask. */
  isForText: boolean;
  error: ApiError | undefined;
  retry: () => void;
};

/** What the server finds for a text, once nobody types. Until then the answer before it is given. */
export function useFound(text: string, isEnabled: boolean): FoundState {
  const term = text.trim().replaceAll(/\s+/g, ' ').slice(0, MOST_SEARCHED);
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(term), PAUSE);
    return () => clearTimeout(timer);
  }, [term]);
  const isAsked = isEnabled && asked.length >= LEAST;
  const call = useCall('search/all', { q: asked }, { enabled: isAsked, keepPrevious: true });
  const isAnswered = asked === term && !call.isFetching;
  const hasQuestion = isEnabled && term.length >= LEAST;
  return {
    groups: hasQuestion && call.data ? foundGroups(call.data.data) : [],
    isForText: !hasQuestion || isAnswered,
    error: hasQuestion && isAnswered ? call.error : undefined,
    retry: () => void call.refetch(),
  };
}

import { QueryClient } from '@tanstack/react-query';
import type { CallName } from '#contract/calls.ts';
import { api } from './api.ts';
import { onSession, readSession } from './session.ts';

/** SPEC §7: never stale, no retry, no refetch by itself; the default fetcher makes the call. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      // Without a connection a call fails and says so, instead of waiting in silence.
      networkMode: 'always',
      queryFn: ({ queryKey: [name, input], signal }) =>
        api(name as CallName, (input ?? {}) as never, { signal }),
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

// What one person has read is never shown to the next.
let owner = readSession()?.shortId;
onSession(() => {
  const now = readSession()?.shortId;
  if (now === owner) return;
  owner = now;
  queryClient.clear();
});

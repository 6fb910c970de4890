// The calls as hooks: useCall reads, useSend writes. Not for a route of access 'bare'.
import {
  keepPreviousData,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import type { CallAnswer, CallInput, CallName } from '#contract/calls.ts';
import { api } from './api.ts';
import type { ApiError } from './error.ts';

/**
 * Reads a call, cached under [name, input]. `keep` shows the last answer while the next page or
 * search is on its way; `enabled: false` waits.
 */
export function useCall<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  { enabled = true, keep = false }: { enabled?: boolean; keep?: boolean } = {},
): UseQueryResult<CallAnswer<Name>, ApiError> {
  return useQuery<CallAnswer<Name>, ApiError>({
    queryKey: [name, input],
    enabled,
    ...(keep ? { placeholderData: keepPreviousData } : {}),
  });
}

/** Makes what was read from these calls (or from all calls of a resource: 'school') read again. */
export function useRefreshCalls(): (...names: (CallName | (string & {}))[]) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    (...names) =>
      client.invalidateQueries({
        predicate: ({ queryKey: [key] }) =>
          names.some((name) => key === name || String(key).startsWith(`${name}/`)),
      }),
    [client],
  );
}

/** A writing call. After its success what `refreshes` names is read again. */
export function useSend<Name extends CallName>(
  name: Name,
  { refreshes = [] }: { refreshes?: readonly (CallName | (string & {}))[] } = {},
): UseMutationResult<CallAnswer<Name>, ApiError, CallInput<Name>> {
  const refreshCalls = useRefreshCalls();
  return useMutation<CallAnswer<Name>, ApiError, CallInput<Name>>({
    mutationFn: (input) => api(name, input),
    onSuccess: () => void refreshCalls(...refreshes),
  });
}

// React hooks for calls: useCall reads, useCallMutation writes.
import {
  keepPreviousData,
  type MutationOptions,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import type { CallAnswer, CallInput, CallName } from '#contract/calls.ts';
import { api } from '#web/api/request/api.ts';
import type { ApiError } from '#web/api/request/error.ts';
import { callClient, invalidateAfter } from './call-client.ts';
import type { WriteName } from './invalidations.ts';
import type { CallResponse } from './stored-responses.ts';

type CallState<Answer> = {
  /** undefined until the first response. */
  data: Answer | undefined;
  /** When `data` was read, in ms since 1970, if it is a response stored on this device. */
  asOf: number | undefined;
  error: ApiError | undefined;
  /** Whether there is neither a response nor an error yet. */
  isPending: boolean;
  isError: boolean;
  /** Whether the call is being read, also if there is a response already. */
  isFetching: boolean;
  refetch: () => Promise<void>;
};

/**
 * Reads a call, cached by name and input. `keepPrevious` shows the last response while the next
 * page or search is loading; `enabled: false` postpones the request.
 */
export function useCall<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  { enabled = true, keepPrevious = false }: { enabled?: boolean; keepPrevious?: boolean } = {},
): CallState<CallAnswer<Name>> {
  const { data, error, isPending, isError, isFetching, refetch } = useQuery<
    CallResponse<CallAnswer<Name>>,
    ApiError
  >(
    {
      queryKey: [name, input],
      enabled,
      ...(keepPrevious && { placeholderData: keepPreviousData }),
    },
    callClient,
  );
  return {
    data: data?.data,
    asOf: data?.asOf,
    error: error ?? undefined,
    isPending,
    isError,
    isFetching,
    refetch: async () => void (await refetch()),
  };
}

type Callbacks<Answer> = {
  onSuccess?: (answer: Answer) => void;
  onError?: (error: ApiError) => void;
};

/**
 * A call that writes. After a success, what it changes is read again (invalidations.ts), except,
 * after a delete, what was deleted: the ids in its input, and `alsoDeletes`.
 */
export function useCallMutation<Name extends WriteName>(
  name: Name,
  alsoDeletes: readonly string[] = [],
): {
  /** The callbacks run even if the component has been unmounted. */
  mutate: (input: CallInput<Name>, callbacks?: Callbacks<CallAnswer<Name>>) => void;
  isPending: boolean;
  /** The error of the last call, until the next one starts. */
  error: ApiError | undefined;
} {
  const { mutateAsync, isPending, error } = useMutation(mutationOf(name, alsoDeletes), callClient);
  const mutate = (
    input: CallInput<Name>,
    { onSuccess, onError }: Callbacks<CallAnswer<Name>> = {},
  ) => {
    mutateAsync(input).then(
      (answer) => onSuccess?.(answer),
      (failure: ApiError) => onError?.(failure),
    );
  };
  return { mutate, isPending, error: error ?? undefined };
}

/** The options of a mutation that makes a writing call. */
export const mutationOf = <Name extends WriteName>(
  name: Name,
  alsoDeletes: readonly string[] = [],
): MutationOptions<CallAnswer<Name>, ApiError, CallInput<Name>> => ({
  mutationFn: (input) => api(name, input),
  onSuccess: (_, input) => {
    const deleted = name.endsWith('/delete') ? Object.values(input) : [];
    void invalidateAfter(name, [...deleted, ...alsoDeletes]);
  },
});

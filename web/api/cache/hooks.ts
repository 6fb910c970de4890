// The calls as hooks: useCall reads, useSend writes.
import { useCallback, useState, useSyncExternalStore } from 'react';
import type { CallAnswer, CallInput, CallName } from '#contract/calls.ts';
import { api } from '../request/api.ts';
import { callsRead, keyOf, nameIn } from './calls-read.ts';
import type { ApiError } from '../request/error.ts';

type ReadCall<Answer> = {
  /** undefined until the first answer. */
  data: Answer | undefined;
  /** When `data` was read, in ms since 1970, if it is a response stored on this device. */
  asOf: number | undefined;
  error: ApiError | undefined;
  /** Neither an answer nor an error yet. */
  isPending: boolean;
  isError: boolean;
  refetch: () => Promise<void>;
};

/**
 * Reads a call, cached by name and input. `keep` shows the last response while the next page or search
 * is loading; `enabled: false` postpones the request.
 */
export function useCall<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  { enabled = true, keep = false }: { enabled?: boolean; keep?: boolean } = {},
): ReadCall<CallAnswer<Name>> {
  const key = keyOf(name, input);
  const watch = useCallback(
    (onChange: () => void) => (enabled ? callsRead.watch(key, onChange) : () => {}),
    [key, enabled],
  );
  const { data, asOf, error } = useSyncExternalStore(watch, () => callsRead.readingOf(key));
  const [last, setLast] = useState<unknown>();
  if (keep && data !== undefined && data !== last) setLast(data);

  const isOnItsWay = data === undefined && error === undefined;
  const shown = isOnItsWay && keep ? last : data;
  return {
    data: shown as CallAnswer<Name> | undefined,
    asOf,
    error,
    isPending: isOnItsWay && shown === undefined,
    isError: error !== undefined,
    refetch: () => callsRead.refresh((other) => other === key),
  };
}

/** Refreshes these calls, or all calls of a resource, for example 'school'. */
export const refreshCalls = (...names: (CallName | (string & {}))[]): Promise<void> =>
  callsRead.refresh((key) => {
    const read = nameIn(key);
    return names.some((name) => read === name || read.startsWith(`${name}/`));
  });

type Told<Answer> = {
  onSuccess?: (answer: Answer) => void;
  onError?: (error: ApiError) => void;
};

/** A call that writes. After a success, the calls in `refreshes` are refreshed. */
export function useSend<Name extends CallName>(
  name: Name,
  { refreshes = [] }: { refreshes?: readonly (CallName | (string & {}))[] } = {},
): {
  mutate: (input: CallInput<Name>, told?: Told<CallAnswer<Name>>) => void;
  isPending: boolean;
  /** The error of the last call, until the next one starts. */
  error: ApiError | undefined;
} {
  const [underWay, setUnderWay] = useState(0);
  const [error, setError] = useState<ApiError>();
  const mutate = (input: CallInput<Name>, told: Told<CallAnswer<Name>> = {}) => {
    setUnderWay((count) => count + 1);
    setError(undefined);
    api(name, input)
      .finally(() => setUnderWay((count) => count - 1))
      .then(
        (answer) => {
          void refreshCalls(...refreshes);
          told.onSuccess?.(answer);
        },
        (failure: ApiError) => {
          setError(failure);
          told.onError?.(failure);
        },
      );
  };
  return { mutate, isPending: underWay > 0, error };
}

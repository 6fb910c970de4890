// The client of the call table. Imports only types from contract/calls.ts, so that the browser does
// not load the code of that module.
import type { CallAnswer, CallInput, CallName } from '#contract/calls.ts';
import { addressOf } from './address.ts';
import { callTable } from './call-table.ts';
import { retryConfirmed } from '#web/api/session/confirm-password.ts';
import { countPending } from './pending.ts';
import { sendByFetch, withSession } from './request.ts';

export type CallOptions = {
  signal?: AbortSignal | undefined;
  headers?: Record<string, string> | undefined;
  /** For background work: the call is not counted as pending, so no progress bar is shown. */
  quiet?: boolean | undefined;
  /**
   * Whether the call is made before the click that needs it; if it fails, the session does not end.
   */
  isSpeculative?: boolean | undefined;
  /** 'null': returns null for a 401 instead of throwing. */
  on401?: 'throw' | 'null' | undefined;
};

/**
 * Makes a call: `api('school/list', { page: 2 })`. Asks the user for the password if the server
 * requires that for the call.
 * @throws ApiError, its message '{status}: {sentence}'
 */
export const api = <Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  options: CallOptions = {},
): Promise<CallAnswer<Name>> => retryConfirmed(() => callOnce(name, input, options));

async function callOnce<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  { signal, headers, quiet, isSpeculative, on401 }: CallOptions,
): Promise<CallAnswer<Name>> {
  const { method, path, answer } = callTable[name];
  const { url, body } = addressOf(method, path, input);
  const type = body === undefined ? {} : { 'content-type': 'application/json' };
  const send = sendByFetch(url, {
    method,
    headers: { ...type, ...headers },
    ...(body === undefined ? {} : { body }),
    ...(signal ? { signal } : {}),
  });
  const done = quiet ? undefined : countPending(method === 'GET' ? 'reads' : 'writes');
  try {
    const expected = { shape: answer, isRead: method === 'GET', isSpeculative };
    return (await withSession(path, send, expected)) as CallAnswer<Name>;
  } catch (error) {
    if (on401 === 'null' && error instanceof Error && 'status' in error && error.status === 401) {
      return null as CallAnswer<Name>;
    }
    throw error;
  } finally {
    done?.();
  }
}

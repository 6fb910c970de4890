// The call cache of this page, cleared when another person signs in.
import type { CallInput, CallName } from '#contract/calls.ts';
import { openCallCache } from './call-cache.ts';
import { readCall } from './stored-responses.ts';
import { onSession, readSession } from '../session/session.ts';

/** The cache key of a call; `nameIn` reads the call's name from it. */
export const keyOf = <Name extends CallName>(name: Name, input: CallInput<Name>): string =>
  JSON.stringify([name, input]);

export const nameIn = (key: string): CallName => (JSON.parse(key) as [CallName])[0];

export const callsRead = openCallCache((key, signal, meanwhile) => {
  const [name, input] = JSON.parse(key) as [CallName, CallInput<CallName>];
  return readCall(name, input, signal, meanwhile);
});

// Responses read by one person are never shown to another.
let owner = readSession()?.shortId;
onSession(() => {
  const now = readSession()?.shortId;
  if (now === owner) return;
  owner = now;
  callsRead.clear();
  if (now !== undefined) void callsRead.refresh(() => true);
});

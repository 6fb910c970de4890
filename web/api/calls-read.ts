// The one cache of this page, and whose it is.
import type { CallInput, CallName } from '#contract/calls.ts';
import { openCallCache } from './call-cache.ts';
import { readCall } from './kept-calls.ts';
import { onSession, readSession } from './session.ts';

/** Under which key the cache keeps a call; `nameIn` reads the call's name out of it. */
export const keyOf = <Name extends CallName>(name: Name, input: CallInput<Name>): string =>
  JSON.stringify([name, input]);

export const nameIn = (key: string): CallName => (JSON.parse(key) as [CallName])[0];

export const callsRead = openCallCache((key, signal, meanwhile) => {
  const [name, input] = JSON.parse(key) as [CallName, CallInput<CallName>];
  return readCall(name, input, signal, meanwhile);
});

// What one person has read is never shown to the next.
let owner = readSession()?.shortId;
onSession(() => {
  const now = readSession()?.shortId;
  if (now === owner) return;
  owner = now;
  callsRead.clear();
  if (now !== undefined) void callsRead.refresh(() => true);
});

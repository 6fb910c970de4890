import { useEffect } from 'react';
import type { DictationChoice } from '#domain/account/dictation.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { accountDictation, rememberDictation } from './account-dictation.ts';
import { readSession } from '#web/api/session/session.ts';

/** What the district allows; without a connection, what this device read last. */
export function useDictationChoice({ enabled }: { enabled: boolean }): DictationChoice {
  const read = useCall('account/details', {}, { enabled }).data?.data.dictation;
  useEffect(() => {
    const person = readSession()?.shortId;
    if (read && person) rememberDictation(person, read);
  }, [read]);
  return read ?? accountDictation();
}

import { useEffect } from 'react';
import { useCall } from '#web/api/cache/hooks.ts';
import { readStored, writeStored } from '#web/api/session/local-storage.ts';
import { readSession } from '#web/api/session/session.ts';

// The person whose district asks. It is stored on the device, so that a form that is opened offline
// knows it.
const ASKS = 'good-repair:emergencies';

/** Whether the district asks if an X is an emergency; without a connection, what was read last. */
export function useAsksEmergencies({ enabled }: { enabled: boolean }): boolean {
  const read = useCall('account/details', {}, { enabled }).data?.data.emergencies;
  const person = readSession()?.shortId;
  useEffect(() => {
    if (read !== undefined && person) writeStored(ASKS, read ? person : '');
  }, [read, person]);
  return read ?? (person !== undefined && readStored(ASKS) === person);
}

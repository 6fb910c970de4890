import { use, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ScheduledSchool } from '#contract/schedule/schedule.ts';
import { addDays } from '#domain/calendar.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { findStoredResponse } from '#web/api/cache/stored-responses.ts';
import { mustSaveData } from '#web/api/request/save-data.ts';
import { readSession } from '#web/api/session/session.ts';
import { clockOffset, onClockChange } from '#web/api/session/token-expiry.ts';
import { lastFailedWrite, onFailedWrite } from '#web/device/storage-full.ts';
import { remainingQuota } from '#web/device/storage-quota.ts';
import { isAppCached, isUpdateWaiting, onUpdateWaiting } from '#web/pwa/updates.ts';
import { ConnectionContext } from '#web/ui/connection-context.ts';
import { findUnsent } from '#web/upload-queue/unsent.ts';
import { downloadedWithPlansSince } from '#web/pwa/download-school.ts';
import { todayHere } from '#web/shared/today-here.ts';
import type { Camera, Facts } from './checks.ts';

type Read = Pick<Facts, 'isAppCached' | 'listsAsOf' | 'todays' | 'quota' | 'unsent' | 'camera'>;

/**
 * In ms. The lists are stored in the background, and a permission can be given in the settings of
 * the browser, which neither report.
 */
const AGAIN_AFTER = 2000;

const nothing: Read = {
  isAppCached: undefined,
  listsAsOf: undefined,
  todays: undefined,
  quota: undefined,
  unsent: undefined,
  camera: undefined,
};

/** More schools than one person inspects on three days. */
const MOST_PLANNED = 50;

const noSchools: readonly ScheduledSchool[] = [];

/**
 * The schools that are planned for this person today; undefined while they are not known. Which day
 * it is in the account, the server says.
 */
function useTodaysSchools(): readonly ScheduledSchool[] | undefined {
  const day = todayHere();
  const planned = useCall('schedule/list', {
    page: 1,
    limit: MOST_PLANNED,
    from: addDays(day, -1),
    to: addDays(day, 1),
    inspectorId: readSession()?.shortId ?? '',
  });
  const found = planned.data?.data;
  return useMemo(
    () => found?.list.filter(({ plannedDate }) => plannedDate === found.today),
    [found],
  );
}

/**
 * What is known about this device, a function that reads it again at once, and the ids of the schools
 * of today.
 */
export function useFacts(): {
  facts: Facts;
  readAgain: () => void;
  todaysSchools: readonly string[];
} {
  const planned = useTodaysSchools();
  const [read, setRead] = useState(nothing);
  const [times, setTimes] = useState(0);
  const isConnected = use(ConnectionContext);
  const sessions = useCall('user/sessions', {});
  const own = sessions.data?.data.list.find((one) => one.isCurrent);
  const offset = useSyncExternalStore(onClockChange, clockOffset);
  const facts: Facts = {
    ...read,
    now: Date.now() + offset,
    // What cannot be read although there is a connection is as little known as without one.
    isConnected: isConnected && !sessions.isError,
    session: own && { endsAt: Date.parse(own.endsAt), lastUsedAt: Date.parse(own.lastUsedAt) },
    failedWrite: useSyncExternalStore(onFailedWrite, lastFailedWrite),
    clockOffset: offset,
    isUpdateWaiting: useSyncExternalStore(onUpdateWaiting, isUpdateWaiting),
  };
  useEffect(() => {
    let isCurrent = true;
    let next: ReturnType<typeof setTimeout> | undefined;
    void readFacts(planned).then((found) => {
      if (!isCurrent) return;
      setRead(found);
      next = setTimeout(() => setTimes((before) => before + 1), AGAIN_AFTER);
    });
    return () => {
      isCurrent = false;
      clearTimeout(next);
    };
  }, [times, planned]);
  return {
    facts,
    readAgain: () => setTimes((before) => before + 1),
    todaysSchools: (planned ?? noSchools).map(({ schoolId }) => schoolId),
  };
}

/** What cannot be read is not known, which does not keep the rest from being shown. */
async function readFacts(planned: readonly ScheduledSchool[] | undefined): Promise<Read> {
  const [cached, listsAsOf, todays, quota, unsent, camera] = await Promise.all([
    isAppCached(),
    storedListsAsOf().catch(() => null),
    planned && Promise.all(planned.map(withStored)),
    remainingQuota(),
    findUnsent(readSession()?.shortId ?? '').catch(() => noneUnsent),
    cameraPermission().catch(() => undefined),
  ]);
  return { isAppCached: cached, listsAsOf, todays, quota, unsent, camera };
}

const withStored = async ({ school, schoolId }: ScheduledSchool) => ({
  name: school,
  storedAt: await downloadedWithPlansSince(schoolId).catch(() => undefined),
});

/** If the browser cannot store drafts, none waits on this device. */
const noneUnsent = { waiting: 0, unfinished: 0, refused: 0 };

/** When all schools were stored with their areas. */
async function storedListsAsOf(): Promise<number | 'schools' | null> {
  const all = await findStoredResponse('inspection/offline', {});
  if (all?.asOf !== undefined) return all.asOf;
  return mustSaveData() ? 'schools' : null;
}

async function cameraPermission(): Promise<Camera | undefined> {
  // On plain http there are no devices.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) return undefined;
  const all = await devices.enumerateDevices();
  if (!all.some(({ kind }) => kind === 'videoinput')) return 'missing';
  const { state } = await navigator.permissions.query({ name: 'camera' });
  return state;
}

/** Lets the browser ask whether the camera may be used; the answer is kept for this site. */
export async function askForCamera(): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: true });
  for (const track of stream.getTracks()) track.stop();
}

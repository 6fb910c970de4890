import { use, useEffect, useState, useSyncExternalStore } from 'react';
import { useCall } from '#web/api/cache/hooks.ts';
import { findStoredResponse } from '#web/api/cache/stored-responses.ts';
import { readSession } from '#web/api/session/session.ts';
import { clockOffset, onClockChange } from '#web/api/session/token-expiry.ts';
import { lastFailedWrite, onFailedWrite } from '#web/device/storage-full.ts';
import { remainingQuota } from '#web/device/storage-quota.ts';
import { isAppCached, isUpdateWaiting, onUpdateWaiting } from '#web/pwa/updates.ts';
import { ConnectionContext } from '#web/ui/connection-context.ts';
import { useUploadQueue } from '#web/upload-queue/queue-state.ts';
import { findUnsent } from '#web/upload-queue/unsent.ts';
import type { Camera, Facts } from './checks.ts';

type Read = Pick<Facts, 'isAppCached' | 'listsAsOf' | 'quota' | 'unsent' | 'camera'>;

/**
 * In ms. The lists are stored in the background, and a permission can be given in the settings of
 * the browser, which neither report.
 */
const AGAIN_AFTER = 2000;

const nothing: Read = {
  isAppCached: undefined,
  listsAsOf: undefined,
  quota: undefined,
  unsent: undefined,
  camera: undefined,
};

/** What is known about this device, and a function that reads it again at once. */
export function useFacts(): { facts: Facts; readAgain: () => void } {
  const [read, setRead] = useState(nothing);
  const [times, setTimes] = useState(0);
  const isConnected = use(ConnectionContext);
  const queue = useUploadQueue();
  const sessions = useCall('user/sessions', {});
  const current = sessions.data?.data.list.find((one) => one.isCurrent);
  const offset = useSyncExternalStore(onClockChange, clockOffset);
  const facts: Facts = {
    ...read,
    now: Date.now() + offset,
    isConnected,
    sessionEndsAt: current && Date.parse(current.endsAt),
    failedWrite: useSyncExternalStore(onFailedWrite, lastFailedWrite),
    clockOffset: offset,
    isUpdateWaiting: useSyncExternalStore(onUpdateWaiting, isUpdateWaiting),
  };
  useEffect(() => {
    let isCurrent = true;
    const put = async <Name extends keyof Read>(name: Name, value: Promise<Read[Name]>) => {
      // What cannot be read stays unknown.
      const found = await value.catch(() => undefined);
      if (isCurrent) setRead((before) => ({ ...before, [name]: found }));
    };
    void put('isAppCached', isAppCached());
    void put('listsAsOf', storedListsAsOf());
    void put('quota', remainingQuota());
    void put('unsent', findUnsent(readSession()?.shortId ?? ''));
    void put('camera', cameraPermission());
    const next = setTimeout(() => setTimes((before) => before + 1), AGAIN_AFTER);
    return () => {
      isCurrent = false;
      clearTimeout(next);
    };
  }, [times, queue]);
  return { facts, readAgain: () => setTimes((before) => before + 1) };
}

/** When all schools and areas were stored; in data-saving mode, only the list of schools. */
async function storedListsAsOf(): Promise<number | null> {
  const all = await findStoredResponse('inspection/offline', {});
  const schools = all ?? (await findStoredResponse('school/get', {}));
  return schools?.asOf ?? null;
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

// Taking a school along: all that an inspection of it reads, kept on this device.
import { findKept, type KeptCall, readAndKeep } from '../api/kept-calls.ts';
import { appKept } from './updates.ts';

const calls = (schoolId: string) =>
  [
    ['school/get', {}],
    ['school/facilities-get', { schoolId }],
    ['inspection/last-areas', { schoolId }],
  ] as const satisfies [KeptCall, unknown][];

/** Since when all of a school is here (ms since 1970); undefined when something is missing. */
export async function takenSince(schoolId: string): Promise<number | undefined> {
  const found = await Promise.all(calls(schoolId).map(([name, input]) => findKept(name, input)));
  const times = found.map((read) => read?.asOf);
  return times.includes(undefined) ? undefined : Math.min(...(times as number[]));
}

/**
 * Reads a school and keeps it here, together with the app.
 * @returns whether the app opens without a signal
 * @throws ApiError, DeviceFullError, DeviceClosedError
 */
export async function takeSchool(schoolId: string): Promise<boolean> {
  const reading = calls(schoolId).map(([name, input]) => readAndKeep(name, input));
  await Promise.all(reading);
  return appKept();
}

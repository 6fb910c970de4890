/** Whether drafts may be sent in the background over the connection that the device has. */
import { savesData } from '#web/api/request/save-data.ts';

/** What is known about the connection. */
export type Connection = {
  isOnline: boolean;
  /** Whether the person has asked the browser to save data. */
  savesData: boolean;
  /** The kind of connection, such as 'wifi' or 'cellular'; undefined if the browser does not say it. */
  kind: string | undefined;
};

/** Why nothing is sent in the background. */
export type Hold = 'offline' | 'data-saver' | 'no-wifi' | 'unknown-connection';

const unlimited = ['wifi', 'ethernet'];

export const holdOf = (
  { isOnline, savesData, kind }: Connection,
  isWifiOnly: boolean,
): Hold | null => {
  if (!isOnline) return 'offline';
  if (savesData) return 'data-saver';
  if (!isWifiOnly || unlimited.includes(kind ?? '')) return null;
  return isKnown(kind) ? 'no-wifi' : 'unknown-connection';
};

/** Whether a browser that answers with this kind of connection tells them apart. */
const isKnown = (kind: string | undefined): boolean =>
  kind !== undefined && kind !== 'unknown' && kind !== 'other';

/** The Network Information API, which Safari and Firefox lack. */
type NetworkInformation = EventTarget & { type?: string };

const information = (): NetworkInformation | undefined =>
  (navigator as { connection?: NetworkInformation }).connection;

export const readConnection = (): Connection => ({
  isOnline: navigator.onLine,
  savesData: savesData(),
  kind: information()?.type,
});

/** Whether this browser says over which kind of connection it is online. */
export const tellsKind = (): boolean => isKnown(information()?.type);

export function onConnectionKindChange(listener: () => void): void {
  information()?.addEventListener?.('change', listener);
}

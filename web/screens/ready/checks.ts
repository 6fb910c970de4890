/**
 * What an inspector checks before leaving for a school without a connection. Pure: the facts are
 * collected in facts.ts.
 */
import { plural } from '#domain/plural.ts';
import type { FailedWrite } from '#web/device/storage-full.ts';
import { bytesInWords } from '#web/ui/format/bytes.ts';
import { momentInWords } from '#web/ui/format/moment.ts';
import { countUnsent, type UnsentCounts, unsentInWords } from '#web/upload-queue/unsent.ts';

export type Camera = 'granted' | 'prompt' | 'denied' | 'missing';

/** What is known about this device; undefined while it is read, or if the browser does not say it. */
export type Facts = {
  /** The time by the server's clock if it is known, in ms since 1970. */
  now: number;
  isConnected: boolean;
  /** When the session ends unless it is used before, and when it was last used, in ms since 1970. */
  session: { endsAt: number; lastUsedAt: number } | undefined;
  /** Whether the app opens without a connection. */
  isAppCached: boolean | undefined;
  /**
   * When the schools and their areas were stored, in ms since 1970; null if they are not, and
   * 'schools' if the browser saves data, and stores only the names of the schools.
   */
  listsAsOf: number | 'schools' | null | undefined;
  /** How many bytes the browser may still store. */
  quota: number | undefined;
  failedWrite: FailedWrite | null;
  /** How far the server's clock is ahead of this device's, in ms. */
  clockOffset: number;
  unsent: UnsentCounts | undefined;
  isUpdateWaiting: boolean;
  camera: Camera | undefined;
};

export type CheckId = 'session' | 'lists' | 'space' | 'clock' | 'unsent' | 'version' | 'camera';

/** What the app can do about it. */
export type Remedy = 'store' | 'sign-out' | 'send' | 'show' | 'ask-camera' | 'update';

/** `reading`: not known yet. `unknown`: nothing can be said, and nothing has to be done. */
export type Check = {
  id: CheckId;
  title: string;
  state: 'ready' | 'to-do' | 'unknown' | 'reading';
  sentence: string;
  remedy?: Remedy;
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A walk and the way back: a session that ends earlier would pause the upload. */
const WALK = 12 * HOUR;

/** Older lists may lack rooms that were added since. */
const STALE_LISTS = 24 * HOUR;

/** 300 photos of 3 MB fit into this. */
const ENOUGH_BYTES = 1_000_000_000;

/** The date of an inspection and the times of photos are read from the clock. */
const CLOCK_TOLERANCE = 2 * MINUTE;

type Result = Pick<Check, 'state' | 'sentence' | 'remedy'>;
const ready = (sentence: string): Result => ({ state: 'ready', sentence });
const toDo = (sentence: string, remedy?: Remedy): Result => ({
  state: 'to-do',
  sentence,
  ...(remedy && { remedy }),
});
const unknown = (sentence: string): Result => ({ state: 'unknown', sentence });
const reading: Result = { state: 'reading', sentence: 'Checking…' };

const session = ({ isConnected, session: own, now }: Facts): Result => {
  if (own === undefined) {
    return isConnected ? reading : unknown('Not known without a connection.');
  }
  const until = momentInWords(own.endsAt, now);
  if (own.endsAt - now >= WALK)
    return ready(`Until ${until}, and longer if you use the app before.`);
  // A new session would end as early.
  if (own.endsAt - own.lastUsedAt <= WALK) {
    return unknown(
      `Until ${until}, and longer if you use the app before. After that, what you enter stays on this device until you sign in again.`,
    );
  }
  return isConnected
    ? toDo(`Your session ends ${until}: sign out and in again before you leave.`, 'sign-out')
    : unknown(`Your session ends ${until}. With a connection you can sign in again.`);
};

const lists = ({ isAppCached, listsAsOf, isConnected, now }: Facts): Result => {
  if (isAppCached === undefined || listsAsOf === undefined) return reading;
  if (!isAppCached) {
    return toDo('This browser cannot open the app without a connection. Keep the form open.');
  }
  if (listsAsOf === 'schools') {
    return toDo('This browser saves data, so open the schools that you will inspect once.');
  }
  const remedy = isConnected ? 'store' : undefined;
  if (listsAsOf === null) return toDo('Schools and areas are not on this device yet.', remedy);
  const asOf = momentInWords(listsAsOf, now);
  return now - listsAsOf > STALE_LISTS
    ? toDo(`Schools and areas are as of ${asOf}: rooms that were added since are missing.`, remedy)
    : ready(`Schools and areas as of ${asOf}.`);
};

const space = ({ quota, failedWrite }: Facts): Result => {
  if (failedWrite !== null) {
    return toDo('This device is full. Delete videos or apps that you do not need.');
  }
  if (quota === undefined) return unknown('This browser does not say how much it can store.');
  return quota < ENOUGH_BYTES
    ? toDo(`Only ${bytesInWords(quota)} left: 300 photos need about 1 GB.`)
    : ready(`Up to ${bytesInWords(quota)} for photos.`);
};

const clock = ({ clockOffset }: Facts): Result => {
  const off = Math.abs(clockOffset);
  if (off < CLOCK_TOLERANCE) return ready('Correct.');
  const amount =
    off < HOUR
      ? plural(Math.round(off / MINUTE), 'minute')
      : plural(Math.round(off / HOUR), 'hour');
  return toDo(`${amount} ${clockOffset > 0 ? 'slow' : 'fast'}: set the time of this device.`);
};

const unsent = ({ unsent: counts }: Facts): Result => {
  if (counts === undefined) return reading;
  if (countUnsent(counts) === 0) return ready('Everything is on the server.');
  const sentence = unsentInWords(counts);
  // What is still being entered is work that goes on.
  if (counts.refused > 0) return toDo(sentence, 'show');
  return counts.waiting > 0 ? toDo(sentence, 'send') : ready(sentence);
};

const version = ({ isUpdateWaiting, isConnected }: Facts): Result => {
  if (isUpdateWaiting) return toDo('A newer version is on this device.', 'update');
  return isConnected
    ? ready('The newest version.')
    : unknown('Whether there is a newer one is not known without a connection.');
};

const cameras: Record<Camera, Result> = {
  granted: ready('Permitted.'),
  prompt: toDo('The browser will ask when you take the first photo. Answer it now.', 'ask-camera'),
  denied: toDo('Refused. Permit it in the settings of the browser for this site.'),
  missing: unknown('This device has no camera that the browser can use.'),
};

const camera = ({ camera: known }: Facts): Result =>
  known === undefined ? unknown('The browser asks when you take the first photo.') : cameras[known];

/** The checks in the order in which they matter. */
export const checksOf = (facts: Facts): Check[] => [
  { id: 'lists', title: 'Works without a connection', ...lists(facts) },
  { id: 'session', title: 'Signed in', ...session(facts) },
  { id: 'unsent', title: 'Unsent work', ...unsent(facts) },
  { id: 'space', title: 'Room for photos', ...space(facts) },
  { id: 'camera', title: 'Camera', ...camera(facts) },
  { id: 'clock', title: 'Clock', ...clock(facts) },
  { id: 'version', title: 'Version of the app', ...version(facts) },
];

/** What to see from afar: ready, or how much there is to do. */
export const verdictOf = (
  checks: readonly Check[],
): { state: 'ready' | 'to-do' | 'reading'; title: string } => {
  const open = checks.filter(({ state }) => state === 'to-do').length;
  if (open > 0) return { state: 'to-do', title: `${plural(open, 'thing')} to do` };
  return checks.some(({ state }) => state === 'reading')
    ? { state: 'reading', title: 'Checking…' }
    : { state: 'ready', title: 'Ready' };
};

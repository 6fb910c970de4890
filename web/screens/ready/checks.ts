/**
 * What an inspector checks before leaving for a school without a connection. Pure: the facts are
 * collected in facts.ts.
 */
import { textsOf } from '#web/texts/define-texts.ts';
import { readyTexts } from '#web/texts/en/ready.ts';
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
  /**
   * The schools that the person is to inspect today, with when everything that an inspection of them
   * needs was stored, in ms since 1970. Undefined while it is read, or without a connection.
   */
  todays: readonly { name: string; storedAt: number | undefined }[] | undefined;
  /** How many bytes the browser may still store. */
  quota: number | undefined;
  failedWrite: FailedWrite | null;
  /** How far the server's clock is ahead of this device's, in ms. */
  clockOffset: number;
  unsent: UnsentCounts | undefined;
  isUpdateWaiting: boolean;
  camera: Camera | undefined;
};

export type CheckId =
  | 'today'
  | 'session'
  | 'lists'
  | 'space'
  | 'clock'
  | 'unsent'
  | 'version'
  | 'camera';

/** What the app can do about it. */
export type Remedy = 'store' | 'download' | 'sign-out' | 'send' | 'show' | 'ask-camera' | 'update';

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
const reading = (): Result => ({ state: 'reading', sentence: textsOf(readyTexts).checking });

const session = ({ isConnected, session: own, now }: Facts): Result => {
  const { session: texts } = textsOf(readyTexts);
  if (own === undefined) {
    return isConnected ? reading() : unknown(texts.unknown);
  }
  const until = momentInWords(own.endsAt, now);
  if (own.endsAt - now >= WALK) return ready(texts.long(until));
  // A new session would end as early.
  if (own.endsAt - own.lastUsedAt <= WALK) {
    return unknown(texts.short(until));
  }
  return isConnected ? toDo(texts.endsSoon(until), 'sign-out') : unknown(texts.endsOffline(until));
};

const lists = ({ isAppCached, listsAsOf, isConnected, now }: Facts): Result => {
  const { lists: texts } = textsOf(readyTexts);
  if (isAppCached === undefined || listsAsOf === undefined) return reading();
  if (!isAppCached) {
    return toDo(texts.notCached);
  }
  if (listsAsOf === 'schools') {
    return toDo(texts.saver);
  }
  const remedy = isConnected ? 'store' : undefined;
  if (listsAsOf === null) return toDo(texts.missing, remedy);
  const asOf = momentInWords(listsAsOf, now);
  return now - listsAsOf > STALE_LISTS ? toDo(texts.stale(asOf), remedy) : ready(texts.asOf(asOf));
};

const todaysSchools = ({ todays, isConnected, now }: Facts): Result => {
  const { todays: texts } = textsOf(readyTexts);
  if (todays === undefined) return isConnected ? reading() : unknown(texts.unknown);
  if (todays.length === 0) return unknown(texts.none);
  const isMissing = ({ storedAt }: { storedAt: number | undefined }) =>
    storedAt === undefined || now - storedAt > STALE_LISTS;
  const missing = todays.filter(isMissing);
  const namesOf = (schools: typeof todays) => schools.map(({ name }) => name).join(', ');
  if (missing.length === 0) return ready(texts.stored(namesOf(todays)));
  return toDo(texts.missing(namesOf(missing)), isConnected ? 'download' : undefined);
};

const space = ({ quota, failedWrite }: Facts): Result => {
  const { space: texts } = textsOf(readyTexts);
  if (failedWrite !== null) {
    return toDo(texts.full);
  }
  if (quota === undefined) return unknown(texts.unknown);
  return quota < ENOUGH_BYTES
    ? toDo(texts.little(bytesInWords(quota)))
    : ready(texts.enough(bytesInWords(quota)));
};

const clock = ({ clockOffset }: Facts): Result => {
  const { clock: texts } = textsOf(readyTexts);
  const off = Math.abs(clockOffset);
  if (off < CLOCK_TOLERANCE) return ready(texts.correct);
  const amount =
    off < HOUR ? texts.minutes(Math.round(off / MINUTE)) : texts.hours(Math.round(off / HOUR));
  return toDo(texts.wrong(amount, clockOffset > 0));
};

const unsent = ({ unsent: counts }: Facts): Result => {
  if (counts === undefined) return reading();
  if (countUnsent(counts) === 0) return ready(textsOf(readyTexts).nothingUnsent);
  const sentence = unsentInWords(counts);
  // What is still being entered is work that goes on.
  if (counts.refused > 0) return toDo(sentence, 'show');
  return counts.waiting > 0 ? toDo(sentence, 'send') : ready(sentence);
};

const version = ({ isUpdateWaiting, isConnected }: Facts): Result => {
  const { version: texts } = textsOf(readyTexts);
  if (isUpdateWaiting) return toDo(texts.waiting, 'update');
  return isConnected ? ready(texts.newest) : unknown(texts.unknown);
};

const camera = ({ camera: known }: Facts): Result => {
  const { cameras: texts } = textsOf(readyTexts);
  const results: Record<Camera, Result> = {
    granted: ready(texts.granted),
    prompt: toDo(texts.prompt, 'ask-camera'),
    denied: toDo(texts.denied),
    missing: unknown(texts.missing),
  };
  return known === undefined ? unknown(texts.unknown) : results[known];
};

/** The checks in the order in which they matter. */
export const checksOf = (facts: Facts): Check[] => {
  const { titles } = textsOf(readyTexts);
  return [
    { id: 'lists', title: titles.lists, ...lists(facts) },
    { id: 'today', title: titles.today, ...todaysSchools(facts) },
    { id: 'session', title: titles.session, ...session(facts) },
    { id: 'unsent', title: titles.unsent, ...unsent(facts) },
    { id: 'space', title: titles.space, ...space(facts) },
    { id: 'camera', title: titles.camera, ...camera(facts) },
    { id: 'clock', title: titles.clock, ...clock(facts) },
    { id: 'version', title: titles.version, ...version(facts) },
  ];
};

/** What to see from afar: ready, or how much there is to do. */
export const verdictOf = (
  checks: readonly Check[],
): { state: 'ready' | 'to-do' | 'reading'; title: string } => {
  const texts = textsOf(readyTexts);
  const open = checks.filter(({ state }) => state === 'to-do').length;
  if (open > 0) return { state: 'to-do', title: texts.toDo(open) };
  return checks.some(({ state }) => state === 'reading')
    ? { state: 'reading', title: texts.checking }
    : { state: 'ready', title: texts.ready };
};

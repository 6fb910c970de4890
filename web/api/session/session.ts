// Who is signed in. The access token is in a cookie that lasts a day; the person's name and role
// are in cookies that last seven days; the refresh token is in a cookie that only the server reads.
// Local storage also has the person, without an expiry, so that drafts remain accessible after a
// long time offline.
import type { CallAnswer } from '#contract/calls.ts';
import { listeners } from '#web/observable.ts';
import { readStored, writeStored } from './local-storage.ts';
import { noteServerTime } from './token-expiry.ts';

export type Session = {
  accessToken: string | undefined;
  shortId: string;
  userName: string;
  role: string;
  /**
   * Empty for people who see all schools of their district; otherwise another text for each choice
   * of schools.
   */
  schools: string;
  isSuper: boolean;
  /** Whether the subscription has ended, so that this administrator may only renew it. */
  isExpired: boolean;
};

/**
 * How the last session of this browser ended. `sentence` is the reason that the server gave; ''
 * after a logout.
 */
export type SessionEnd = { shortId: string; userName: string; sentence: string };

const DAY = 24 * 60 * 60;
const WEEK = 7 * DAY;

// `refresh_token` is included to remove it: earlier versions of the page set it themselves, with
// the path '/'.
const names = [
  'access_token',
  'refresh_token',
  'short_id',
  'user_name',
  'user_role',
  'user_schools',
  'is_super',
  'is_expired',
];

const PERSON = 'good-repair:person';
const END = 'good-repair:session-end';

function readCookie(name: string): string | undefined {
  for (const pair of document.cookie.split('; ')) {
    if (pair.startsWith(`${name}=`)) return decodeURIComponent(pair.slice(name.length + 1));
  }
  return undefined;
}

function setCookie(name: string, value: string, maxAge: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: reads must be synchronous; the store API is not
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAge}; SameSite=Strict${secure}`;
}

const changes = listeners();
let cached: { raw: string; session: Session | null } | undefined;

// Notifies the other tabs when somebody signs in or out in this one.
const channel =
  typeof document === 'undefined' || typeof BroadcastChannel === 'undefined'
    ? null
    : new BroadcastChannel('session');
channel?.addEventListener('message', () => notify(false));

function notify(notifyOtherTabs: boolean): void {
  if (notifyOtherTabs) channel?.postMessage('changed');
  changes.notify();
}

/** The session of this browser, or null. Returns the same object until something changes. */
export function readSession(): Session | null {
  // In tests, components are rendered without a browser.
  if (typeof document === 'undefined') return null;
  const remembered = readStored(PERSON);
  const raw = `${document.cookie}\n${remembered}`;
  if (cached?.raw === raw) return cached.session;
  const person = personInCookies() ?? (parse(remembered) as Person | null);
  const session = person && { accessToken: readCookie('access_token'), ...person };
  cached = { raw, session };
  return session;
}

type Person = Omit<Session, 'accessToken'>;

function personInCookies(): Person | null {
  const shortId = readCookie('short_id');
  if (!shortId) return null;
  return {
    shortId,
    userName: readCookie('user_name') ?? '',
    role: readCookie('user_role') ?? '',
    schools: readCookie('user_schools') ?? '',
    isSuper: readCookie('is_super') === 'true',
    isExpired: readCookie('is_expired') === 'true',
  };
}

function parse(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

function storePerson(person: Person): void {
  setCookie('short_id', person.shortId, WEEK);
  setCookie('user_name', person.userName, WEEK);
  setCookie('user_role', person.role, WEEK);
  setCookie('user_schools', person.schools, person.schools ? WEEK : 0);
  setCookie('is_super', String(person.isSuper), WEEK);
  setCookie('is_expired', String(person.isExpired), WEEK);
  writeStored(PERSON, JSON.stringify(person));
}

/**
 * Stores a renewed access token, and extends the cookies with the person for another seven days.
 */
export function storeAccessToken(accessToken: string): void {
  const session = readSession();
  setCookie('access_token', accessToken, DAY);
  setCookie('refresh_token', '', 0);
  noteServerTime(accessToken);
  if (!session) return;
  const { accessToken: _, ...person } = session;
  storePerson(person);
}

/** Starts a session from the response to the login call. */
export function storeLogin({ access_token, user }: CallAnswer<'auth/login'>): void {
  storePerson({
    shortId: user.id,
    userName: user.fullName || user.username,
    role: user.role,
    schools: user.schools ?? '',
    isSuper: user.is_super,
    isExpired: user.is_expired ?? false,
  });
  storeAccessToken(access_token);
  writeStored(END, null);
  notify(true);
}

function changePerson(change: Partial<Person>): void {
  const session = readSession();
  if (!session) return;
  const { accessToken: _, ...person } = session;
  storePerson({ ...person, ...change });
  notify(true);
}

/** Stores the person's new name after it was changed in the settings; the welcome line shows it. */
export const renameSession = (userName: string): void => changePerson({ userName });

/** Records that the subscription has ended, or was renewed. */
export function setSessionExpired(isExpired: boolean): void {
  if (readSession()?.isExpired !== isExpired) changePerson({ isExpired });
}

/**
 * Records the role that the server stated in the response to a request, and the schools to which the
 * person is limited, so that the menus follow a change immediately. `sent` is the request's
 * authorization header: a response to somebody who has signed out in the meantime is ignored.
 */
export function setSessionRole(headers: Headers, sent: string | undefined): void {
  const session = readSession();
  const role = headers.get('good-repair-role');
  const stated = headers.get('good-repair-schools') ?? 'all';
  const schools = stated === 'all' ? '' : stated;
  if (!session || !role || sent !== `Bearer ${session.accessToken}`) return;
  if (session.role !== role || session.schools !== schools) changePerson({ role, schools });
}

/**
 * Ends the session in this browser; the logout call ends it on the server. `sentence` tells
 * the user why the session ended; it is empty if they signed out themselves.
 */
export function clearSession(sentence = ''): void {
  const session = readSession();
  if (session) {
    const { shortId, userName } = session;
    writeStored(END, JSON.stringify({ shortId, userName, sentence } satisfies SessionEnd));
  }
  writeStored(PERSON, null);
  for (const name of names) setCookie(name, '', 0);
  notify(true);
}

/**
 * How the last session in this browser ended; null if nobody has signed in yet, or if somebody is
 * signed in now.
 */
export const readSessionEnd = (): SessionEnd | null => parse(readStored(END)) as SessionEnd | null;

/** Removes the name of the last person from this device. */
export const forgetLastPerson = (): void => writeStored(END, null);

/**
 * Who may see what this browser has read: another text for another person, and for another choice
 * of schools; '' if nobody is signed in.
 */
export const readerOf = (session: Session | null): string =>
  session ? [session.shortId, session.schools].filter(Boolean).join(' ') : '';

/** Calls the listener when somebody signs in or out, in any tab, or the person's data changes. */
export const onSession = changes.subscribe;

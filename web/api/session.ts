// Who is signed in, kept in cookies (SPEC §3, §9): the access token for a day, all else for a week.
import type { CallAnswer } from '#contract/calls.ts';

export type Session = {
  accessToken: string | undefined;
  refreshToken: string | undefined;
  shortId: string;
  userName: string;
  role: string;
  isSuper: boolean;
};

const DAY = 24 * 60 * 60;
const WEEK = 7 * DAY;

const names = ['access_token', 'refresh_token', 'short_id', 'user_name', 'user_role', 'is_super'];

function cookie(name: string): string | undefined {
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

const listeners = new Set<() => void>();
let cached: { raw: string; session: Session | null } | undefined;

// Other tabs hear of it when somebody signs in or out in this one.
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('session');
channel?.addEventListener('message', () => notify(false));

function notify(tellOthers: boolean): void {
  if (tellOthers) channel?.postMessage('changed');
  for (const listener of listeners) listener();
}

/** The session in the cookies, or null. The same object as long as nothing changed. */
export function readSession(): Session | null {
  // Drawn without a browser, as a test does.
  if (typeof document === 'undefined') return null;
  if (cached?.raw === document.cookie) return cached.session;
  const accessToken = cookie('access_token');
  const refreshToken = cookie('refresh_token');
  const session: Session | null =
    accessToken || refreshToken
      ? {
          accessToken,
          refreshToken,
          shortId: cookie('short_id') ?? '',
          userName: cookie('user_name') ?? '',
          role: cookie('user_role') ?? '',
          isSuper: cookie('is_super') === 'true',
        }
      : null;
  cached = { raw: document.cookie, session };
  return session;
}

/** Stores a new pair of tokens; the refresh token rotates with every use. */
export function storeTokens(accessToken: string, refreshToken: string): void {
  setCookie('access_token', accessToken, DAY);
  setCookie('refresh_token', refreshToken, WEEK);
}

/** Begins a session from what the login call answered. */
export function storeLogin(answer: CallAnswer<'auth/login'>): void {
  const { user } = answer;
  storeTokens(answer.access_token, answer.refresh_token);
  setCookie('short_id', user.id, WEEK);
  setCookie('user_name', user.fullName || user.username, WEEK);
  setCookie('user_role', user.role, WEEK);
  setCookie('is_super', String(user.is_super), WEEK);
  notify(true);
}

/** Shows another name in the welcome line, after it was changed in the settings. */
export function renameSession(userName: string): void {
  if (!readSession()) return;
  setCookie('user_name', userName, WEEK);
  notify(true);
}

/** Forgets the session in this browser; the server's part is the logout call's. */
export function clearSession(): void {
  for (const name of names) setCookie(name, '', 0);
  notify(true);
}

export function onSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

import type { Session } from '#web/api/session/session.ts';

/**
 * Who may see a screen. 'login': signed-in users, inside the page frame. 'renewal': only the
 * administrator of a subscription that has ended, who sees no other screen.
 */
export type ScreenAccess = 'public' | 'login' | 'renewal';

/** The screen on which an administrator renews an expired subscription. */
export const RENEWAL_PATH = '/renew';

/**
 * The path to which the route guard redirects; null if the user may see `path`. A visitor without a
 * session is redirected to /login, with the path to return to. A super user is redirected from the
 * screens of districts to the administration (docs/decisions/0121). The administrator of an expired
 * subscription is redirected to the renewal; everybody else is redirected away from it. Users
 * without the admin role may not see paths that contain /admin.
 */
export function redirectFor(
  session: Pick<Session, 'role' | 'isSuper' | 'isExpired'> | null,
  access: ScreenAccess,
  path: string,
  search: string,
): string | null {
  const onlyAdmins = path.toLowerCase().includes('/admin');
  if (!session) {
    if (access === 'public' && !onlyAdmins) return null;
    return `/login?next=${encodeURIComponent(search ? `${path}?${search}` : path)}`;
  }
  if (session.isSuper) {
    return access === 'public' || onlyAdmins || forSuper.test(path) ? null : SUPER_HOME;
  }
  if (session.isExpired && access === 'login') return RENEWAL_PATH;
  if (!session.isExpired && access === 'renewal') return '/dashboard';
  return onlyAdmins && session.role !== 'admin' ? '/not-authorized' : null;
}

const SUPER_HOME = '/admin/subscriptions';
const forSuper = /^\/(dashboard|settings|not-authorized)\/?$/i;

/**
 * The path to show after login: the `next` parameter if it is a path of this app, otherwise the
 * dashboard, or the administration for a super user.
 */
export function pathAfterLogin(search: string, isSuper: boolean): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  return isOurs(next) && !/^\/(login)?([?#]|$)/i.test(next)
    ? next
    : isSuper
      ? SUPER_HOME
      : '/dashboard';
}

/**
 * Whether a path belongs to this site. '//host' and '/\\host' look like paths but lead to another
 * site, so the URL parser decides.
 */
function isOurs(path: string): boolean {
  const here = 'http://here.invalid';
  try {
    return path.startsWith('/') && new URL(path, here).origin === here;
  } catch {
    return false;
  }
}

import type { Session } from '../api/session.ts';
import type { AppRoute } from '../routes.tsx';

/** Where an administrator renews a subscription that has ended. */
export const RENEWAL_PATH = '/renew';

/**
 * Where the guard sends somebody who may not see a path, or null: without a session to
 * /login, which remembers the way; without the admin role away from whatever contains /admin; a
 * super user away from the work of districts, to the administration (docs/decisions/0121); and an
 * administrator to the renewal while the subscription has ended, and away from it otherwise.
 */
export function turnedAway(
  session: Pick<Session, 'role' | 'isSuper' | 'isExpired'> | null,
  access: AppRoute['access'],
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
 * The path to go on to after sign-in: what `next` says if it is one of ours, else the dashboard, or
 * the administration for a super user.
 */
export function wayAfterLogin(search: string, isSuper: boolean): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  return isOurs(next) && !/^\/(login)?([?#]|$)/i.test(next)
    ? next
    : isSuper
      ? SUPER_HOME
      : '/dashboard';
}

/** What looks like a path may lead elsewhere ('//host', '/\\host'): the URL parser knows. */
function isOurs(path: string): boolean {
  const here = 'http://here.invalid';
  try {
    return path.startsWith('/') && new URL(path, here).origin === here;
  } catch {
    return false;
  }
}

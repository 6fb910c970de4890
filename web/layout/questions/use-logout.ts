import { useLocation } from 'wouter';
import { logout } from '#web/api/session/logout.ts';
import { confirmLeave } from '#web/shared/leave-guard.ts';
import { confirmLogout } from './logout-question.ts';

/** Logs out, after the questions about unsaved and unsent work. */
export function useLogout(): () => Promise<void> {
  const [, navigate] = useLocation();
  return async () => {
    if (!(await confirmLeave()) || !(await confirmLogout())) return;
    // Navigate first, or the route guard would add this page to the login URL as `next`.
    navigate('/login');
    await logout();
  };
}

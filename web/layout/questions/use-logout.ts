import { useLocation } from 'wouter';
import { logout } from '#web/api/session/logout.ts';
import { confirmLeave, hasUnsavedWork } from '#web/ui/leave/leave-guard.ts';
import { confirmLogout } from './logout-question.ts';

/** Logs out. If there is unsaved or unsent work, first asks one question about it. */
export function useLogout(): () => Promise<void> {
  const [, navigate] = useLocation();
  return async () => {
    if (!(await (hasUnsavedWork() ? confirmLeave({ isLogout: true }) : confirmLogout()))) return;
    // Navigate first, or the route guard would add this page to the login URL as `next`.
    navigate('/login');
    await logout();
  };
}

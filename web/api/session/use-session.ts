import { useSyncExternalStore } from 'react';
import { can, type Permission, type Role } from '#domain/role.ts';
import { onSession, readSession, type Session } from './session.ts';

/** Who is signed in, or null; follows sign-in and sign-out in any tab. */
export const useSession = (): Session | null =>
  useSyncExternalStore(onSession, readSession, readSession);

/** Whether the signed-in user has a permission, to hide what the server would refuse. */
export function useCan(permission: Permission): boolean {
  const role = useSession()?.role;
  return role !== undefined && role !== 'super' && can(role as Role, permission);
}

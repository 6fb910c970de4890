import { useSyncExternalStore } from 'react';
import { may, type Permission, type Role } from '#domain/person/role.ts';
import { onSession, readSession, type Session } from './session.ts';

/** Who is signed in, or null; follows sign-in and sign-out in any tab. */
export const useSession = (): Session | null =>
  useSyncExternalStore(onSession, readSession, readSession);

/** Whether the signed-in user has a permission, to hide what the server would refuse. */
export const useCan = (permission: Permission): boolean => hasPermission(useSession(), permission);

/** Whether the signed-in user has a permission now; `useCan` for use outside of a component. */
export const canNow = (permission: Permission): boolean => hasPermission(readSession(), permission);

const hasPermission = (session: Session | null, permission: Permission): boolean =>
  session !== null &&
  session.role !== 'super' &&
  may({ role: session.role as Role, isLimited: session.schools !== '' }, permission);

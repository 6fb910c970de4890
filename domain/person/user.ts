/** The statuses and departments of team members. */
export const departments = ['Facilities', 'Safety', 'Administration', 'Maintenance'] as const;

export const userStatuses = ['Active', 'Inactive', 'Pending'] as const;
export type UserStatus = (typeof userStatuses)[number];

/** Whether a user can be activated: only one who is inactive. Any other user can be deactivated. */
export const mayActivate = (status: UserStatus): boolean => status === 'Inactive';

/** In which way a person left the team. Work may still be assigned to such a person. */
export const departures = ['removed', 'deactivated'] as const;
export type Departure = (typeof departures)[number];

/**
 * For example 'Sam Staff (removed)'. For an active member, or one whose name was erased, only the
 * name.
 */
export const nameWithDeparture = ({
  name,
  left,
}: {
  name: string;
  left: Departure | null;
}): string => (left === null || name === FORMER_MEMBER ? name : `${name} (${left})`);

/** Replaces the name and the email address of a member who was purged or erased. */
export const FORMER_MEMBER = 'Former member';
export const FORMER_EMAIL = 'former-member@invalid';

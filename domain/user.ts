/** The statuses and departments of team members. */
export const departments = ['Facilities', 'Safety', 'Administration', 'Maintenance'] as const;

export const userStatuses = ['Active', 'Inactive', 'Pending'] as const;
export type UserStatus = (typeof userStatuses)[number];

/** Whether a user can be activated: only an inactive one. Any other user can be deactivated. */
export const mayActivate = (status: UserStatus): boolean => status === 'Inactive';

/** How somebody stopped being an active member, to whom work may still be assigned. */
export const departures = ['removed', 'deactivated'] as const;
export type Departure = (typeof departures)[number];

/** 'Sam Staff (removed)'; the name alone of an active member, and of one whose name was erased. */
export const nameWithDeparture = ({
  name,
  left,
}: {
  name: string;
  left: Departure | null;
}): string => (left === null || name === FORMER_MEMBER ? name : `${name} (${left})`);

/** What replaces the name and the email address of a member who was purged or erased. */
export const FORMER_MEMBER = 'Former member';
export const FORMER_EMAIL = 'former-member@invalid';

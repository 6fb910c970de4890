/** The statuses and departments of team members. */
export const departments = ['Facilities', 'Safety', 'Administration', 'Maintenance'] as const;

export const userStatuses = ['Active', 'Inactive', 'Pending'] as const;
export type UserStatus = (typeof userStatuses)[number];

/** An inactive user can be activated; any other user can be deactivated. */
export const mayActivate = (status: UserStatus): boolean => status === 'Inactive';

/** What replaces the name and the address of a member who was purged or erased. */
export const FORMER_MEMBER = 'Former member';
export const FORMER_EMAIL = 'former-member@invalid';

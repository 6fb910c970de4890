/** Which roles of an account have which permissions. */
export const roles = ['admin', 'staff', 'inspector', 'reporter'] as const;
export type Role = (typeof roles)[number];

export const roleLabel = {
  admin: 'Administrator',
  staff: 'Staff',
  inspector: 'Inspector',
  reporter: 'Reporter',
} as const satisfies Record<Role, string>;

export const permissions = [
  'read',
  'inspect',
  'repair',
  'planInspections',
  'addArea',
  'manageSchools',
  'manageDistrict',
  'seeTeam',
  'moveReport',
  'finalizeReport',
  'editSarc',
  'answerReport',
  'export',
  'bundleReports',
  'shareWork',
  'handleComplaints',
  'seeComplainants',
  'manageTeam',
  'manageBilling',
  'manageAccount',
  'reopenReport',
  'publishReport',
  'deleteInspection',
  'restore',
] as const;
export type Permission = (typeof permissions)[number];

const holders = {
  read: ['admin', 'staff', 'inspector', 'reporter'],
  inspect: ['admin', 'staff', 'inspector'],
  repair: ['admin', 'staff', 'inspector'],
  planInspections: ['admin', 'staff'],
  addArea: ['admin', 'staff', 'inspector'],
  manageSchools: ['admin', 'staff'],
  // The list of schools, and what concerns all of them.
  manageDistrict: ['admin', 'staff'],
  seeTeam: ['admin', 'staff', 'inspector', 'reporter'],
  moveReport: ['admin', 'staff', 'reporter'],
  finalizeReport: ['admin', 'staff', 'reporter'],
  editSarc: ['admin', 'staff', 'reporter'],
  answerReport: ['admin', 'staff'],
  export: ['admin', 'staff', 'inspector', 'reporter'],
  bundleReports: ['admin', 'staff'],
  shareWork: ['admin', 'staff'],
  // Complaints are filed with the principal of a school, who is a reporter.
  handleComplaints: ['admin', 'staff', 'reporter'],
  seeComplainants: ['admin'],
  manageTeam: ['admin'],
  manageBilling: ['admin'],
  manageAccount: ['admin'],
  reopenReport: ['admin'],
  publishReport: ['admin'],
  deleteInspection: ['admin'],
  restore: ['admin'],
} as const satisfies Record<Permission, readonly Role[]>;

/**
 * What members lose who are limited to some schools: what concerns the whole district, and, for
 * reporters, such as principals, to make reports final. Administrators are never limited.
 */
const lost = {
  admin: [],
  staff: ['manageDistrict', 'bundleReports', 'shareWork'],
  inspector: [],
  reporter: ['finalizeReport'],
} as const satisfies Record<Role, readonly Permission[]>;

/** The most schools to which a member can be limited. */
export const MOST_SCHOOLS = 300;

/** A member's role, and whether the member is limited to some schools of the district. */
export type Standing = { role: Role; isLimited: boolean };

/** Whether a role has a permission. Super users belong to no account and have no role. */
export const can = (role: Role, permission: Permission): boolean =>
  (holders[permission] as readonly Role[]).includes(role);

/** Whether a member has a permission. */
export const may = ({ role, isLimited }: Standing, permission: Permission): boolean =>
  can(role, permission) && !(isLimited && isLost(role, permission));

/** Whether members with a role lose a permission if they are limited to some schools. */
export const isLost = (role: Role, permission: Permission): boolean =>
  (lost[role] as readonly Permission[]).includes(permission);

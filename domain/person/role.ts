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
  'seeTeam',
  'moveReport',
  'editSarc',
  'answerReport',
  'export',
  'bundleReports',
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
  seeTeam: ['admin', 'staff', 'inspector', 'reporter'],
  moveReport: ['admin', 'staff', 'reporter'],
  editSarc: ['admin', 'staff', 'reporter'],
  answerReport: ['admin', 'staff'],
  export: ['admin', 'staff', 'inspector', 'reporter'],
  bundleReports: ['admin', 'staff'],
  manageTeam: ['admin'],
  manageBilling: ['admin'],
  manageAccount: ['admin'],
  reopenReport: ['admin'],
  publishReport: ['admin'],
  deleteInspection: ['admin'],
  restore: ['admin'],
} as const satisfies Record<Permission, readonly Role[]>;

/** Whether a role has a permission. Super users belong to no account and have no role. */
export const can = (role: Role, permission: Permission): boolean =>
  (holders[permission] as readonly Role[]).includes(role);

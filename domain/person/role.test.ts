import { describe, expect, test } from 'vitest';
import { can, permissions, roleLabel, roles } from './role.ts';

const allowed = {
  admin: [...permissions],
  staff: [
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
  ],
  inspector: ['read', 'inspect', 'repair', 'addArea', 'seeTeam', 'export'],
  reporter: ['read', 'seeTeam', 'moveReport', 'editSarc', 'export'],
};

describe('the roles of an account', () => {
  test.each(roles)(
    'give a member with the role %s exactly the permissions in the table',
    (role) => {
      expect(permissions.filter((permission) => can(role, permission))).toEqual(allowed[role]);
    },
  );

  test('have the names that screens show', () => {
    expect(roles.map((role) => roleLabel[role])).toEqual([
      'Administrator',
      'Staff',
      'Inspector',
      'Reporter',
    ]);
  });
});

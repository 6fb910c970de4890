import { describe, expect, test } from 'vitest';
import { can, may, permissions, roleLabel, roles } from './role.ts';

const allowed = {
  admin: [...permissions],
  staff: [
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
  ],
  inspector: ['read', 'inspect', 'repair', 'addArea', 'seeTeam', 'export'],
  reporter: [
    'read',
    'seeTeam',
    'moveReport',
    'finalizeReport',
    'editSarc',
    'export',
    'handleComplaints',
  ],
};

describe('the roles of an account', () => {
  test.each(roles)(
    'give a member with the role %s exactly the permissions in the table',
    (role) => {
      expect(permissions.filter((permission) => can(role, permission))).toEqual(allowed[role]);
    },
  );

  test('lose what concerns the whole district if the member is limited to some schools', () => {
    const lost = roles.map((role) => [
      role,
      permissions.filter(
        (permission) =>
          may({ role, isLimited: false }, permission) &&
          !may({ role, isLimited: true }, permission),
      ),
    ]);
    expect(Object.fromEntries(lost)).toEqual({
      admin: [],
      staff: ['manageDistrict', 'bundleReports', 'shareWork'],
      inspector: [],
      reporter: ['finalizeReport'],
    });
  });

  test('have the names that screens show', () => {
    expect(roles.map((role) => roleLabel[role])).toEqual([
      'Administrator',
      'Staff',
      'Inspector',
      'Reporter',
    ]);
  });
});

import { describe, expect, test } from 'vitest';
import { offeredTo } from './offered.ts';

const titlesOf = (role: string, { schools = '', isSuper = false } = {}) => {
  const { actions, screens } = offeredTo({ role, schools, isSuper });
  return {
    actions: actions.map(({ title }) => title),
    screens: screens.map(({ title }) => title),
  };
};

describe('the search offers', () => {
  test('an administrator every action', () => {
    expect(titlesOf('admin').actions).toEqual([
      'New inspection',
      'Add school',
      'Import schools and areas',
      'Invite member',
      'Plan inspections',
    ]);
  });

  test('each role only the actions that it may do, and a limited member none for the district', () => {
    expect(titlesOf('inspector').actions).toEqual(['New inspection']);
    expect(titlesOf('reporter').actions).toEqual([]);
    expect(titlesOf('staff', { schools: 'a' }).actions).toEqual([
      'New inspection',
      'Plan inspections',
    ]);
  });

  test('the settings of the district only to administrators', () => {
    expect(titlesOf('admin').screens).toContain('Integrations');
    expect(titlesOf('staff').screens).not.toContain('Integrations');
    expect(titlesOf('staff').screens).toContain('Five-Year Plan');
  });

  test('a super user only the screens of the sidebar', () => {
    expect(titlesOf('super', { isSuper: true })).toEqual({
      actions: [],
      screens: ['Dashboard', 'Settings', 'Subscription Admin', 'Operation'],
    });
  });
});

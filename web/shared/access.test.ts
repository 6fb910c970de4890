import { expect, test } from 'vitest';
import { turnedAway, wayAfterLogin } from './access.ts';

const alice = { role: 'admin', isSuper: false, isExpired: false };
const bob = { role: 'inspector', isSuper: false, isExpired: false };
const sue = { role: 'super', isSuper: true, isExpired: false };

test('a stranger is sent to the login, which remembers the way', () => {
  expect(turnedAway(null, 'login', '/new-inspection', 'inspectionId=7')).toBe(
    '/login?next=%2Fnew-inspection%3FinspectionId%3D7',
  );
  expect(turnedAway(null, 'public', '/signup', '')).toBeNull();
});

test('whatever contains /admin is for admins and super users, in any letter case', () => {
  for (const path of ['/admin/subscriptions', '/Admin/Subscriptions', '/x/administration']) {
    expect(turnedAway(bob, 'login', path, '')).toBe('/not-authorized');
    expect(turnedAway(alice, 'login', path, '')).toBeNull();
    expect(turnedAway(sue, 'login', path, '')).toBeNull();
  }
  expect(turnedAway(bob, 'login', '/dashboard', '')).toBeNull();
});

test.each([
  ['', '/dashboard'],
  ['next=%2Finspections%3Fpage%3D2', '/inspections?page=2'],
  ['next=https%3A%2F%2Fevil.example', '/dashboard'],
  ['next=%2F%2Fevil.example', '/dashboard'],
  ['next=%2F%5Cevil.example', '/dashboard'],
  ['next=%2F%09%2Fevil.example', '/dashboard'],
  ['next=%2F%2F%5B', '/dashboard'],
  ['next=javascript%3Aalert(1)', '/dashboard'],
  ['next=%2Flogin%3Fnext%3D%252Flogin', '/dashboard'],
  ['next=%2F', '/dashboard'],
])('after the login, %j leads to %s', (search, path) => {
  expect(wayAfterLogin(search, false)).toBe(path);
});

test('a super user starts at the administration, and stays outside of what districts do', () => {
  expect(wayAfterLogin('', true)).toBe('/admin/subscriptions');
  expect(wayAfterLogin('next=%2Fsettings', true)).toBe('/settings');
  for (const path of ['/inspections', '/new-inspection/7', '/users', '/settingsx']) {
    expect(turnedAway(sue, 'login', path, '')).toBe('/admin/subscriptions');
  }
  for (const path of ['/dashboard', '/Settings', '/not-authorized', '/admin/subscriptions/']) {
    expect(turnedAway(sue, 'login', path, '')).toBeNull();
  }
  expect(turnedAway(sue, 'public', '/pdf/report/7', '')).toBeNull();
});

test('after the end of the subscription its administrator has the renewal, and nothing else', () => {
  const expired = { ...alice, isExpired: true };
  for (const path of ['/dashboard', '/new-inspection/7', '/settings']) {
    expect(turnedAway(expired, 'login', path, '')).toBe('/renew');
  }
  expect(turnedAway(expired, 'renewal', '/renew', '')).toBeNull();
  expect(turnedAway(expired, 'public', '/pdf/report/7', '')).toBeNull();
});

test('nobody else has a renewal', () => {
  expect(turnedAway(alice, 'renewal', '/renew', '')).toBe('/dashboard');
  expect(turnedAway(sue, 'renewal', '/renew', '')).toBe('/admin/subscriptions');
  expect(turnedAway(null, 'renewal', '/renew', '')).toBe('/login?next=%2Frenew');
});

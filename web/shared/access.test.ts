import { expect, test } from 'vitest';
import { redirectFor, pathAfterLogin } from './access.ts';

const alice = { role: 'admin', isSuper: false, isExpired: false };
const bob = { role: 'inspector', isSuper: false, isExpired: false };
const sue = { role: 'super', isSuper: true, isExpired: false };

test('a user without a session is redirected to the login, with the path to return to', () => {
  expect(redirectFor(null, 'login', '/new-inspection', 'inspectionId=7')).toBe(
    '/login?next=%2Fnew-inspection%3FinspectionId%3D7',
  );
  expect(redirectFor(null, 'public', '/signup', '')).toBeNull();
});

test('paths that contain /admin, ignoring case, are for admins and super users', () => {
  for (const path of ['/admin/subscriptions', '/Admin/Subscriptions', '/x/administration']) {
    expect(redirectFor(bob, 'login', path, '')).toBe('/not-authorized');
    expect(redirectFor(alice, 'login', path, '')).toBeNull();
    expect(redirectFor(sue, 'login', path, '')).toBeNull();
  }
  expect(redirectFor(bob, 'login', '/dashboard', '')).toBeNull();
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
])('after login, the query %j leads to the path %s', (search, path) => {
  expect(pathAfterLogin(search, false)).toBe(path);
});

test('a super user starts at the administration and is redirected from the screens of districts', () => {
  expect(pathAfterLogin('', true)).toBe('/admin/subscriptions');
  expect(pathAfterLogin('next=%2Fsettings', true)).toBe('/settings');
  for (const path of ['/inspections', '/new-inspection/7', '/users', '/settingsx']) {
    expect(redirectFor(sue, 'login', path, '')).toBe('/admin/subscriptions');
  }
  for (const path of ['/dashboard', '/Settings', '/not-authorized', '/admin/subscriptions/']) {
    expect(redirectFor(sue, 'login', path, '')).toBeNull();
  }
  expect(redirectFor(sue, 'public', '/pdf/report/7', '')).toBeNull();
});

test('the administrator of an expired subscription sees only the renewal', () => {
  const expired = { ...alice, isExpired: true };
  for (const path of ['/dashboard', '/new-inspection/7', '/settings']) {
    expect(redirectFor(expired, 'login', path, '')).toBe('/renew');
  }
  expect(redirectFor(expired, 'renewal', '/renew', '')).toBeNull();
  expect(redirectFor(expired, 'public', '/pdf/report/7', '')).toBeNull();
});

test('everybody except the administrator of an expired subscription is redirected away from the renewal', () => {
  expect(redirectFor(alice, 'renewal', '/renew', '')).toBe('/dashboard');
  expect(redirectFor(sue, 'renewal', '/renew', '')).toBe('/admin/subscriptions');
  expect(redirectFor(null, 'renewal', '/renew', '')).toBe('/login?next=%2Frenew');
});

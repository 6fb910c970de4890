// The route table. A screen is a folder of web/screens whose index.tsx exports it by default.
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

type Load = () => Promise<{ default: ComponentType }>;

export type AppRoute = {
  /** Matched in any letter case; `:name` is a parameter, `:name?` may be missing. */
  path: string;
  /** What the browser tab says. */
  title: string;
  /**
   * 'login' stands in the frame, and only for who is signed in; 'renewal' is for the administrator
   * of a subscription that has ended, who sees nothing else.
   */
  access: 'public' | 'login' | 'renewal';
  Screen: LazyExoticComponent<ComponentType>;
  /** Fetches the screen ahead of a click. */
  preload: Load;
};

const route = (path: string, title: string, access: AppRoute['access'], load: Load): AppRoute => ({
  path,
  title,
  access,
  Screen: lazy(load),
  preload: load,
});

export const routes: readonly AppRoute[] = [
  route('/', 'Login', 'public', () => import('./screens/login/index.tsx')),
  route('/login', 'Login', 'public', () => import('./screens/login/index.tsx')),
  route('/signup', 'Sign up', 'public', () => import('./screens/signup/index.tsx')),
  route('/user/activation', 'Activation', 'public', () => import('./screens/activation/index.tsx')),
  route(
    '/user/reset-password',
    'Reset password',
    'public',
    () => import('./screens/reset-password/index.tsx'),
  ),
  route(
    '/user/invitation',
    'Complete your registration',
    'public',
    () => import('./screens/invitation/index.tsx'),
  ),
  route('/dashboard', 'Dashboard', 'login', () => import('./screens/dashboard/index.tsx')),
  route('/inspections', 'Inspections', 'login', () => import('./screens/inspections/index.tsx')),
  route(
    '/inspections/:id',
    'Inspection Details',
    'login',
    () => import('./screens/inspection-details/index.tsx'),
  ),
  route(
    '/new-inspection/:schoolId?',
    'New Inspection',
    'login',
    () => import('./screens/inspection-form/index.tsx'),
  ),
  route(
    '/facilities',
    'Schools & Facilities',
    'login',
    () => import('./screens/facilities/index.tsx'),
  ),
  route('/users', 'Team Members', 'login', () => import('./screens/users/index.tsx')),
  route('/settings', 'Settings', 'login', () => import('./screens/settings/index.tsx')),
  route('/reports', 'Reports', 'login', () => import('./screens/reports/index.tsx')),
  route('/pdf/report/:id', 'Report', 'public', () => import('./screens/report-print/index.tsx')),
  route(
    '/admin/subscriptions',
    'Subscription Admin',
    'login',
    () => import('./screens/subscriptions/index.tsx'),
  ),
  route('/renew', 'Renew your subscription', 'renewal', () => import('./screens/renew/index.tsx')),
  route(
    '/not-authorized',
    'Not authorized',
    'login',
    () => import('./screens/not-authorized/index.tsx'),
  ),
];

/** Any other path. */
export const fallback: AppRoute = route(
  '*',
  'Page not found',
  'public',
  () => import('./screens/not-found/index.tsx'),
);

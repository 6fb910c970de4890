// The route table. A screen is a folder in web/screens whose index.tsx exports it as default.
import type { ComponentType } from 'react';
import { type Loadable, loadable } from '#web/ui/loadable.tsx';
import type { ScreenAddress } from './layout/navigation/screen-address.ts';
import type { ScreenAccess } from './shared/access.ts';

type ScreenModule = {
  default: ComponentType;
  /** Reads the data that the screen shows first into the cache of calls. */
  prefetch?: (address: ScreenAddress) => Promise<unknown>;
};

export type AppRoute = {
  /** Matched ignoring case; `:name` is a parameter, `:name?` an optional one. */
  path: string;
  /** The title of the browser tab. */
  title: string;
  access: ScreenAccess;
  Screen: Loadable<object>;
  load: () => Promise<ScreenModule>;
  /** Loads the screen's code, then its data. */
  prefetch: (address: ScreenAddress) => Promise<unknown>;
};

const route = (
  path: string,
  title: string,
  access: ScreenAccess,
  load: () => Promise<ScreenModule>,
): AppRoute => {
  const Screen = loadable(load, { onFailure: 'thrown' });
  return {
    path,
    title,
    access,
    Screen,
    load,
    prefetch: async (address) => {
      await Screen.preload();
      await (await load()).prefetch?.(address);
    },
  };
};

/** The page that is prerendered (web/login-page). */
export const loginRoute = route(
  '/login',
  'Login',
  'public',
  () => import('./screens/login/index.tsx'),
);

export const routes: readonly AppRoute[] = [
  { ...loginRoute, path: '/' },
  loginRoute,
  route('/signup', 'Sign up', 'public', () => import('./screens/signup/index.tsx')),
  route('/sign-on/:id?', 'Single sign-on', 'public', () => import('./screens/sign-on/index.tsx')),
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
    '/inspections/:id/compare/:otherId?',
    'What Changed',
    'login',
    () => import('./screens/compare/index.tsx'),
  ),
  route('/plan', 'Five-Year Plan', 'login', () => import('./screens/capital-plan/index.tsx')),
  route('/board', 'Board Presentation', 'login', () => import('./screens/board/index.tsx')),
  route('/district', 'District', 'login', () => import('./screens/district/index.tsx')),
  route(
    '/deficiencies/:id?',
    'Deficiencies',
    'login',
    () => import('./screens/deficiencies/index.tsx'),
  ),
  route(
    '/complaints/:id?/:part?',
    'Complaints',
    'login',
    () => import('./screens/complaints/index.tsx'),
  ),
  route('/schedule', 'Schedule', 'login', () => import('./screens/schedule/index.tsx')),
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
  route('/ready', 'Ready for the Day', 'login', () => import('./screens/ready/index.tsx')),
  route('/facilities/:schoolId', 'School', 'login', () => import('./screens/school/index.tsx')),
  route(
    '/facilities/:schoolId/plans',
    'Floor Plans',
    'login',
    () => import('./screens/floor-plans/index.tsx'),
  ),
  route('/areas/:code', 'Area', 'login', () => import('./screens/area-label/index.tsx')),
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
  route('/admin/operation', 'Operation', 'login', () => import('./screens/operation/index.tsx')),
  route('/renew', 'Renew your subscription', 'renewal', () => import('./screens/renew/index.tsx')),
  route(
    '/not-authorized',
    'Not authorized',
    'login',
    () => import('./screens/not-authorized/index.tsx'),
  ),
];

/** The route for any other path. */
export const fallback: AppRoute = route(
  '*',
  'Page not found',
  'public',
  () => import('./screens/not-found/index.tsx'),
);

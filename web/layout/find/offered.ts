// The actions and screens that the search dialog offers, each only to those who may use it.
import { may, type Permission, type Role } from '#domain/person/role.ts';
import type { Session } from '#web/api/session/session.ts';
import { navigationOf } from '#web/layout/navigation/navigation.ts';
import type { Entry } from './entries.ts';

type Offer = { title: string; to: string; words?: string; needs?: Permission };

const actions: readonly Offer[] = [
  { title: 'New inspection', to: '/new-inspection', words: 'begin inspect', needs: 'inspect' },
  {
    title: 'Add school',
    to: '/facilities?opened=add-school',
    words: 'new',
    needs: 'manageDistrict',
  },
  {
    title: 'Import schools and areas',
    to: '/facilities?opened=import-schools',
    words: 'upload csv xlsx',
    needs: 'manageDistrict',
  },
  { title: 'Invite member', to: '/users?opened=invite', words: 'add user', needs: 'manageTeam' },
  { title: 'Plan inspections', to: '/schedule', words: 'schedule', needs: 'planInspections' },
];

const furtherScreens: readonly Offer[] = [
  {
    title: 'Ready for the Day',
    to: '/ready',
    words: 'offline check camera space device',
    needs: 'inspect',
  },
  {
    title: 'Comparison with the county',
    to: '/district?part=county',
    words: 'published scores upload',
    needs: 'manageDistrict',
  },
  { title: 'Five-Year Plan', to: '/plan', words: 'capital needs' },
  { title: 'Board Presentation', to: '/board', words: 'school pages slides' },
  { title: 'Costs', to: '/deficiencies/costs', words: 'deficiencies money' },
  { title: 'Security settings', to: '/settings?tab=security', words: 'password passkey factor' },
  { title: 'Billing', to: '/settings?tab=billing', words: 'invoice plan subscription' },
  {
    title: 'District settings',
    to: '/settings?tab=district',
    words: 'logo school year public page',
    needs: 'manageAccount',
  },
  {
    title: 'Integrations',
    to: '/settings?tab=integrations',
    words: 'token webhook api sign-on',
    needs: 'manageAccount',
  },
  { title: 'Activity', to: '/settings?tab=activity', words: 'log', needs: 'manageAccount' },
];

const entryOf =
  (kind: 'action' | 'screen') =>
  ({ title, to, words }: Offer): Entry => ({
    kind,
    id: `${kind} ${to}`,
    title,
    detail: '',
    to,
    ...(words && { words }),
  });

/** Super users belong to no account, so they have only the screens of the sidebar. */
export function offeredTo({
  role,
  schools,
  isSuper,
}: Pick<Session, 'role' | 'schools' | 'isSuper'>) {
  const isAllowed = ({ needs }: Offer) =>
    !isSuper && (!needs || may({ role: role as Role, isLimited: schools !== '' }, needs));
  const ofSidebar = navigationOf(isSuper).map(({ label, to }) => ({ title: label, to }));
  return {
    actions: actions.filter(isAllowed).map(entryOf('action')),
    screens: [...ofSidebar, ...furtherScreens.filter(isAllowed)].map(entryOf('screen')),
  };
}

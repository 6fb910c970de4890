/** The demo account and its members. */
import type { SeededAccount, SeededPerson } from './queries.ts';

export const TIME_ZONE = 'America/Los_Angeles';

export const demoAccount = {
  name: 'Mayacamas Valley Unified',
  plan: 'premium',
} as const satisfies Partial<SeededAccount>;

/** The password of all four people; printed at each start. */
export const demoPassword = 'walk-the-school';

/**
 * When each person was last active, in hours before the seed. All are after the newest inspections
 * and plans.
 */
export const activeHoursAgo = { alice: 2, sam: 5, bob: 21, chelsea: 76 } as const;

export const demoPeople = [
  { email: 'alice@demo.test', username: 'alice', fullName: 'Alice Admin', role: 'admin' },
  { email: 'sam@demo.test', username: 'sam', fullName: 'Sam Staff', role: 'staff' },
  { email: 'bob@demo.test', username: 'bob', fullName: 'Bob Inspector', role: 'inspector' },
  {
    email: 'chelsea@demo.test',
    username: 'chelsea',
    fullName: 'Chelsea Reporter',
    role: 'reporter',
  },
] as const satisfies readonly SeededPerson[];

/** Records refused sign-ins in the log. */
import { recordRefusal } from '#server/core/audit.ts';
import type { Transaction } from '#server/core/db.ts';
import type { LoginRow } from './queries.ts';
import type { refusalOfSignIn } from './signed-in.ts';

export type SignInRefusal =
  | 'wrong-login'
  | 'sign-on-only'
  | NonNullable<ReturnType<typeof refusalOfSignIn>>;

const reasons = {
  'wrong-login': 'wrong password',
  'not-activated': 'not activated',
  'account-inactive': 'not active',
  'account-expired': 'subscription ended',
  'sign-on-only': 'single sign-on only',
} as const satisfies Record<SignInRefusal, string>;

export const recordSignInRefusal = (
  db: Transaction,
  person: LoginRow | undefined,
  reason: SignInRefusal = 'wrong-login',
): Promise<void> =>
  recordRefusal(
    db,
    'sign-in-refused',
    person && { ...person, name: person.fullName },
    person ? reasons[reason] : 'unknown address',
  );

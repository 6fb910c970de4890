/** What every way of signing in has in common. */
import type { LoginAnswer } from '#contract/auth.ts';
import { mayRenew } from '../core/who.ts';
import type { Login } from './queries.ts';

/** Who signs in, as far as their sign-in depends on it. */
type Person = Pick<
  Login,
  'id' | 'username' | 'fullName' | 'role' | 'isSuper' | 'status' | 'accountIsActive' | 'isPaid'
>;

/** Why a person may not sign in, although they are who they say. */
export const whyShutOut = (
  person: Omit<Person, 'isSuper'>,
): 'not-activated' | 'account-inactive' | 'account-expired' | undefined => {
  if (person.status === 'Pending') return 'not-activated';
  if (person.status === 'Inactive' || !person.accountIsActive) return 'account-inactive';
  return person.isPaid || mayRenew(person) ? undefined : 'account-expired';
};

/** The answer of a sign-in; the refresh token is left out if it is in the cookie only. */
export const signedIn = (
  person: Person,
  tokens: { accessToken: string; refreshToken: string },
  delivery: 'cookie' | undefined,
): LoginAnswer => ({
  message: 'Login Successful!',
  access_token: tokens.accessToken,
  ...(delivery !== 'cookie' && { refresh_token: tokens.refreshToken }),
  user: {
    id: person.id,
    username: person.username,
    fullName: person.fullName,
    role: person.role ?? ('super' as const),
    is_super: person.isSuper,
    ...(!person.isPaid && { is_expired: true as const }),
  },
});

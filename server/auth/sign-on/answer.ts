/** What a sign-in at a provider answers. */
import type { LoginAnswer } from '#contract/auth.ts';
import { mayRenew } from '../../core/who.ts';
import type { MemberLogin } from '../../sign-on/queries-people.ts';

/** Why a member may not sign in, although the provider has identified them. */
export const whyRefused = ({ status, accountIsActive, isPaid, role }: MemberLogin) => {
  if (status === 'Pending') return 'not-activated';
  if (status === 'Inactive' || !accountIsActive) return 'account-inactive';
  return isPaid || mayRenew({ role }) ? undefined : 'account-expired';
};

/** The refresh token is in the cookie only. */
export const answerOf = (
  { id, username, fullName, role, isPaid }: MemberLogin,
  accessToken: string,
): LoginAnswer => ({
  message: 'Login Successful!',
  access_token: accessToken,
  user: {
    id,
    username,
    fullName,
    role,
    is_super: false,
    ...(!isPaid && { is_expired: true as const }),
  },
});

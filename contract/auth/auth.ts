/** Sessions: signing in, and the refresh token that renews them. */
import { z } from 'zod';
import { EMAIL_LENGTH } from '#domain/person/email.ts';
import { roles } from '#domain/person/role.ts';
import { Id, requiredText } from '#contract/common.ts';
import { FactorCode } from '#contract/factor/factor.ts';
import { PasskeySignature } from '#contract/factor/passkey.ts';

export const Email = requiredText(EMAIL_LENGTH, 'Please enter your email address');

export const Login = z.object({
  email: Email,
  // Not trimmed: a space may be part of a password.
  password: z.string({ error: 'is required' }).min(1, { error: 'is required' }).max(1000),
  /**
   * With 'cookie', the refresh token is sent only in the HttpOnly cookie, and not in the response.
   */
  session: z.literal('cookie', { error: "must be 'cookie' or left out" }).optional(),
});

export const LoginAnswer = z.object({
  message: z.string(),
  access_token: z.string(),
  /** Missing if the request asked for the cookie. */
  refresh_token: z.string().optional(),
  /** `role` is 'super' for super users, who belong to no account and have no role in one. */
  user: z.object({
    id: Id,
    username: z.string(),
    fullName: z.string(),
    role: z.enum([...roles, 'super']),
    /**
     * Missing for people who see all schools. For members who are limited to some, a text that is
     * another one for another choice of schools, so that an app does not show what it has stored.
     */
    schools: z.string().optional(),
    is_super: z.boolean(),
    /**
     * Set if the subscription has ended: this administrator may only renew it
     * (docs/decisions/0110).
     */
    is_expired: z.literal(true).optional(),
  }),
});
export type LoginAnswer = z.infer<typeof LoginAnswer>;

const Challenge = z.string({ error: 'is required' }).min(1, { error: 'is required' }).max(200);

/** The second step of a sign-in, after the password. */
export const SecondStep = z.object({
  challenge: Challenge,
  code: FactorCode,
  session: Login.shape.session,
});

/** A sign-in with a passkey instead of a password. */
export const PasskeyLogin = z.object({
  passkey: PasskeySignature,
  session: Login.shape.session,
});

/**
 * `challenge` identifies a sign-in whose second step is the passkey. If it is missing, the passkey
 * is used instead of a password.
 */
export const PasskeyStart = z.object({ challenge: Challenge.optional() });
export const PasskeyStep = PasskeyLogin.extend({ challenge: Challenge });

/**
 * The refresh token as API clients send it. Browsers omit it, because they send it in the cookie
 * `refresh_token`, which is limited to /api/auth.
 */
export const RefreshToken = z.object({
  refreshToken: z.string({ error: 'must be text' }).min(1).max(500).optional(),
});

/** `refreshToken` is missing if the request sent its refresh token in the cookie. */
export const RefreshAnswer = z.object({
  accessToken: z.string(),
  refreshToken: z.string().optional(),
});

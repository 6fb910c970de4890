/** Sessions (SPEC.md §3 'Login response', DESIGN.md §2.14). */
import { z } from 'zod';
import { roles } from '#domain/role.ts';
import { Id, requiredText } from './common.ts';

export const Email = requiredText(254, 'Please enter your email address');

export const Login = z.object({
  email: Email,
  // Not trimmed: a space may be part of a password.
  password: z.string({ error: 'is required' }).min(1, { error: 'is required' }).max(1000),
});

export const LoginAnswer = z.object({
  message: z.string(),
  access_token: z.string(),
  refresh_token: z.string(),
  /** `role` is 'super' for super users, who stand outside accounts and their roles. */
  user: z.object({
    id: Id,
    username: z.string(),
    fullName: z.string(),
    role: z.enum([...roles, 'super']),
    is_super: z.boolean(),
  }),
});
export type LoginAnswer = z.infer<typeof LoginAnswer>;

export const RefreshToken = z.string({ error: 'No refresh token available' }).min(1).max(500);

/** People: sign-up, invitation, team members, one's own details. */
import { z } from 'zod';
import { ACCOUNT_NAME_LENGTH } from '#domain/account-name.ts';
import { PASSWORD_LENGTH } from '#domain/password.ts';
import { roles } from '#domain/role.ts';
import { departments, userStatuses } from '#domain/user.ts';
import { Email } from './auth.ts';
import {
  AssignedPerson,
  changedText,
  countedListOf,
  Id,
  Instant,
  optionalText,
  requiredText,
} from './common.ts';

/** A new password. The server also refuses the most common ones. */
export const NewPassword = z
  .string({ error: 'is required' })
  .min(PASSWORD_LENGTH.least, {
    error: `must have at least ${PASSWORD_LENGTH.least} characters`,
  })
  .max(PASSWORD_LENGTH.most, { error: `may have at most ${PASSWORD_LENGTH.most} characters` });

export const ValidEmail = Email.pipe(z.email({ error: 'must be an email address' }));
const FULL_NAME_LENGTH = 200;
export const FullName = requiredText(FULL_NAME_LENGTH, 'is required: please enter the full name');

/** The name that an invitation proposes; the invited person can change it. */
export const InvitedName = optionalText(FULL_NAME_LENGTH);
export const Username = optionalText(100);

const wanted = z.boolean({ error: 'must be true or false' });

/** Which emails about deficiencies a person wants. */
export const MailPreferences = z.object({
  /** Extreme deficiencies, when they are saved; only administrators get these. */
  extreme: wanted,
  /** What was assigned to them. */
  assigned: wanted,
  /** Once a week what is overdue or due soon: of the district for administrators, else theirs. */
  digest: wanted,
});
export type MailPreferences = z.infer<typeof MailPreferences>;

/** A token from a mailed link. */
export const MailToken = z
  .string({ error: 'Token not provided, please check the link in your email' })
  .min(1, { error: 'Token not provided, please check the link in your email' })
  .max(200);

export const Signup = z
  .object({
    email: ValidEmail,
    password: NewPassword,
    confirm_password: z.string({ error: 'is required' }),
    username: Username,
    full_name: FullName,
    /** The name of the account; if it is omitted, the name is derived (domain/account-name.ts). */
    district: optionalText(ACCOUNT_NAME_LENGTH),
  })
  .refine((form) => form.password === form.confirm_password, {
    error: 'Passwords do not match',
    path: ['confirm_password'],
  });

export const Department = z.enum(departments).or(z.literal(''));

export const TeamMember = z.object({
  id: Id,
  name: z.string(),
  full_name: z.string(),
  username: z.string(),
  role: z.enum(roles),
  /** The name is that of the required API; a role is its own id. */
  role_id: z.enum(roles),
  email: z.string(),
  department: z.string(),
  status: z.enum(userStatuses),
  lastActive: Instant.nullable(),
  has_factor: z.boolean(),
  /** Whether billing and the subscription administration show this person for the account. */
  is_owner: z.boolean(),
  /** Whether the caller can hand the account over to them. */
  mayBecomeOwner: z.boolean(),
});
export type TeamMember = z.infer<typeof TeamMember>;

/**
 * Somebody who was deactivated or removed, to whom open deficiencies or planned inspections are still
 * assigned.
 */
export const FormerMember = AssignedPerson.extend({
  hasDeficiencies: z.boolean(),
  hasInspections: z.boolean(),
});
export type FormerMember = z.infer<typeof FormerMember>;

const teamPage = countedListOf(TeamMember);

/** A page of the team, and all former members who still have work. */
export const TeamPage = teamPage.extend({
  data: teamPage.shape.data.extend({ former: z.array(FormerMember) }),
});

export const memberSorts = ['name', 'role', 'email', 'department', 'status', 'active'] as const;

/** A member who was removed and can be restored, until 30 days after `deletedAt`. */
export const RemovedMember = TeamMember.pick({
  id: true,
  name: true,
  role: true,
  email: true,
  department: true,
}).extend({ deletedAt: Instant });
export type RemovedMember = z.infer<typeof RemovedMember>;

/** The fields of a member that an administrator changes; omitted ones stay unchanged. */
export const MemberChange = {
  full_name: FullName.optional(),
  username: changedText(100),
  /** '' leaves the role unchanged. */
  role: z.enum([...roles, '']).optional(),
  department: Department.nullable()
    .transform((department) => department ?? '')
    .optional(),
  password: NewPassword.or(z.literal('')).nullish(),
};

/** People: sign-up, invitation, team members, and a person's own details. */
import { chosenNoticeKinds } from '#domain/report/notice.ts';
import { z } from 'zod';
import { EMAIL_PATTERN } from '#domain/person/email.ts';
import { ACCOUNT_NAME_LENGTH } from '#domain/account/account-name.ts';
import { deliveryProblems } from '#domain/person/invitation.ts';
import { PASSWORD_LENGTH } from '#domain/person/password.ts';
import { MOST_SCHOOLS, roles } from '#domain/person/role.ts';
import { departments, userStatuses } from '#domain/person/user.ts';
import { Email } from '#contract/auth/auth.ts';
import {
  AssignedPerson,
  changedName,
  countedListOf,
  Id,
  Instant,
  optionalName,
  requiredName,
} from '#contract/common.ts';

/** A new password. The server also refuses the most common ones. */
export const NewPassword = z
  .string({ error: 'is required' })
  .min(PASSWORD_LENGTH.least, {
    error: `must have at least ${PASSWORD_LENGTH.least} characters`,
  })
  .max(PASSWORD_LENGTH.most, { error: `may have at most ${PASSWORD_LENGTH.most} characters` });

export const ValidEmail = Email.pipe(
  z.email({ pattern: EMAIL_PATTERN, error: 'must be an email address' }),
);
const FULL_NAME_LENGTH = 200;
export const FullName = requiredName(FULL_NAME_LENGTH, 'is required: please enter the full name');

/** The name that an invitation proposes; the invited person can change it. */
export const InvitedName = optionalName(FULL_NAME_LENGTH);
export const Username = optionalName(100);

const wanted = z.boolean({ error: 'must be true or false' });

/** Which emails and notices about deficiencies and reports a person wants to receive. */
export const MailPreferences = z.object({
  /**
   * Emails about extreme deficiencies as soon as they are saved; only administrators receive these.
   */
  extreme: wanted,
  /** Emails about deficiencies that were assigned to the person. */
  assigned: wanted,
  /**
   * A weekly email about overdue deficiencies and those due soon: all of the district for
   * administrators, otherwise the person's own.
   */
  digest: wanted,
  /** Emails about reports that wait for a review. */
  review: wanted,
  /** Emails about reports of the person's inspections that were returned. */
  returned: wanted,
  /** Emails about reports that became Final. */
  final: wanted,
  /** Emails about repairs that were reported with a work link. */
  reported: wanted,
  /** The kinds of notices that are shown in the app. */
  inApp: z
    .array(
      z.enum(chosenNoticeKinds, { error: `must be one of: ${chosenNoticeKinds.join(', ')}` }),
      {
        error: 'must be a list of kinds of notices',
      },
    )
    .max(chosenNoticeKinds.length, { error: `may have at most ${chosenNoticeKinds.length} kinds` }),
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
    /**
     * The name of the account; if it is omitted, a name is derived
     * (domain/account/account-name.ts).
     */
    district: optionalName(ACCOUNT_NAME_LENGTH),
  })
  .refine((form) => form.password === form.confirm_password, {
    error: 'Passwords do not match',
    path: ['confirm_password'],
  });

export const Department = z.enum(departments).or(z.literal(''));

/** The schools to which a member is limited; null: the member sees all schools. */
export const MemberSchools = z
  .array(Id, { error: 'must be a list of schools, or null for all' })
  .min(1, { error: 'is empty: please choose at least one school, or all schools' })
  .max(MOST_SCHOOLS, { error: `may have at most ${MOST_SCHOOLS} schools` })
  .nullable()
  .optional();

export const TeamMember = z.object({
  id: Id,
  name: z.string(),
  full_name: z.string(),
  username: z.string(),
  role: z.enum(roles),
  /** The field name is that of the required API. Its value is the role. */
  role_id: z.enum(roles),
  email: z.string(),
  department: z.string(),
  /** The schools to which the member is limited, by name; null for a member who sees all. */
  schools: z.array(z.object({ id: Id, name: z.string() })).nullable(),
  status: z.enum(userStatuses),
  lastActive: Instant.nullable(),
  /** Why the newest invitation of a pending member could not be delivered; null if it could. */
  invitationProblem: z.enum(deliveryProblems).nullable(),
  has_factor: z.boolean(),
  /**
   * Whether this person owns the account, and represents it in billing and subscription
   * administration.
   */
  is_owner: z.boolean(),
  /** Whether the caller can hand the account over to this person. */
  mayBecomeOwner: z.boolean(),
});
export type TeamMember = z.infer<typeof TeamMember>;

/**
 * A person who was deactivated or removed, but to whom open deficiencies or planned inspections are
 * still assigned.
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

/** A member who was removed, and can be restored within 30 days after `deletedAt`. */
export const RemovedMember = TeamMember.pick({
  id: true,
  name: true,
  role: true,
  email: true,
  department: true,
}).extend({ deletedAt: Instant });
export type RemovedMember = z.infer<typeof RemovedMember>;

/** The fields of a member in an update by an administrator; omitted ones are not changed. */
export const MemberChange = {
  full_name: FullName.optional(),
  username: changedName(100),
  /** '' does not change the role. */
  role: z.enum([...roles, '']).optional(),
  department: Department.nullable()
    .transform((department) => department ?? '')
    .optional(),
  school_ids: MemberSchools,
  password: NewPassword.or(z.literal('')).nullish(),
};

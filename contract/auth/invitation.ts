/** Inviting several people with one request, from a list that was pasted or read from a file. */
import { z } from 'zod';
import { invitationOutcomes, LONGEST_LIST } from '#domain/person/invitation.ts';
import { roles } from '#domain/person/role.ts';
import { Department } from '#contract/user/user.ts';

/** The list, and the role and department of people for whom the list has none. */
export const InvitationList = {
  list: z
    .string({ error: 'is required: please paste the addresses' })
    .max(LONGEST_LIST, {
      error: `may have at most ${LONGEST_LIST.toLocaleString('en-US')} characters`,
    })
    .refine((list) => list.trim() !== '', { error: 'is required: please paste the addresses' }),
  role: z.enum(roles).default('inspector'),
  department: Department.default(''),
};

export const InvitationRow = z.object({
  /** The number of the line in the pasted list of people, counted from 1. */
  line: z.int(),
  email: z.string(),
  /** The name of the person; '' if the line has none. */
  full_name: z.string(),
  role: z.enum(roles),
  department: Department,
  outcome: z.enum(invitationOutcomes),
  /** What is wrong with the row if it is invalid; '' otherwise. */
  problem: z.string(),
});
export type InvitationRow = z.infer<typeof InvitationRow>;

export const InvitationPlan = z.object({
  rows: z.array(InvitationRow),
  /** The number of people who get an email. */
  invited: z.int(),
});

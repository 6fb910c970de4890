/** Single sign-on: the settings of an account, and the sign-in. */
import { z } from 'zod';
import { roles } from '#domain/person/role.ts';
import {
  defaultRoles,
  domainOf,
  emailClaims,
  isDomain,
  MOST_GROUPS,
  signOnProviders,
} from '#domain/person/sign-on.ts';
import { Email, LoginAnswer } from '#contract/auth/auth.ts';
import { changedText, Id, Instant, requiredName, requiredText } from '#contract/common.ts';

const DefaultRole = z.enum(defaultRoles, { error: `must be one of: ${defaultRoles.join(', ')}` });

const Role = z.enum(roles, { error: `must be one of: ${roles.join(', ')}` });

export const SignOnDomain = z.object({
  id: Id,
  domain: z.string(),
  /** The name and the value of the DNS text record that proves the domain. */
  recordName: z.string(),
  recordText: z.string(),
  /**
   * When the domain was proved by the DNS record or granted by a super user; null if neither has
   * happened yet.
   */
  claimedAt: Instant.nullable(),
  claimedBy: z.enum(['dns', 'support']).nullable(),
});
export type SignOnDomain = z.infer<typeof SignOnDomain>;

/** A claimed domain of an account, in the list for super users. */
export const ClaimedDomain = z.object({
  domain: z.string(),
  claimedAt: Instant,
  claimedBy: z.enum(['dns', 'support']),
});
export type ClaimedDomain = z.infer<typeof ClaimedDomain>;

const SignOnGroup = z.object({
  group: requiredName(200, 'is required: please enter the group'),
  role: Role,
});

export const SignOnSettings = z.object({
  /** The redirect URL, which must be registered at the provider. */
  returnAddress: z.string(),
  /** Null if single sign-on is not set up. */
  settings: z
    .object({
      provider: z.enum(signOnProviders),
      issuer: z.string(),
      clientId: z.string(),
      tenant: z.string(),
      /** The claim with the email address; only for the provider 'other'. */
      emailClaim: z.enum(emailClaims),
      groupClaim: z.string(),
      groups: z.array(z.object({ group: z.string(), role: Role })),
      defaultRole: DefaultRole,
      invitedOnly: z.boolean(),
      isOn: z.boolean(),
      isOnly: z.boolean(),
      breakGlassId: Id.nullable(),
    })
    .nullable(),
  domains: z.array(SignOnDomain),
});
export type SignOnSettings = z.infer<typeof SignOnSettings>;

const truth = { error: 'must be true or false' };

/** The settings in an update; omitted fields are not changed. */
export const SignOnForm = {
  provider: z
    .enum(signOnProviders, { error: `must be one of: ${signOnProviders.join(', ')}` })
    .optional(),
  /**
   * Only for the provider 'other'. For all others, the issuer follows from the provider and the
   * tenant.
   */
  issuer: changedText(500),
  clientId: changedText(500),
  /** Like an omitted field, '' leaves the secret unchanged: the form cannot show the stored one. */
  clientSecret: changedText(1000),
  tenant: changedText(100),
  emailClaim: z
    .enum(emailClaims, { error: `must be one of: ${emailClaims.join(', ')}` })
    .optional(),
  groupClaim: changedText(200),
  groups: z
    .array(SignOnGroup, { error: 'must be a list of groups with their roles' })
    .max(MOST_GROUPS, { error: `may have at most ${MOST_GROUPS}` })
    .refine(
      (groups) => new Set(groups.map(({ group }) => group.toLowerCase())).size === groups.length,
      { error: 'may not name a group twice' },
    )
    .optional(),
  defaultRole: DefaultRole.optional(),
  invitedOnly: z.boolean(truth).optional(),
  isOn: z.boolean(truth).optional(),
  isOnly: z.boolean(truth).optional(),
  breakGlassId: Id.nullable().optional(),
};

export const Domain = requiredText(255, 'is required: please enter a domain')
  .transform(domainOf)
  .refine(isDomain, { error: 'must be a domain like district.k12.ca.us' });

/** The URL at the provider to which the browser must be sent. */
export const SignOnStarted = z.object({ url: z.string() });

export const SignOnStart = z.object({
  email: Email,
  /** The page of the app to open after the sign-in. */
  returnTo: z.string({ error: 'must be text' }).max(1000).optional(),
});

const parameter = z.string({ error: 'must be text' }).max(8000).optional();

/** The query parameters with which the provider has sent the browser back. */
export const SignOnReturn = z.object({
  accountId: Id,
  state: z.string({ error: 'is required' }).min(1, { error: 'is required' }).max(200),
  code: parameter,
  iss: parameter,
  error: parameter,
  error_description: parameter,
});

/** `login` is missing if the sign-in only confirmed an existing session, for a sensitive call. */
export const SignOnFinished = z.object({
  login: LoginAnswer.optional(),
  returnTo: z.string(),
});

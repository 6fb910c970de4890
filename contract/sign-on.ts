/** Single sign-on: the settings of an account, and signing in. */
import { z } from 'zod';
import { roles } from '#domain/role.ts';
import { defaultRoles, domainOf, isDomain, MOST_GROUPS, signOnProviders } from '#domain/sign-on.ts';
import { Email, LoginAnswer } from './auth.ts';
import { changedText, Id, Instant, requiredText } from './common.ts';

const DefaultRole = z.enum(defaultRoles, { error: `must be one of: ${defaultRoles.join(', ')}` });

const Role = z.enum(roles, { error: `must be one of: ${roles.join(', ')}` });

export const SignOnDomain = z.object({
  id: Id,
  domain: z.string(),
  /** The name and the text of the record that proves the claim. */
  recordName: z.string(),
  recordText: z.string(),
  /** When it was proved; null while it is not. */
  claimedAt: Instant.nullable(),
  claimedBy: z.enum(['dns', 'support']).nullable(),
});
export type SignOnDomain = z.infer<typeof SignOnDomain>;

/** A domain of an account, as super users see it. */
export const ClaimedDomain = z.object({
  domain: z.string(),
  claimedAt: Instant,
  claimedBy: z.enum(['dns', 'support']),
});
export type ClaimedDomain = z.infer<typeof ClaimedDomain>;

const SignOnGroup = z.object({
  group: requiredText(200, 'is required: please enter the group'),
  role: Role,
});

export const SignOnSettings = z.object({
  /** What is registered at the provider as the URL to return to. */
  returnAddress: z.string(),
  /** Null if it is not set up. */
  settings: z
    .object({
      provider: z.enum(signOnProviders),
      issuer: z.string(),
      clientId: z.string(),
      tenant: z.string(),
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

/** A field that is left out stays as it is. */
export const SignOnForm = {
  provider: z
    .enum(signOnProviders, { error: `must be one of: ${signOnProviders.join(', ')}` })
    .optional(),
  /** Only for 'other'; the issuer of other providers follows from provider and tenant. */
  issuer: changedText(500),
  clientId: changedText(500),
  /** '' also leaves it as it is. */
  clientSecret: changedText(1000),
  tenant: changedText(100),
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

/** The URL of the provider to which the browser is sent. */
export const SignOnStarted = z.object({ url: z.string() });

export const SignOnStart = z.object({
  email: Email,
  /** The page of the app that is opened after the sign-in. */
  returnTo: z.string({ error: 'must be text' }).max(1000).optional(),
});

const parameter = z.string({ error: 'must be text' }).max(8000).optional();

/** The parameters with which the provider sent the browser back. */
export const SignOnReturn = z.object({
  accountId: Id,
  state: z.string({ error: 'is required' }).min(1, { error: 'is required' }).max(200),
  code: parameter,
  iss: parameter,
  error: parameter,
  error_description: parameter,
});

/** `login` is missing when a session was confirmed for a sensitive call. */
export const SignOnFinished = z.object({
  login: LoginAnswer.optional(),
  returnTo: z.string(),
});

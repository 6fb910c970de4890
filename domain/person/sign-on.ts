/**
 * Long because the presets of the providers are a table. Single sign-on: the table of presets for common providers, and the decisions about a person whom
 * a provider has identified. The names of the claims are from the documentation of the providers.
 */
import { normalizeName } from '#domain/normalize-name.ts';
import { isEmail } from './email.ts';
import type { Role } from './role.ts';
import { roles } from './role.ts';

/** The role of a person who signs in for the first time: never an administrator. */
export const defaultRoles = ['staff', 'inspector', 'reporter'] as const satisfies readonly Role[];

export const signOnProviders = ['google', 'entra', 'classlink', 'clever', 'other'] as const;
export type SignOnProvider = (typeof signOnProviders)[number];

/** The claims that may contain the email address where the account chooses the claim. */
export const emailClaims = ['email', 'preferred_username', 'upn'] as const;
export type EmailClaim = (typeof emailClaims)[number];

export type SignOnPreset = {
  label: string;
  /**
   * The issuer, with {tenant} in place of the district's id; undefined if the issuer has to be
   * entered.
   */
  issuer?: string;
  /** How to enter the id of the district; only for a provider that serves many districts. */
  tenant?: { label: string; example: string; pattern: RegExp };
  /** The claim whose value must be the district's id. */
  tenantClaim?: string;
  /**
   * A claim of the token whose value must be a domain of the district, because the provider also
   * has accounts of individuals.
   */
  domainClaim?: string;
  /**
   * The claims that may contain the email address, the most reliable first; undefined if the account
   * chooses the claim.
   */
  emailClaims?: readonly string[];
  /**
   * Whether the provider must state that the email address is verified. This is required of
   * providers that serve many districts.
   */
  mustBeVerified: boolean;
  /**
   * The name of the claim that lists the groups of a person. It is the initial value of a setting;
   * '' if the provider has no such claim.
   */
  groupClaim: string;
  scope: string;
  /** How the client secret is sent if the discovery document does not state it. */
  clientAuth?: 'post';
  /**
   * How the provider is asked to let the person authenticate again, if not by `login`. Google does
   * not know that, but lets the person at least choose the account again.
   */
  freshPrompt?: 'select_account';
  /** The instructions for setting up the provider, one step per line. */
  steps: readonly string[];
};

const guid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const signOnPresets = {
  google: {
    label: 'Google Workspace',
    issuer: 'https://accounts.google.com',
    domainClaim: 'hd',
    emailClaims: ['email'],
    mustBeVerified: true,
    groupClaim: '',
    scope: 'openid email profile',
    freshPrompt: 'select_account',
    steps: [
      'Open console.cloud.google.com with an administrator of your Workspace, and choose or create a project.',
      'Under Google Auth Platform, Audience, choose Internal, so that only your own people can sign in.',
      'Under Clients, create a client of the type Web application.',
      'Add the return address below as an authorized redirect URI.',
      'Copy the client ID and the client secret. Google does not state groups, so roles are given in Good Repair.',
    ],
  },
  entra: {
    label: 'Microsoft Entra ID',
    issuer: 'https://login.microsoftonline.com/{tenant}/v2.0',
    tenant: {
      label: 'Directory (tenant) ID',
      example: '8a4e1c5e-0b0f-4f0a-9b53-0f6a4c1d2e3f',
      pattern: guid,
    },
    emailClaims: ['preferred_username', 'email'],
    mustBeVerified: false,
    groupClaim: 'roles',
    scope: 'openid email profile',
    steps: [
      'Open entra.microsoft.com, App registrations, New registration. Choose accounts in this organizational directory only.',
      'Add the return address below as a redirect URI of the platform Web.',
      'Copy the application (client) ID and the directory (tenant) ID from the overview.',
      'Under Certificates & secrets, create a client secret, and copy its value. Note when it expires.',
      'For roles by group, create app roles and assign groups to them. Their values are sent in the claim roles.',
    ],
  },
  classlink: {
    label: 'ClassLink',
    issuer: 'https://launchpad.classlink.com',
    emailClaims: ['email'],
    mustBeVerified: true,
    groupClaim: 'profile',
    scope: 'openid email profile',
    clientAuth: 'post',
    steps: [
      'Open the ClassLink developer console, and add an application for single sign-on by OpenID Connect.',
      'Add the return address below as its redirect URI.',
      'Copy the client ID and the client secret.',
      'The claim profile states the kind of person, for example Administrator or Teacher, and can be used as group.',
    ],
  },
  clever: {
    label: 'Clever',
    issuer: 'https://clever.com',
    tenant: {
      label: 'Clever district ID',
      example: '4fd43cc56d11340000000005',
      pattern: /^[0-9a-f]{24}$/i,
    },
    tenantClaim: 'district',
    emailClaims: ['email'],
    mustBeVerified: true,
    groupClaim: 'user_type',
    scope: 'openid',
    steps: [
      'Open the settings of your application in the Clever developer dashboard.',
      'Add the return address below as a redirect URI.',
      'Ask Clever Support to switch on identity tokens (OpenID Connect), and to state email addresses as verified.',
      'Copy the client ID and the client secret, and the ID of your district.',
      'The claim user_type states the kind of person, for example district admin or staff, and can be used as group.',
    ],
  },
  other: {
    label: 'Another provider',
    mustBeVerified: false,
    groupClaim: 'groups',
    scope: 'openid email profile',
    steps: [
      'Create a confidential client for the authorization code flow of OpenID Connect.',
      'Add the return address below as its redirect address.',
      'Copy the issuer, the client ID and the client secret.',
    ],
  },
} as const satisfies Record<SignOnProvider, SignOnPreset>;

export const presetOf = (provider: SignOnProvider): SignOnPreset => signOnPresets[provider];

/** The issuer for a district; undefined if it has to be entered, or if the tenant is missing. */
export const issuerOf = (provider: SignOnProvider, tenant: string): string | undefined => {
  const { issuer } = presetOf(provider);
  return issuer?.includes('{tenant}') && tenant === ''
    ? undefined
    : issuer?.replace('{tenant}', tenant.toLowerCase());
};

/** The name of the text record that proves a domain, and the start of its value. */
export const PROOF_LABEL = '_good-repair';
export const PROOF_PREFIX = 'good-repair-verification=';

/** Converts entered text to a domain: lower case, without @ and spaces around it. */
export const domainOf = (text: string): string =>
  text.trim().replace(/^@/, '').replace(/\.$/, '').toLowerCase();

/**
 * Whether the text is a domain name with at least two labels. Names in other alphabets must be in
 * Punycode (xn--…).
 */
export const isDomain = (domain: string): boolean =>
  domain.length <= 253 &&
  /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/.test(domain);

/**
 * The domains of public mail providers, which no district can claim. Those with the most users are
 * first.
 */
const unclaimableDomains = [
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'hotmail.com',
  'live.com',
  'msn.com',
  'yahoo.com',
  'icloud.com',
  'me.com',
  'aol.com',
  'comcast.net',
  'att.net',
  'sbcglobal.net',
  'verizon.net',
  'proton.me',
  'protonmail.com',
];

/**
 * Whether anybody can get an email address in the domain, so that it does not identify a district.
 */
export const isUnclaimable = (domain: string): boolean => unclaimableDomains.includes(domain);

/** The domain of an email address; '' if it has none. */
export const domainOfEmail = (email: string): string =>
  domainOf(email.slice(email.lastIndexOf('@') + 1));

/** How many minutes a sign-in through the provider may take until the browser returns. */
export const ATTEMPT_MINUTES = 10;
/** The time limit of each request to a provider, in seconds. */
export const PROVIDER_SECONDS = 10;
export const MOST_DOMAINS = 20;
export const MOST_GROUPS = 50;

/** The claims of an identity token. */
export type IdTokenClaims = Readonly<Record<string, unknown>>;

type SignOnRules = {
  provider: SignOnProvider;
  emailClaim: EmailClaim;
  tenant: string;
  /** The domains that the account has claimed. */
  domains: readonly string[];
};

/**
 * Why a provider's statement about a person is not accepted. Each value is a key in
 * contract/refusals.ts.
 */
export type Disbelief =
  | 'sign-on-no-email'
  | 'sign-on-unverified'
  | 'sign-on-other-domain'
  | 'sign-on-other-tenant';

/**
 * The email address of a person whom the provider has identified, or the reason why it is not
 * accepted.
 */
export const emailOf = (
  rules: SignOnRules,
  claims: IdTokenClaims,
): { email: string } | { disbelief: Disbelief; email: string } => {
  const { tenantClaim, domainClaim, mustBeVerified } = presetOf(rules.provider);
  const { tenant, domains } = rules;
  const email = statedEmail(emailClaimsOf(rules), claims);
  if (tenantClaim !== undefined && textOf(claims[tenantClaim]) !== tenant) {
    return { disbelief: 'sign-on-other-tenant', email };
  }
  const isClaimed = (domain: string) => domains.includes(domainOf(domain));
  if (domainClaim !== undefined && !isClaimed(textOf(claims[domainClaim]))) {
    return { disbelief: 'sign-on-other-tenant', email };
  }
  if (email === '') return { disbelief: 'sign-on-no-email', email };
  if (!isClaimed(domainOfEmail(email))) return { disbelief: 'sign-on-other-domain', email };
  const verified = claims['email_verified'];
  // Without a rule for the provider, the statement concerns the address in the claim `email` only.
  const isConcerned = email === textOf(claims['email']);
  // Some providers send the value as a string.
  const isVerified = verified === true || verified === 'true';
  if (mustBeVerified ? !isVerified : isConcerned && verified !== undefined && !isVerified) {
    return { disbelief: 'sign-on-unverified', email };
  }
  return { email };
};

/** The claims that may contain the email address, the most reliable first. */
export const emailClaimsOf = ({
  provider,
  emailClaim,
}: Pick<SignOnRules, 'provider' | 'emailClaim'>): readonly string[] =>
  presetOf(provider).emailClaims ?? [emailClaim];

const statedEmail = (names: readonly string[], claims: IdTokenClaims): string =>
  names
    .map((name) => claims[name])
    .map((claim) => (typeof claim === 'string' ? claim.trim() : ''))
    .find(isEmail) ?? '';

/** Whether one of the claims with these names is an email address. */
export const hasEmail = (names: readonly string[], claims: IdTokenClaims): boolean =>
  statedEmail(names, claims) !== '';

/** The text of a claim in one line, without control characters; '' if the claim is not a text. */
export const textOf = (claim: unknown): string =>
  typeof claim === 'string' ? claim.replaceAll(/\p{Cc}+/gu, ' ').trim() : '';

/** The name of a person, at most 100 characters; '' if the provider states none. */
export const nameFromClaims = (claims: IdTokenClaims): string => {
  const [whole, ...parts] = ['name', 'given_name', 'family_name'].map((claim) =>
    normalizeName(textOf(claims[claim])),
  );
  return (whole || parts.filter(Boolean).join(' ')).slice(0, 100);
};

export type GroupRole = { group: string; role: Role };

/**
 * The role that follows from a person's groups, ignoring case: the most powerful role of the groups
 * that match, or else the default role. Undefined if groups are not configured, or if the provider
 * left the list out because it was too long.
 */
export const roleByGroups = (
  {
    groupClaim,
    groups,
    defaultRole,
  }: { groupClaim: string; groups: readonly GroupRole[]; defaultRole: Role },
  claims: IdTokenClaims,
): Role | undefined => {
  if (groupClaim === '' || groups.length === 0) return undefined;
  const stated = claims[groupClaim];
  if (typeof stated !== 'string' && !Array.isArray(stated)) {
    // A provider leaves out a list that is empty or too long. If it is too long, one of these
    // claims is present.
    return claims['_claim_names'] === undefined && claims['hasgroups'] === undefined
      ? defaultRole
      : undefined;
  }
  // Only texts are compared: a number or a list inside of the list is not the name of a group.
  const names = new Set([stated].flat().map((name) => textOf(name).toLowerCase()));
  const given = groups.filter(({ group }) => names.has(textOf(group).toLowerCase()));
  return roles.find((role) => given.some((match) => match.role === role)) ?? defaultRole;
};

import { issuerOf, presetOf } from '#domain/person/sign-on.ts';
import type { CallArguments } from '#contract/calls.ts';
import type { Services, UntransactedHandler } from '#server/core/context.ts';
import type { Transaction } from '#server/core/db.ts';
import { badInput } from '#server/core/http/validate.ts';
import { discover } from '#server/core/outbound/open-id.ts';
import { ProviderFault } from '#server/core/outbound/provider-fault.ts';
import {
  providerOf,
  connectionOptionsOf,
  sealClientSecret,
} from '#server/core/outbound/provider-of.ts';
import { refuse } from '#server/core/refusals.ts';
import { lockMember } from '#server/user/queries.ts';
import {
  endPasswordSessions,
  findSignOn,
  listDomains,
  replaceGroups,
  storeSignOn,
  type StoredSignOn,
} from './queries.ts';

/**
 * Stores the settings. If the provider changes, or single sign-on is turned on, the provider is
 * checked first by reading its discovery document. This happens between two transactions.
 */
export const signOnUpdate: UntransactedHandler<'sign-on/update'> = {
  untransacted: async (form, { transact, services, user }) => {
    const { accountId } = user;
    const before = await transact((db) => findSignOn(db, accountId), { readOnly: true });
    const after = mergeSettings(services, accountId, before, form);
    if (hasAnotherProvider(before, after) || (after.isOn && before?.isOn !== true)) {
      await tryProvider(services, after);
    }
    await transact(async (db) => {
      if (after.isOnly) await checkOnlySignOn(db, after);
      await storeSignOn(db, after);
      if (after.isOnly && !before?.isOnly) await endPasswordSessions(db, after, user.sessionId);
      if (form.groups) await replaceGroups(db, accountId, form.groups);
    });
    return { message: 'Single sign-on saved' };
  },
};

type Form = CallArguments<'sign-on/update'>;

/** The settings after the change. @throws the refusal 'bad-input' for a missing value */
const mergeSettings = (
  { settings }: Services,
  accountId: string,
  before: StoredSignOn | undefined,
  form: Form,
): StoredSignOn => {
  const provider = form.provider ?? before?.provider;
  if (!provider) throw missingValue('provider', 'is required: please choose a provider');
  const isAnother = provider !== before?.provider;
  const preset = presetOf(provider);
  const tenant = preset.tenant ? (form.tenant ?? (isAnother ? '' : before.tenant)) : '';
  if (preset.tenant && !preset.tenant.pattern.test(tenant)) {
    throw missingValue('tenant', `must be an ID like ${preset.tenant.example}`);
  }
  const entered = form.issuer ?? (isAnother ? '' : before.issuer);
  const issuer = issuerOf(provider, tenant) ?? entered;
  if (!/^https?:\/\/[^/]+/.test(issuer) || !URL.canParse(issuer)) {
    throw missingValue('issuer', 'must be an address like https://sign-in.district.org');
  }
  const clientId = form.clientId ?? before?.clientId ?? '';
  if (clientId === '') throw missingValue('clientId', 'is required: please enter the client ID');
  const secret = form.clientSecret;
  // The secret is reused only for the issuer for which it was entered, so that no other issuer
  // receives it.
  const isKept = !secret && before !== undefined && issuer === before.issuer;
  if (!secret && !isKept) {
    throw missingValue('clientSecret', 'is required: please enter the client secret');
  }
  const isOn = form.isOn ?? before?.isOn ?? false;
  return {
    accountId,
    provider,
    issuer,
    clientId,
    clientSecret: isKept
      ? before.clientSecret
      : sealClientSecret(settings, accountId, secret ?? ''),
    tenant,
    emailClaim: form.emailClaim ?? (isAnother ? 'email' : before.emailClaim),
    groupClaim: form.groupClaim ?? (isAnother ? preset.groupClaim : before.groupClaim),
    groups: form.groups ?? before?.groups ?? [],
    defaultRole: form.defaultRole ?? before?.defaultRole ?? 'inspector',
    invitedOnly: form.invitedOnly ?? before?.invitedOnly ?? true,
    isOn,
    isOnly: isOn && (form.isOnly ?? before?.isOnly ?? false),
    breakGlassId:
      form.breakGlassId === undefined ? (before?.breakGlassId ?? null) : form.breakGlassId,
  };
};

const missingValue = (field: string, message: string) => badInput([{ path: [field], message }]);

const hasAnotherProvider = (before: StoredSignOn | undefined, after: StoredSignOn): boolean =>
  before?.issuer !== after.issuer ||
  before.clientId !== after.clientId ||
  before.clientSecret !== after.clientSecret;

const tryProvider = async ({ settings }: Services, after: StoredSignOn): Promise<void> => {
  const provider = providerOf(settings, after);
  if (!provider)
    throw missingValue('clientSecret', 'has to be entered again: this server has another SECRET');
  try {
    await discover(provider, connectionOptionsOf(settings));
  } catch (error) {
    if (error instanceof ProviderFault) throw missingValue('issuer', inWords(error));
    throw error;
  }
};

const inWords = ({ problem }: ProviderFault): string =>
  problem.startsWith('the ') ? `is not that of an OpenID provider: ${problem}` : problem;

/**
 * Allowing only single sign-on requires a claimed domain, and an administrator who can still sign
 * in with a password.
 */
const checkOnlySignOn = async (
  db: Transaction,
  { accountId, breakGlassId }: StoredSignOn,
): Promise<void> => {
  const domains = await listDomains(db, accountId);
  if (!domains.some(({ claimedAt }) => claimedAt !== null)) throw refuse('sign-on-no-domain');
  const admin = breakGlassId === null ? undefined : await lockMember(db, breakGlassId);
  const mayOpen = admin?.status === 'Active' && admin.role === 'admin' && admin.hasPassword;
  if (!mayOpen) throw refuse('break-glass-missing', { field: 'breakGlassId' });
};

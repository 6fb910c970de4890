/** Finds or creates the member whom a provider has identified. */
import type { RefusalKey } from '#contract/refusals.ts';
import {
  type IdTokenClaims,
  emailOf,
  nameFromClaims,
  roleByGroups,
} from '#domain/person/sign-on.ts';
import type { Transaction } from '#server/core/db.ts';
import { queueMemberNotice } from '#server/ledger/webhook-notices.ts';
import { refuse } from '#server/core/refusals.ts';
import type { StoredSignOn } from '#server/sign-on/queries.ts';
import {
  activateInvited,
  findIdentified,
  findWhoHas,
  insertIdentified,
  listClaimedDomains,
  lockMemberLogin,
  type MemberLogin,
  setRole,
  storeIdentity,
} from '#server/sign-on/queries-people.ts';
import { isLastAdmin } from '#server/user/queries.ts';

/**
 * Returns the member, who is created or activated at the first sign-in. At later sign-ins the
 * member is found by issuer and subject, whatever the email address is. @throws Refusal
 */
export const findOrEnrollMember = async (
  db: Transaction,
  stored: StoredSignOn,
  claims: IdTokenClaims,
): Promise<MemberLogin> => {
  const { accountId, issuer } = stored;
  const identity = { accountId, issuer, subject: String(claims['sub']) };
  const domains = await listClaimedDomains(db, accountId);
  const stated = emailOf({ ...stored, domains }, claims);
  const known = await findIdentified(db, identity);
  if ('disbelief' in stated) {
    // A known person needs no email address any more, but must still belong to the district.
    if (stated.disbelief === 'sign-on-other-tenant' || !known?.isMember) {
      throw refuse(stated.disbelief, { name: stated.email });
    }
  }
  const id = known?.isMember ? known.id : await enrollMember(db, stored, claims, stated.email);
  if (id !== known?.id) await storeIdentity(db, identity, id);
  await setRoleByGroups(db, stored, claims, id);
  const member = await lockMemberLogin(db, id);
  if (!member) throw refuse('sign-on-removed');
  return member;
};

const enrollMember = async (
  db: Transaction,
  { accountId, invitedOnly, defaultRole }: StoredSignOn,
  claims: IdTokenClaims,
  email: string,
): Promise<string> => {
  const { memberId, wasRemoved, isElsewhere } = await findWhoHas(db, accountId, email);
  if (isElsewhere) throw refuse('sign-on-other-account');
  const fullName = nameFromClaims(claims);
  if (memberId !== null) {
    await activateInvited(db, memberId, fullName || email);
    await queueMemberNotice(db, accountId, memberId, 'member.joined');
    return memberId;
  }
  const reason: RefusalKey | undefined = wasRemoved
    ? 'sign-on-removed'
    : invitedOnly
      ? 'sign-on-not-invited'
      : undefined;
  if (reason) throw refuse(reason);
  const added = { accountId, email, fullName: fullName || email, role: defaultRole };
  const id = await insertIdentified(db, added);
  await queueMemberNotice(db, accountId, id, 'member.joined');
  return id;
};

/**
 * Sets the role of a member by their groups at each sign-in. The last administrator, and the
 * administrator who may sign in with a password, remain administrators.
 */
const setRoleByGroups = async (
  db: Transaction,
  stored: StoredSignOn,
  claims: IdTokenClaims,
  id: string,
): Promise<void> => {
  const role = roleByGroups(stored, claims);
  if (role === undefined) return;
  // `isLastAdmin` is called before the member is locked, because it locks all administrators in a
  // fixed order.
  const isLast = role !== 'admin' && (await isLastAdmin(db, id));
  const isBreakGlass = stored.isOnly && stored.breakGlassId === id;
  if (!isLast && !(isBreakGlass && role !== 'admin')) await setRole(db, id, role);
};

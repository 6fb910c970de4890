import type { InvitationRow } from '#contract/auth/invitation.ts';
import type { InvitationOutcome } from '#domain/person/invitation.ts';
import type { Transaction } from '#server/core/db.ts';
import { findKnownEmails, type KnownEmail } from './queries.ts';
import type { ListedPerson } from './read-list.ts';

export const lowerAddresses = (people: readonly ListedPerson[]): string[] => [
  ...new Set(people.filter(({ problem }) => !problem).map(({ email }) => email.toLowerCase())),
];

/**
 * The outcome for each of these people when they are invited. It depends only on the members of the
 * account, and not on whether another account has a member with the address (SECURITY.md).
 */
export const planInvitations = async (
  db: Transaction,
  people: readonly ListedPerson[],
): Promise<InvitationRow[]> => {
  const known = Map.groupBy(
    await findKnownEmails(db, lowerAddresses(people)),
    ({ email }) => email,
  );
  const seen = new Set<string>();
  return people.map((person) => {
    const address = person.email.toLowerCase();
    const outcome = person.problem
      ? 'invalid'
      : seen.has(address)
        ? 'repeated'
        : outcomeOf(known.get(address) ?? []);
    if (!person.problem) seen.add(address);
    return { ...person, outcome };
  });
};

const outcomeOf = (ofAddress: readonly KnownEmail[]): InvitationOutcome => {
  const present = ofAddress.find(({ isRemoved }) => !isRemoved);
  if (present && !present.isPending) return 'member';
  if (present) return present.isRecent ? 'waiting' : 'invited-again';
  return ofAddress.length > 0 ? 'removed' : 'invited';
};

import { nameKey } from '#domain/normalize-name.ts';
import { plural } from '#domain/plural.ts';
import type { UntransactedHandler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import {
  eraseMails,
  eraseName,
  eraseNameInReports,
  eraseOwnRows,
  eraseSessions,
  findToErase,
  recordErasure,
} from './queries-erasure.ts';

/**
 * Erases the name and the email address of a removed member immediately and for good. The records
 * of what the member did remain, with the name “Former member”. Sealed reports are not changed, and
 * the response says how many there are.
 */
export const userErase: UntransactedHandler<'user/erase'> = {
  untransacted: async ({ id, name }, { transact }) => {
    const sealed = await transact(async (db) => {
      const person = await findToErase(db, id);
      if (!person) throw refuse('user-not-found');
      if (nameKey(name) !== nameKey(person.name)) {
        throw refuse('name-not-confirmed', { name: person.name });
      }
      const inReports = await eraseNameInReports(db, person);
      await eraseMails(db, person);
      await eraseSessions(db, id);
      await eraseName(db, id);
      recordErasure(db, id);
      await eraseOwnRows(db, id);
      return inReports;
    });
    const rest =
      sealed === 0
        ? ''
        : ` ${plural(sealed, 'sealed report still prints', 'sealed reports still print')} the name, as it was signed.`;
    return { message: `The name and email have been erased.${rest}`, data: { sealed } };
  },
};

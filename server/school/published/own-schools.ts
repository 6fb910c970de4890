/** Recognizes the schools of the account in a list of many districts. */
import { nameKey } from '#domain/normalize-name.ts';

type NamedSchool = { name: string; district: string };

export type OwnSchools = {
  /** Whether the school has the code, or else the name, of a school of the account. */
  has: (school: NamedSchool & { code: string | undefined }) => boolean;
};

/**
 * A school of the list is one of the account if their codes are equal. If one of them has no code,
 * their names must be equal, and their districts too if both are known.
 *
 * @param district - the name of the account, for schools that do not name their district
 */
export const ownSchools = (
  schools: readonly (NamedSchool & { cdsCode: string | null })[],
  district: string,
): OwnSchools => {
  const codes = new Set(schools.map(({ cdsCode }) => cdsCode));
  const named = Map.groupBy(schools, ({ name }) => nameKey(name));
  return {
    has: ({ name, district: listed, code }) => {
      if (code !== undefined && codes.has(code)) return true;
      return (named.get(nameKey(name)) ?? []).some((own) => {
        if (code !== undefined && own.cdsCode !== null) return false;
        return listed === '' || nameKey(own.district || district) === nameKey(listed);
      });
    },
  };
};

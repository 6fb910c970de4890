/** Recognizes the schools of the account in a list of many districts. */
import { nameKey } from '#domain/normalize-name.ts';

type NamedSchool = { name: string; district: string };

export type OwnSchools = {
  /** Whether the school has the code, or else the name, of a school of the account. */
  has: (school: NamedSchool & { code: string | undefined }) => boolean;
};

/** The school's name, alone or with its district. */
const keyOf = (name: string, district: string): string =>
  district === '' ? nameKey(name) : `${nameKey(name)}\n${nameKey(district)}`;

/**
 * A school of the list is one of the account if their codes are equal. If one of them has no code,
 * their names must be equal, and their districts too if the list says them.
 *
 * @param district - the name of the account, for schools that do not name their district
 */
export const ownSchools = (
  schools: readonly (NamedSchool & { cdsCode: string | null })[],
  district: string,
): OwnSchools => {
  const codes = new Set(schools.map(({ cdsCode }) => cdsCode));
  const keysOf = (some: typeof schools) =>
    new Set(
      some.flatMap((one) => [keyOf(one.name, ''), keyOf(one.name, one.district || district)]),
    );
  const all = keysOf(schools);
  const withoutCode = keysOf(schools.filter(({ cdsCode }) => cdsCode === null));
  return {
    has: ({ name, district: listed, code }) =>
      code === undefined
        ? all.has(keyOf(name, listed))
        : codes.has(code) || withoutCode.has(keyOf(name, listed)),
  };
};

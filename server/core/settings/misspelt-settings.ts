/**
 * Finds variables of the environment whose names are a slip of the keyboard away from a setting, such
 * as DATABSE_URL. Without this check the server would start without the setting, for example with the
 * embedded database instead of the one that the operator named.
 */
import type { SettingsFault } from './settings.ts';

/** Shorter names, such as HOST and PORT, resemble variables of other programs. */
const SHORTEST = 6;

/**
 * Returns a fault for each variable that is no setting but resembles one that is not set.
 * @param set the variables of the environment that are not empty
 * @param names the names of all settings
 */
export const misspeltFaults = (
  set: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
): SettingsFault[] =>
  Object.keys(set)
    .filter((variable) => !names.includes(variable))
    .flatMap((variable) => {
      const meant = names.find(
        (name) => name.length >= SHORTEST && set[name] === undefined && isSlip(variable, name),
      );
      if (meant === undefined) return [];
      const sentence =
        `${variable} is no setting of Good Repair but resembles ${meant}: correct its name, or ` +
        `unset it if it belongs to another program.`;
      return [{ variable, sentence }];
    });

/**
 * Whether two names differ in letter case only, in one letter that is wrong, missing or added, or in
 * two neighbouring letters that are exchanged.
 */
const isSlip = (written: string, name: string): boolean => {
  const text = written.toUpperCase();
  if (Math.abs(text.length - name.length) > 1) return false;
  let start = 0;
  while (start < name.length && text[start] === name[start]) start += 1;
  const [restOfText, restOfName] = withoutCommonEnd(text.slice(start), name.slice(start));
  const isOneLetter = restOfText.length <= 1 && restOfName.length <= 1;
  return (
    isOneLetter || (restOfText.length === 2 && restOfText === [...restOfName].toReversed().join(''))
  );
};

const withoutCommonEnd = (one: string, other: string): [string, string] => {
  let length = 0;
  while (
    length < Math.min(one.length, other.length) &&
    one.at(-1 - length) === other.at(-1 - length)
  ) {
    length += 1;
  }
  return [one.slice(0, one.length - length), other.slice(0, other.length - length)];
};

/**
 * Mutants that behave in the same way as the original code, so that no test can detect them
 * (mutate.ts).
 */

export type EquivalentMutant = {
  /** The path of a file, or of a folder, which ends with a slash. */
  file: string;
  /** A part of the line in which the mutant begins. */
  line: string;
  /** The replacements of the code by Stryker that are equivalent. */
  becomes: readonly string[];
  reason: string;
};

export const equivalents: readonly EquivalentMutant[] = [
  {
    file: 'domain/calendar.ts',
    line: String.raw`/^\d{4}-\d{2}-\d{2}$/`,
    becomes: [String.raw`/\d{4}-\d{2}-\d{2}$/`, String.raw`/^\d{4}-\d{2}-\d{2}/`],
    reason: 'the comparison with the date it was read as rejects the same texts',
  },
  {
    file: 'domain/calendar.ts',
    line: 'if (known) return known;',
    becomes: ['false'],
    reason: 'the map only saves time',
  },
  {
    file: 'domain/calendar.ts',
    line: 'if (known?.minute === minute) return known.date;',
    becomes: ['false'],
    reason: 'the map only saves time',
  },
  {
    file: 'domain/calendar.ts',
    line: 'dateFormats.set(timeZone, made);',
    becomes: [';'],
    reason: 'the map only saves time',
  },
  {
    file: 'domain/calendar.ts',
    line: 'latest.set(timeZone, { minute, date });',
    becomes: [';', '{}'],
    reason: 'the map only saves time',
  },
  {
    file: 'domain/calendar.ts',
    line: 'parts.find((each) => each.type === type)?.value',
    becomes: ['parts.find(each => each.type === type).value'],
    reason: 'formatToParts always has a year, a month and a day',
  },
  {
    file: 'domain/calendar.ts',
    line: 'return same < last ? same : last;',
    becomes: ['same <= last'],
    reason: 'where both are equal it does not matter which is returned',
  },
  {
    file: 'domain/account/charge.ts',
    line: 'end < LAST_END ? end : LAST_END',
    becomes: ['end <= LAST_END'],
    reason: 'where both are equal it does not matter which is returned',
  },
  {
    file: 'domain/account/charge.ts',
    line: 'current.end < after.end ? current.end : after.end',
    becomes: ['current.end <= after.end'],
    reason: 'where both are equal it does not matter which is returned',
  },
  {
    file: 'domain/inspection/inspection.ts',
    line: "status || 'NA'",
    becomes: ['""'],
    reason: 'it counts as neither good nor bad, as NA does; the type needs it',
  },
  {
    file: 'server/',
    line: 'readOnly: true',
    becomes: ['{}', 'false'],
    reason: 'a hint to the database',
  },
  {
    file: 'server/',
    line: 'rows[0]?.rows ?? 0',
    becomes: ['rows[0].rows'],
    reason: 'a count always has a row; the type does not say so',
  },
  {
    file: 'server/auth/login.ts',
    line: "userId: person?.id ?? ''",
    becomes: ['"Stryker was here!"'],
    reason: 'the token for an unknown person is thrown away',
  },
  {
    file: 'server/inspection/queries-delete.ts',
    line: 'await deletion(db, id, true)',
    becomes: ['false'],
    reason:
      'shows only in two requests at once, which the embedded engine runs one after the other',
  },
];

/** Why a mutant is equivalent; undefined if it is not listed. */
export const reasonOf = (mutant: {
  file: string;
  line: string;
  becomes: string;
}): string | undefined =>
  equivalents.find(
    ({ file, line, becomes }) =>
      (file.endsWith('/') ? mutant.file.startsWith(file) : mutant.file === file) &&
      mutant.line.includes(line) &&
      becomes.includes(mutant.becomes),
  )?.reason;

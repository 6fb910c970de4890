/** Time zones by their IANA names, for example 'America/Los_Angeles'. */

/** Every name that can be chosen, in order. */
export const timeZones: readonly string[] = [
  ...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC']),
].toSorted();

const known: ReadonlySet<string> = new Set(timeZones);

/** Also false for offsets such as '+01:00', because their sign means the opposite in PostgreSQL. */
export const isTimeZone = (name: string): boolean => known.has(name);

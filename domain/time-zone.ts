/** Time zones by their IANA names, for example 'America/Los_Angeles'. */

/** Every name that can be chosen, in alphabetical order. */
export const timeZones: readonly string[] = [
  ...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC']),
].toSorted();

const known: ReadonlySet<string> = new Set(timeZones);

/**
 * Whether a district can use the time zone. False for offsets such as '+01:00', because PostgreSQL
 * reads their sign the other way round.
 */
export const isTimeZone = (name: string): boolean => known.has(name);

/**
 * The canonical JSON of a value (RFC 8785): names in the order of their UTF-16 code units, no white
 * space. The same value always gives the same text, so that it can be hashed.
 */
export const canonicalJson = (value: unknown): string => JSON.stringify(ordered(value));

const ordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  // Numeric names would come first in an object, whatever the order in which they are added.
  const names = Object.keys(value).toSorted();
  if (names.some((name) => /^\d+$/.test(name))) throw new Error('A name may not be a number.');
  return Object.fromEntries(names.map((name) => [name, ordered((value as Named)[name])]));
};

type Named = Record<string, unknown>;

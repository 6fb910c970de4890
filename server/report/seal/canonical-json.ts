/**
 * The canonical JSON of a value (RFC 8785): property names sorted by their UTF-16 code units, no
 * white space. Equal values always give the same text, so that they can be compared by its hash.
 */
export const canonicalJson = (value: unknown): string => JSON.stringify(ordered(value));

const ordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  // JavaScript puts numeric property names first, whatever the order in which they are added.
  const names = Object.keys(value).toSorted();
  if (names.some((name) => /^\d+$/.test(name))) throw new Error('A name may not be a number.');
  return Object.fromEntries(names.map((name) => [name, ordered((value as Named)[name])]));
};

type Named = Record<string, unknown>;

/**
 * The canonical JSON of a value (RFC 8785): property names sorted by their UTF-16 code units, no
 * white space. Equal values always give the same text, so that values can be compared by the hashes
 * of their texts.
 */
export const canonicalJson = (value: unknown): string => JSON.stringify(orderKeys(value));

const orderKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(orderKeys);
  if (typeof value !== 'object' || value === null) return value;
  // Numeric property names are refused, because JavaScript puts them first, whatever the order in
  // which they are added.
  const names = Object.keys(value).toSorted();
  if (names.some((name) => /^\d+$/.test(name))) throw new Error('A name may not be a number.');
  return Object.fromEntries(names.map((name) => [name, orderKeys((value as JsonObject)[name])]));
};

type JsonObject = Record<string, unknown>;

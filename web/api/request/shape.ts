// The expected shape of a response: types and required names. This is enough to detect responses
// that are not from our server, without loading zod (docs/decisions/0002).

/**
 * 0 accepts any value; a string is the name of a type; `[shape]` is an array of values with that
 * shape; `has` lists the required properties of an object.
 */
export type BodyShape =
  | 0
  | 'string'
  | 'number'
  | 'boolean'
  | 'null'
  | readonly [BodyShape]
  | { oneOf: readonly BodyShape[] }
  | { has: Readonly<Record<string, BodyShape>> };

/** Whether `value` has the shape; it may have additional properties. */
export function matches(value: unknown, shape: BodyShape): boolean {
  if (shape === 0) return true;
  if (shape === 'null') return value === null;
  if (typeof shape === 'string') return typeof value === shape;
  if ('oneOf' in shape) return shape.oneOf.some((one) => matches(value, one));
  if ('has' in shape) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    const object = value as Record<string, unknown>;
    return Object.entries(shape.has).every(([name, of]) => matches(object[name], of));
  }
  return Array.isArray(value) && value.every((one) => matches(one, shape[0]));
}

/**
 * Recognizes a response that its schema would return unchanged, so that it need not be copied by
 * parsing. Only objects, lists, texts and choices are checked here; all other values are checked by
 * the schema itself.
 */
import { z } from 'zod';

type IsExact = (value: unknown) => boolean;

const known = new WeakMap<z.core.$ZodType, IsExact>();

/**
 * Whether the schema accepts the value and would neither change nor leave out nor reorder anything.
 * The result may be false for such a value too, for example for an object whose schema has checks.
 */
export const isExact = (schema: z.core.$ZodType, value: unknown): boolean => checkOf(schema)(value);

const checkOf = (schema: z.core.$ZodType): IsExact => {
  const found = known.get(schema);
  if (found) return found;
  const made = makeCheck(schema);
  known.set(schema, made);
  return made;
};

const makeCheck = (schema: z.core.$ZodType): IsExact => {
  // A schema with checks may refuse a value of the right type, so only the schema can judge it.
  if (schema._zod.def.checks?.length) return isExactBy(schema);
  if (schema instanceof z.ZodObject) return objectCheck(schema);
  if (schema instanceof z.ZodArray) return listCheck(schema);
  if (schema instanceof z.ZodOptional) return checkOf(schema.def.innerType);
  if (schema instanceof z.ZodNullable) {
    const inner = checkOf(schema.def.innerType);
    return (value) => value === null || inner(value);
  }
  if (schema instanceof z.ZodEnum) {
    const values = new Set<unknown>(schema.options);
    return (value) => values.has(value);
  }
  if (schema.constructor === z.ZodString && !('format' in schema._zod.def)) {
    return (value) => typeof value === 'string';
  }
  return isExactBy(schema);
};

/**
 * Whether the schema returns the value itself. This is false for objects and lists, because a
 * schema returns copies of these.
 */
const isExactBy =
  (schema: z.core.$ZodType): IsExact =>
  (value) => {
    const parsed = z.safeParse(schema, value);
    return parsed.success && Object.is(parsed.data, value);
  };

const listCheck = (schema: z.ZodArray): IsExact => {
  const inner = checkOf(schema.element);
  return (value) => {
    if (!Array.isArray(value)) return false;
    for (let at = 0; at < value.length; at += 1) if (!inner(value[at])) return false;
    return true;
  };
};

const objectCheck = (schema: z.ZodObject): IsExact => {
  const keys = Object.keys(schema.shape);
  const checks = keys.map((key) => checkOf(schema.shape[key] as z.core.$ZodType));
  const isOptional = keys.map((key) => schema.shape[key] instanceof z.ZodOptional);
  const least = isOptional.lastIndexOf(false) + 1;
  return (value) => {
    // Only plain objects are accepted, because objects of a class may have a `toJSON` method.
    if (value === null || Object.getPrototypeOf(value) !== Object.prototype) return false;
    let at = 0;
    for (const key in value as object) {
      // An optional field may be missing.
      while (key !== keys[at] && isOptional[at]) at += 1;
      if (key !== keys[at] || !checks[at]?.((value as Record<string, unknown>)[key])) return false;
      at += 1;
    }
    return at >= least;
  };
};

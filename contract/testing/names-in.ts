import { z } from 'zod';

/**
 * Lists the names of all fields in a schema; nested ones are joined with dots: 'data.list.id'.
 * Lists and optional types count as their contents, and all alternatives of a union are included.
 */
export function namesIn(schema: unknown): string[] {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([name, inner]) => [
      name,
      ...namesIn(inner).map((deeper) => `${name}.${deeper}`),
    ]);
  }
  if (schema instanceof z.ZodArray) return namesIn(schema.element);
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    return namesIn(schema.unwrap());
  }
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(namesIn);
  return [];
}

import { z } from 'zod';

/**
 * Every name that a schema has, dots for what is inside: 'data.list.id'. Lists and what may be
 * missing count as what they hold; of alternatives all count.
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

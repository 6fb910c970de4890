/** The error messages for values that a schema refuses. */
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/**
 * Returns the error message for an issue of a schema that does not define its own. The message is a
 * predicate that follows the name of a field: "is required".
 */
export const describeIssue: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'is required'
        : `must be ${kinds[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `must be one of: ${issue.values.filter((value) => value !== '').join(', ')}`;
    case 'invalid_union':
      return firstAlternativeProblem(issue.errors) ?? 'has a value that it cannot have';
    case 'too_small':
      return `must be at least ${issue.minimum}${unitOf(issue.origin)}`;
    case 'too_big':
      return `must be at most ${issue.maximum}${unitOf(issue.origin)}`;
    default:
      return undefined;
  }
};

const unitOf = (origin: string): string =>
  origin === 'string' ? ' characters' : origin === 'array' ? ' items' : '';

/**
 * Returns the message of the first alternative of a union, because the other alternatives usually
 * only allow '' for an empty field.
 */
const firstAlternativeProblem = (
  alternatives: readonly (readonly Issue[])[],
): string | undefined => {
  const [issue] = alternatives[0] ?? [];
  return issue?.path.length === 0 ? issue.message : undefined;
};

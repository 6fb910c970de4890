/** Validates input against its schema; refusals list the invalid fields with an explanation. */
import type { z } from 'zod';
import { describeIssue } from '#contract/problems.ts';
import { Refusal, refuse, labelOfField } from '../refusals.ts';

type Issue = z.core.$ZodIssue;

/** Returns the parsed input. Refuses with 'bad-input', listing every invalid field. */
export const validate = <Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> => {
  const result = schema.safeParse(input, { error: describeIssue });
  if (result.success) return result.data;
  throw badInput(withoutNumberRange(result.error.issues));
};

/**
 * Leaves out issues about the range of safe integers if there are other issues. A number outside of
 * that range also violates the narrower range of its field, and the user should read only the
 * latter.
 */
const withoutNumberRange = (issues: readonly Issue[]): readonly Issue[] => {
  const shown = issues.filter((issue) => !isNumberRange(issue));
  return shown.length > 0 ? shown : issues;
};

const isNumberRange = (issue: Issue): boolean =>
  (issue.code === 'too_big' && issue.maximum === Number.MAX_SAFE_INTEGER) ||
  (issue.code === 'too_small' && issue.minimum === Number.MIN_SAFE_INTEGER);

/** The refusal that lists these fields and names the first of them in its sentence. */
export const badInput = (issues: readonly Pick<Issue, 'path' | 'message'>[]): Refusal => {
  const errors = issues.slice(0, 20).map((issue) => ({
    field: fieldName(issue.path),
    problem: issue.message,
  }));
  const first = errors[0] ?? { field: 'input', problem: 'is not valid' };
  const refusal = refuse('bad-input', { ...first, errors });
  refusal.message = sentenceOf(first.field, first.problem);
  return refusal;
};

/** Formats a path as people and multipart parts write it: `evaluations[0].categories[3].status`. */
export const fieldName = (path: readonly PropertyKey[]): string =>
  path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('')
    .replace(/^\./, '') || 'input';

// Our own messages continue after the field's name ("date must be …") or are whole sentences
// ("Please select a school"); zod's own say "Invalid input" and need the name in front.
const sentenceOf = (field: string, problem: string): string => {
  const end = /[.!?]$/.test(problem) ? '' : '.';
  const words = labelOfField(field);
  if (/^(Invalid|Too|Unrecognized)/.test(problem)) return `${words}: ${problem}${end}`;
  return /^[a-z]/.test(problem) ? `${words} ${problem}${end}` : `${problem}${end}`;
};

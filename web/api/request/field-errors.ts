import { ApiError } from './error.ts';

/** What the server refuses about a field: a problem that follows its name, or a whole sentence. */
export type FieldError = { field: string; problem: string };

/**
 * The fields that the server refused; none where the refusal concerns something else. An entry of a
 * list counts as its list: 'names' for `names[3]`.
 */
export function fieldErrorsOf(error: unknown): FieldError[] {
  if (!(error instanceof ApiError)) return [];
  const { field, errors } = error.problem ?? {};
  const named: unknown[] = Array.isArray(errors) ? errors : [{ field, problem: error.sentence }];
  return named
    .filter(isFieldError)
    .map((each) => ({ ...each, field: each.field.replace(/[[.].*$/, '') }));
}

const isFieldError = (error: unknown): error is FieldError =>
  typeof error === 'object' &&
  error !== null &&
  'field' in error &&
  typeof error.field === 'string' &&
  'problem' in error &&
  typeof error.problem === 'string';

/**
 * The problem as a sentence to show at the field, in the words of the screen: a problem that begins
 * in lower case follows the label.
 */
export function atLabel(label: string, problem: string): string {
  const sentence = /^[a-z]/.test(problem) ? `${label} ${problem}` : problem;
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}

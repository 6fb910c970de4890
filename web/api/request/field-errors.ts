import { ApiError } from './error.ts';

/**
 * The server's message about a field: a whole sentence, or the rest of a sentence that begins with
 * the name of the field.
 */
export type FieldError = { field: string; problem: string };

/**
 * The fields that the server refused; none if the refusal concerns something else. An entry of a
 * list counts as the list: 'names' for `names[3]`.
 */
export function fieldErrorsOf(error: unknown): FieldError[] {
  if (!(error instanceof ApiError)) return [];
  const { field, errors } = error.problem ?? {};
  const named = Array.isArray(errors) ? errors : [{ field, problem: error.sentence }];
  return (named as Partial<Record<string, unknown>>[]).flatMap((each) =>
    typeof each.field === 'string' && typeof each.problem === 'string'
      ? [{ field: each.field.replace(/[[.].*/, ''), problem: each.problem }]
      : [],
  );
}

/**
 * The problem as a sentence to show at the field. A problem that begins in lower case is preceded
 * by the label that the field has on the screen.
 */
export function addLabel(label: string, problem: string): string {
  const sentence = /^[a-z]/.test(problem) ? `${label} ${problem}` : problem;
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}

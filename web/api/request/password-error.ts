import { passwordRefusals } from '#contract/refusals.ts';
import { ApiError } from './error.ts';

const codes: readonly string[] = passwordRefusals;
const fields: readonly unknown[] = ['password', 'newPassword'];

type FieldError = { field?: unknown; problem?: unknown };

/**
 * Why the server refused a new password, as a sentence to show at its field; '' where it was refused
 * for something else.
 */
export function passwordErrorOf(error: unknown): string {
  if (!(error instanceof ApiError)) return '';
  if (codes.includes(error.code ?? '')) return error.sentence;
  const { errors } = error.problem ?? {};
  const flaw = Array.isArray(errors)
    ? (errors as FieldError[]).find(({ field }) => fields.includes(field))
    : undefined;
  return typeof flaw?.problem === 'string' ? `The password ${flaw.problem}.` : '';
}

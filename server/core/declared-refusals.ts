/** Compares the refusals of a call with those that its row declares. */
import type { Call } from '#contract/call.ts';
import { refusalOf } from './http/problem.ts';
import { addField } from './refusals.ts';

/** Refusals that any call may respond with; all others must be listed in the call's row. */
const common = new Set(
  ['bad-input', 'bad-json', 'not-signed-in', 'session-ended', 'not-allowed', 'token-invalid']
    .concat([
      'account-expired',
      'subscription-ended',
      'account-inactive',
      'token-not-allowed',
      'too-large',
      'wrong-content-type',
    ])
    .concat(['too-many-requests', 'fault', 'busy', 'unavailable', 'storage-full'])
    .concat('confirm-sign-on', 'confirm-password', 'confirm-factor', 'confirm-factor-only')
    .concat('second-factor-required'),
);

/**
 * The refusal as it is sent, with the field that it concerns. A refusal that the row does not
 * declare is a fault of the program.
 */
export const errorToSend = (row: Call, error: unknown): unknown => {
  const refusal = refusalOf(error);
  if (!refusal) return error;
  if (common.has(refusal.key) || row.refusals.includes(refusal.key)) {
    return addField(refusal, Object.keys(row.input.shape));
  }
  return new Error(`${row.path} answered ${refusal.key}, which its row does not declare`, {
    cause: error,
  });
};

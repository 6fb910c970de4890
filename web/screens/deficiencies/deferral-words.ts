// Texts about the due dates of deferred deficiencies.
import { pluralForm } from '#domain/plural.ts';

export const COUNTS_LATER = 'It counts once the deficiency is no longer deferred.';

/** The hint for the due date of several deficiencies, `deferred` of which are deferred; '' if that is 0. */
export function dueDateHint(deferred: number, all: number): string {
  if (deferred === 0) return '';
  if (all === 1) return 'It is deferred. Its due date counts once it is no longer deferred.';
  if (deferred === all) {
    return `All ${all} are deferred. Their due date counts once they are no longer deferred.`;
  }
  return pluralForm(
    deferred,
    `1 of the ${all} is deferred. Its due date counts once it is no longer deferred.`,
    `${deferred} of the ${all} are deferred. Their due date counts once they are no longer deferred.`,
  );
}

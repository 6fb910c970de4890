import type { ComplaintDetails } from '#contract/complaint/complaint.ts';
import { ApiError } from '#web/api/request/error.ts';
import { valueInWords } from './changes-in-words.ts';
import { handlingFields, handlingLabels, handlingValues } from './values.ts';

/** The stored complaint that the server sends when it refuses a change of an outdated version. */
export function complaintConflict(error: unknown): ComplaintDetails | undefined {
  if (!(error instanceof ApiError) || error.code !== 'stale-complaint') return undefined;
  return error.problem?.conflict as ComplaintDetails | undefined;
}

/** Shows what somebody else has changed since the form was filled in. */
export function Conflict({
  before,
  theirs,
}: {
  before: ComplaintDetails;
  theirs: ComplaintDetails;
}) {
  const [was, is] = [handlingValues(before), handlingValues(theirs)];
  const who = theirs.events[0]?.by ?? 'Somebody else';
  return (
    <section
      role="alert"
      aria-label="Changed by somebody else"
      className="flex flex-col gap-2 rounded-card border border-deficient-edge bg-deficient-soft p-4"
    >
      <p className="font-medium">
        {who} has changed this complaint in the meantime. Nothing you typed is lost: save again to
        keep it.
      </p>
      <ul>
        {handlingFields
          .filter((field) => was[field] !== is[field])
          .map((field) => (
            <li key={field} className="wrap-anywhere">
              {handlingLabels[field]}: <bdi>{valueInWords(field, is[field])}</bdi>
            </li>
          ))}
      </ul>
    </section>
  );
}

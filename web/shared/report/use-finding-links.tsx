import { Link, useLocation, useSearch } from 'wouter';
import { type DeficiencyState, stateInWords } from '#domain/inspection/deficiency.ts';
import { useCan } from '#web/api/session/use-session.ts';
import { deficiencyAddress, editAddress } from '#web/shared/address-with-return.ts';
import type { FindingLinks } from './findings.tsx';

/**
 * The links after the areas and findings of an inspection. One leads to the place in the
 * inspection's form, if the user can edit the inspection; the other leads from a finding to its
 * deficiency. Both screens return to this page.
 */
export function useFindingLinks({
  inspectionId,
  isFrozen,
}: {
  inspectionId: string;
  isFrozen: boolean;
}): FindingLinks {
  const mayEdit = useCan('inspect') && !isFrozen;
  const mayRead = useCan('read');
  const [path] = useLocation();
  const search = useSearch();
  const from = search ? `${path}?${search}` : path;
  return ({ area, label }, finding) =>
    area !== undefined && (
      <span className="inline-flex gap-x-2.5">
        {mayEdit && (
          <Link
            href={editAddress(inspectionId, from, {
              area,
              ...(finding && { category: finding.categoryId }),
            })}
            aria-label={finding ? `Edit ${finding.categoryName} in ${label}` : `Edit ${label}`}
            className={look}
          >
            Edit
          </Link>
        )}
        {mayRead && finding?.deficiency && (
          <Link
            href={deficiencyAddress(finding.deficiency, from)}
            aria-label={`Repair of ${finding.categoryName} in ${label}: ${repairInWords(finding.deficiencyState)}`}
            className={look}
          >
            {repairInWords(finding.deficiencyState)}
          </Link>
        )}
      </span>
    );
}

/** The state of the repair of a finding; 'To repair' if no repair was reported. */
const repairInWords = (state: DeficiencyState = 'Open'): string => {
  if (state === 'Verified') return 'Fixed';
  return state === 'Repaired' || state === 'Deferred' ? stateInWords(state) : 'To repair';
};

const look =
  'inline-flex min-h-6 min-w-6 items-center text-sm whitespace-nowrap text-brand underline underline-offset-4 print:hidden';

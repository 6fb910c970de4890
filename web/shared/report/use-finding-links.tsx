import { Link, useLocation, useSearch } from 'wouter';
import { isDeficient } from '#domain/mark.ts';
import { useCan } from '#web/api/session/use-session.ts';
import { editAddress } from '../edit-address.ts';
import type { FindingLinks } from './findings.tsx';

/**
 * The links after the areas and findings of an inspection. One leads to the place in its form, which returns
 * here, if the user can edit the inspection. The other leads from a deficiency to its state and repair.
 */
export function useFindingLinks({
  inspectionId,
  schoolId,
  isFrozen,
}: {
  inspectionId: string;
  schoolId: string;
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
        {mayRead && finding && isDeficient(finding.mark) && (
          <Link
            href={deficienciesAt(schoolId, area, finding.categoryId)}
            aria-label={`Repair of ${finding.categoryName} in ${label}`}
            className={look}
          >
            Repair
          </Link>
        )}
      </span>
    );
}

const look =
  'inline-flex min-h-6 min-w-6 items-center text-sm text-brand underline underline-offset-4 print:hidden';

/** The list of what was found there, whether it is repaired or not. */
const deficienciesAt = (school: string, area: string, category: string): string =>
  `/deficiencies?${new URLSearchParams({ school, area, category, state: 'all' }).toString()}`;

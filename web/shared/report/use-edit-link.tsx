import { Link, useLocation, useSearch } from 'wouter';
import { useCan } from '#web/api/session/use-session.ts';
import { editAddress } from '../edit-address.ts';
import type { EditLink } from './findings.tsx';

/**
 * Links from the areas and findings of an inspection to their places in its form, which returns here;
 * undefined if the user cannot edit the inspection.
 */
export function useEditLink(inspectionId: string, isFrozen: boolean): EditLink | undefined {
  const mayInspect = useCan('inspect');
  const [path] = useLocation();
  const search = useSearch();
  if (!mayInspect || isFrozen) return undefined;
  const from = search ? `${path}?${search}` : path;
  return ({ area, label }, finding) =>
    area !== undefined && (
      <Link
        href={editAddress(inspectionId, from, {
          area,
          ...(finding && { category: finding.categoryId }),
        })}
        aria-label={finding ? `Edit ${finding.categoryName} in ${label}` : `Edit ${label}`}
        className="inline-flex min-h-6 min-w-6 items-center text-sm text-brand underline underline-offset-4 print:hidden"
      >
        Edit
      </Link>
    );
}

/** The fields of step 1 except the school, in the order of the form. */
import { siteFieldTexts } from '#web/texts/en/site-field.ts';
import type { DraftSite } from './draft.ts';

export type SiteField = Exclude<keyof DraftSite, 'schoolId' | 'schoolName'>;

/** Their labels are `siteFieldTexts`, in the order of the form. */
const labels: Record<SiteField, string> = siteFieldTexts.english;
export const siteFields = Object.keys(labels) as SiteField[];

export const siteText = (site: Pick<DraftSite, SiteField>, field: SiteField): string => {
  const value = site[field] ?? '';
  // A signature is identified by its name and time.
  return typeof value === 'object' ? value.name + value.time : `${value}`.trim();
};

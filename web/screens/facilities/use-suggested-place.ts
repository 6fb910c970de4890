import type { School } from '#contract/school/school.ts';
import { useCall } from '#web/api/cache/hooks.ts';

type Place = Pick<School, 'district' | 'county'>;

/**
 * The district and the county with which the form for a new school begins: those that all schools
 * share. If the schools are in several districts, the district of the account is suggested if one
 * of the schools is in it.
 */
export function useSuggestedPlace(isNew: boolean): Place {
  const options = { enabled: isNew };
  const all = { schoolType: '', schoolName: '', schoolAddress: '' };
  const schools = useCall('school/list', { page: 1, limit: 100, ...all }, options).data?.data.list;
  const account = useCall('account/details', {}, options).data?.data;
  if (!schools) return { district: '', county: '' };
  const named = account && !account.nameIsDerived ? account.name : '';
  return suggestedPlace(schools, named);
}

export const suggestedPlace = (schools: readonly Place[], accountName: string): Place => {
  const county = common(schools.map((school) => school.county));
  const districts = schools.map(({ district }) => district).filter((district) => district !== '');
  const isOwn = districts.length === 0 || districts.includes(accountName);
  return { district: common(districts) || (isOwn ? accountName : ''), county };
};

/** The value that all entries share, ignoring empty ones; '' if they differ. */
const common = (values: readonly string[]): string => {
  const entered = new Set(values.filter((value) => value !== ''));
  return entered.size === 1 ? ([...entered][0] ?? '') : '';
};

import { plural } from '#domain/plural.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import type { Preview } from './outcome.ts';
import { type DistrictFilter, everything } from './use-import.ts';

/**
 * Selects the district to import, because the file of the state contains about a thousand
 * districts. Hidden if the file has only one district.
 */
export function DistrictChoice({
  districts,
  filter,
  onFilter,
}: {
  districts: Preview['districts'];
  filter: DistrictFilter;
  onFilter: (filter: DistrictFilter) => void;
}) {
  // Rows without a district cannot be filtered for, because '' means no filter.
  const named = districts.filter(({ district }) => district !== '');
  if (named.length < 2) return null;
  const same = ({ county, district }: DistrictFilter) =>
    county === filter.county && district === filter.district;
  const all = districts.reduce((sum, each) => sum + each.schools, 0);
  return (
    <Field label="District" hint="Choose one to import its schools only.">
      <Select
        value={String(named.findIndex(same))}
        onValue={(at) => {
          const { county, district } = named[Number(at)] ?? everything;
          onFilter({ county, district });
        }}
      >
        <option value="-1">All districts ({plural(all, 'school')})</option>
        {named.map(({ county, district, schools: count }, at) => (
          <option key={`${county}\n${district}`} value={at}>
            {[district, county].filter(Boolean).join(', ')} ({plural(count, 'school')})
          </option>
        ))}
      </Select>
    </Field>
  );
}

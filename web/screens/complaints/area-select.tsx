import { useCall } from '#web/api/cache/hooks.ts';
import { Select } from '#web/ui/form/select.tsx';

/** Selects an area of a school, or none; disabled until a school is chosen. */
export function AreaSelect({
  schoolId,
  value,
  onValue,
}: {
  schoolId: string;
  value: string;
  onValue: (areaId: string) => void;
}) {
  const places = useCall('school/facilities-get', { schoolId }, { enabled: schoolId !== '' }).data
    ?.schoolFacilityList;
  const areas = places?.filter(({ isFacility }) => !isFacility) ?? [];
  return (
    <Select
      value={value}
      disabled={schoolId === ''}
      onValue={onValue}
      options={[
        { value: '', label: 'Unknown' },
        ...areas.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}

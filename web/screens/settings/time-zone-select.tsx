import { timeZones } from '#domain/time-zone.ts';
import { Select } from '#web/ui/form/select.tsx';

/** The time zones of the United States with their common names. */
const common: readonly [name: string, label: string][] = [
  ['America/Los_Angeles', 'Pacific Time (Los Angeles)'],
  ['America/Denver', 'Mountain Time (Denver)'],
  ['America/Phoenix', 'Mountain Time without daylight saving (Phoenix)'],
  ['America/Chicago', 'Central Time (Chicago)'],
  ['America/New_York', 'Eastern Time (New York)'],
  ['America/Anchorage', 'Alaska Time (Anchorage)'],
  ['Pacific/Honolulu', 'Hawaii Time (Honolulu)'],
];

const commonNames = new Set(common.map(([name]) => name));

/** Selects one of all IANA time zones; those of the United States come first. */
export function TimeZoneSelect({
  value,
  onValue,
}: {
  value: string;
  onValue: (value: string) => void;
}) {
  // A stored time zone that this browser does not know is added, so that saving other fields does
  // not change it.
  const others = [...new Set([...timeZones, value])].filter((name) => !commonNames.has(name));
  return (
    <Select value={value} onValue={onValue}>
      <optgroup label="United States">
        {common.map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </optgroup>
      <optgroup label="All time zones">
        {others.map((name) => (
          <option key={name} value={name}>
            {name.replaceAll('_', ' ')}
          </option>
        ))}
      </optgroup>
    </Select>
  );
}

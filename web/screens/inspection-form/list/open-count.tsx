import { pluralForm } from '#domain/plural.ts';

/** In the row of an area: how many deficiencies were open there before this inspection. */
export const OpenCount = ({ id, count }: { id: string | undefined; count: number }) => (
  <span
    id={id}
    className="rounded-full bg-deficient-soft px-1.5 text-xs leading-5 whitespace-nowrap text-deficient figures"
  >
    {count} open
    <span className="sr-only"> {pluralForm(count, 'deficiency', 'deficiencies')}</span>
    {/* "All good" does not answer these deficiencies. A phone has no room for these words. */}
    <span className="max-sm:sr-only"> to answer</span>
  </span>
);

/** The id of an area's OpenCount; undefined where nothing is open, so that there is none. */
export const openCountId = (area: string, count: number): string | undefined =>
  count > 0 ? `open-${area}` : undefined;

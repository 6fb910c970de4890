// Labels and colors for the outcomes of the rows of an imported file.
import type { CallAnswer } from '#contract/calls.ts';
import { addedInWords, type ImportTotals, type PlaceLevel } from '#domain/school/import-levels.ts';
import type { Tone } from '#web/ui/badge.tsx';

export type Preview = CallAnswer<'school/import-preview'>['data'];
export type PreviewRow = Preview['rows'][number];
export type RowOutcome = PreviewRow['outcome'];

export const rowOutcomes = ['added', 'changed', 'unchanged', 'skipped', 'refused'] as const;

export const outcomeLabel = {
  added: 'Added',
  changed: 'Changed',
  unchanged: 'Unchanged',
  skipped: 'Skipped',
  refused: 'Refused',
} as const satisfies Record<RowOutcome, string>;

/** The labels in the preview, before the import. */
export const previewLabel = { ...outcomeLabel, added: 'New' } as const;

export const outcomeTone = {
  added: 'good',
  changed: 'brand',
  unchanged: 'neutral',
  skipped: 'neutral',
  refused: 'poor',
} as const satisfies Record<RowOutcome, Tone>;

export const levelLabel = {
  school: 'School',
  facility: 'Facility',
  area: 'Area',
} as const satisfies Record<PlaceLevel, string>;

/** What the button of the import says, for example 'Import 2 schools and 30 areas'. */
export const importLabel = (totals: ImportTotals): string => {
  const schools = totals.schools + totals.changedSchools;
  const things = addedInWords({ ...totals, schools });
  return things === '' ? 'Nothing to import' : `Import ${things}`;
};

const newInWords = {
  school: 'A new school',
  facility: 'A new facility',
  area: 'A new area',
} as const satisfies Record<PlaceLevel, string>;

const fieldLabel: Record<string, string> = {
  name: 'Name',
  type: 'Type',
  address: 'Address',
  district: 'District',
  county: 'County',
  cdsCode: 'CDS code',
};

/**
 * Why a row has its outcome. For a changed row, one entry per field: 'Type: Other → High School'.
 */
export function whyInWords({
  outcome,
  reason,
  changes,
  adds,
  notice,
}: Pick<PreviewRow, 'outcome' | 'reason' | 'changes' | 'adds' | 'notice'>): string[] {
  if (outcome === 'unchanged') return ['Already up to date'];
  if (outcome === 'skipped' || outcome === 'refused') return [reason];
  const fields = changes.map(
    ({ field, from, to }) => `${fieldLabel[field] ?? field}: ${from || 'empty'} → ${to}`,
  );
  return [...adds.map((level) => newInWords[level]), ...fields, notice].filter(Boolean);
}

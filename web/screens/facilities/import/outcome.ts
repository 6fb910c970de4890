// Labels and colors for the outcomes of the rows of an imported file.
import type { CallAnswer } from '#contract/calls.ts';
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
  notice,
}: Pick<PreviewRow, 'outcome' | 'reason' | 'changes' | 'notice'>): string[] {
  if (outcome === 'added') return ['A new school', notice].filter(Boolean);
  if (outcome === 'unchanged') return ['Already up to date'];
  if (outcome !== 'changed') return [reason];
  const fields = changes.map(
    ({ field, from, to }) => `${fieldLabel[field] ?? field}: ${from || 'empty'} → ${to}`,
  );
  return [...fields, notice].filter(Boolean);
}

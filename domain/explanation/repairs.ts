/** The scores that a report would have if some of its deficiencies were repaired. */
import type { CategoryId } from '#domain/instrument/category-id.ts';
import type { CategoryCounts, Counts } from '#domain/scoring/count.ts';
import { getInstrument, type Instrument } from '#domain/instrument/instrument.ts';
import { isDeficient, type Mark } from '#domain/scoring/mark.ts';
import { type Scores, scoreCounts } from '#domain/scoring/scoring.ts';

/** A D or X that is set to Good. `area` is the number of the area in the report, from 1. */
export type Repair = { area: number; category: CategoryId; mark: 'Deficient' | 'Poor' };

/** The part of an explanation that repairs need. */
export type RepairableSheet = {
  instrument: { id: string };
  categories: readonly (Counts & {
    id: CategoryId;
    findings: readonly { area: number; mark: Mark }[];
  })[];
};

/** Every possible repair, in the order of the form's categories, then by area. */
export const possibleRepairs = ({ categories }: RepairableSheet): Repair[] =>
  categories.flatMap(({ id: category, findings }) =>
    findings.flatMap(({ area, mark }) => (isDeficient(mark) ? [{ area, category, mark }] : [])),
  );

/** Identifies a repair within its report. */
export const repairKey = ({ area, category }: Pick<Repair, 'area' | 'category'>): string =>
  `${category}-${area}`;

/**
 * The scores after the repairs. A repair that occurs twice counts once; one that is not a
 * deficiency of the report throws a RangeError.
 */
export const scoresAfterRepairs = (
  sheet: RepairableSheet,
  repairs: readonly Pick<Repair, 'area' | 'category'>[],
  edition: Instrument = getInstrument(sheet.instrument.id),
): Scores => {
  const possible = new Map(possibleRepairs(sheet).map((repair) => [repairKey(repair), repair]));
  const repaired = new Set(repairs.map(repairKey));
  const counts = Object.fromEntries(
    sheet.categories.map(({ id, findings: _, ...row }): [CategoryId, Counts] => [id, row]),
  ) as CategoryCounts;
  for (const key of repaired) {
    const repair = possible.get(key);
    if (!repair) throw new RangeError(`The report has no deficiency '${key}'`);
    const row = counts[repair.category];
    row.adequate += 1;
    row[repair.mark === 'Poor' ? 'extremeDeficiency' : 'deficient'] -= 1;
  }
  return scoreCounts(counts, edition);
};

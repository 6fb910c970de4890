/** Verifies the counts and sums that the database derives from the inspections and stores. */
import type { Engine } from '#server/core/engine/engine.ts';
import { recountAll } from '#server/ledger/recount.ts';

/**
 * For each derived table, the SQL condition for the rows that are compared before and after the
 * recount. A row whose count is 0 is not compared, because a missing row means the same.
 */
const derivedTables: Readonly<Record<string, string>> = {
  list_count: 'rows <> 0',
  inspection_day: 'inspections <> 0',
  inspection_names: 'rows <> 0',
  school_visit: 'true',
  deficiency_period: 'true',
  deficiency_finding: 'true',
  deficiency: 'is_found',
};

const digests = (engine: Engine): Promise<Record<string, string>> =>
  engine.asOwner(async (owner) => {
    await owner.script('set local role good_repair_system');
    const found: Record<string, string> = {};
    for (const [table, isCounted] of Object.entries(derivedTables)) {
      const [row] = await owner.rows<{ digest: string }>(
        `select count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)), 0) as digest
         from ${table} t where ${isCounted}`,
      );
      found[table] = row?.digest ?? '';
    }
    return found;
  });

/** Recomputes all derived tables and returns the names of those that changed. */
export const recountDerived = async (engine: Engine): Promise<string[]> => {
  const before = await digests(engine);
  await recountAll(engine);
  const after = await digests(engine);
  return Object.keys(derivedTables).filter((table) => before[table] !== after[table]);
};

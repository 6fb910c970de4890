/**
 * Recomputes all stored values that are derived from inspections: deficiencies, sums and counts.
 */
import type { Engine } from '#server/core/engine/engine.ts';

/**
 * Handles one account after the other, each in its own transaction; returns the number of accounts.
 */
export const recountAll = async (engine: Engine): Promise<number> => {
  const accounts = await engine.asOwner(async (owner) => {
    await owner.script('set local role good_repair_system');
    return owner.rows<{ id: string }>('select id from account order by id');
  });
  for (const { id } of accounts) {
    await engine.asOwner(async (owner) => {
      await owner.script('set local role good_repair_system');
      await owner.rows(
        `select trace_deficiencies(account_id, id, '-infinity', '-infinity') from school
         where account_id = $1 order by id`,
        [id],
      );
      await owner.rows('select recount_inspections($1)', [id]);
    });
  }
  return accounts.length;
};

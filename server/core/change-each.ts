/**
 * Changes several records, each by itself: a record that is refused stays as it is, and the others
 * are changed.
 */
import type { ChosenAnswer } from '#contract/chosen.ts';
import type { RefusalKey } from '#contract/refusals.ts';
import { plural } from '#domain/plural.ts';
import { refusalOf } from './http/problem.ts';

type Change = {
  ids: readonly string[];
  /** The refusals of a single record. Any other error ends the call. */
  refusals: readonly RefusalKey[];
  /** Changes one record in a transaction of its own. */
  change: (id: string) => Promise<unknown>;
  /** In words what the records are, and what is done to them: 'school' and 'deleted'. */
  record: string;
  done: string;
};

/** If none of the records exists, the call is refused like a call for one of them. */
export const changeEach = async ({
  ids,
  refusals,
  change,
  record,
  done,
}: Change): Promise<ChosenAnswer> => {
  const changed: string[] = [];
  const refused: ChosenAnswer['data']['refused'] = [];
  const missing: unknown[] = [];
  const unique = new Set(ids.map((id) => id.toLowerCase()));
  for (const id of unique) {
    try {
      // One after the other: each locks records of the account, which the next one needs, too.
      await change(id);
      changed.push(id);
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal || !refusals.includes(refusal.key)) throw error;
      if (refusal.status === 404) missing.push(error);
      refused.push({ id, code: refusal.key, message: refusal.message });
    }
  }
  if (missing.length === unique.size) throw missing[0];
  const others = refused.length > 0 ? ` ${plural(refused.length, record)} not ${done}.` : '';
  return {
    message: `${plural(changed.length, record)} ${done}.${others}`,
    data: { changed, refused },
  };
};

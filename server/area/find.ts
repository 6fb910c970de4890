import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { placeLabel } from '#domain/inspection/place-label.ts';
import { listLabelled } from './queries-labels.ts';

/**
 * Finds the area, or the facility, with this code. A code that several of them share is refused, so
 * that a label never opens the wrong one.
 */
export const areaFind: Handler<'area/find'> = async ({ code }, { db }) => {
  const found = await listLabelled(db, code);
  const existing = found.filter(({ schools }) => schools.length > 0);
  const [area, another] = existing.length > 0 ? existing : found;
  if (!area || another) throw refuse('area-not-found');
  const { id, name, facilityName, schools } = area;
  const deleted = schools.length === 0;
  return { data: { id, name: placeLabel(name, facilityName), schools, deleted } };
};

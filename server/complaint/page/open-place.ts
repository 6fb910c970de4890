import type { ComplaintPlace } from '#contract/complaint/complaint-page.ts';
import {
  complaintPath,
  type ComplaintPlaceKind,
  complaintPlaceKinds,
} from '#domain/complaint/public-path.ts';
import { isAreaCode } from '#domain/inspection/area-code.ts';
import { isSlug } from '#domain/report/publication.ts';
import type { Database, Transaction } from '#server/core/db.ts';
import { refuse } from '#server/core/refusals.ts';
import {
  findArea,
  findDistrict,
  findSchool,
  type FoundPlace,
  listSchools,
} from './queries-page.ts';

/** A place that takes complaints, with what its pages show. */
export type OpenPlace = FoundPlace & { shown: ComplaintPlace };

type Find = { isKey(key: string): boolean; find: typeof findDistrict };

const finders = {
  district: { isKey: isSlug, find: findDistrict },
  school: { isKey: isAreaCode, find: findSchool },
  area: { isKey: isAreaCode, find: findArea },
} as const satisfies Record<ComplaintPlaceKind, Find>;

const isKind = (kind: string): kind is ComplaintPlaceKind =>
  complaintPlaceKinds.some((one) => one === kind);

const findPlace = async (
  db: Transaction,
  kind: string,
  key: string,
): Promise<FoundPlace | undefined> =>
  isKind(kind) && finders[kind].isKey(key) ? finders[kind].find(db, key) : undefined;

/** Whether complaints about the area with this code can be sent. */
export const takesComplaintsAbout = async (database: Database, code: string): Promise<boolean> =>
  (await database.asSystem((db) => findPlace(db, 'area', code), { readOnly: true })) !== undefined;

/**
 * @throws the refusal 'complaint-page-unavailable', whether there is no such place or its district
 * takes no complaints
 */
export const openPlace = async (
  database: Database,
  { kind, key }: { kind: string; key: string },
): Promise<OpenPlace> => {
  const found = await database.asSystem((db) => findPlace(db, kind, key), { readOnly: true });
  if (!found) throw refuse('complaint-page-unavailable');
  const { accountId, schoolId, district, area } = found;
  const schools = await database.asAccount(accountId, (db) => listSchools(db, schoolId), {
    readOnly: true,
  });
  const path = complaintPath(kind as ComplaintPlaceKind, key);
  return { ...found, shown: { path, district, schools, area } };
};

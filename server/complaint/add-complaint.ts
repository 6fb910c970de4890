import { complaintNumber } from '#domain/complaint/complaint.ts';
import type { Transaction } from '#server/core/db.ts';
import { refuse } from '#server/core/refusals.ts';
import {
  findPlace,
  insertComplaint,
  lockSchool,
  type NewComplaint,
  nextSerial,
  takesComplaints,
} from './queries-change.ts';
import { newReceiptCode, receiptCodeHash } from './receipt-code.ts';

type Entered = Omit<NewComplaint, 'number' | 'codeHash' | 'school'>;

/**
 * Adds a complaint with the next number of the year; returns the code, which is not stored. By default
 * it is random.
 *
 * @throws the refusals 'complaints-off', 'school-not-found' and 'area-not-found'
 */
export const addComplaint = async (
  db: Transaction,
  {
    accountId,
    secret,
    code = newReceiptCode(),
  }: { accountId: string; secret: string; code?: string },
  entered: Entered,
): Promise<{ id: string; number: string; code: string }> => {
  if (!(await takesComplaints(db))) throw refuse('complaints-off');
  const school = await lockSchool(db, entered.schoolId);
  if (school === undefined) throw refuse('school-not-found');
  const { schoolId, areaId } = entered;
  const area = areaId === null ? '' : await findPlace(db, { schoolId, areaId });
  if (area === undefined) throw refuse('area-not-found');
  const year = Number(entered.receivedOn.slice(0, 4));
  const number = complaintNumber(year, await nextSerial(db, year));
  const codeHash = receiptCodeHash(secret, { accountId, number, code });
  const place = entered.place || area;
  const id = await insertComplaint(db, { ...entered, number, codeHash, school, place });
  return { id, number, code };
};

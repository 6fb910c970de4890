/** The report whose PDF is asked for; a Final report is sealed first if it became Final before versions existed. */
import { isFrozen } from '#domain/report.ts';
import type { Services } from '../../core/context.ts';
import type { Transaction, TransactionOptions } from '../../core/db.ts';
import { findReportHead, type ReportHead } from '../queries.ts';
import { sealEarlierFinal } from '../seal/seal-report.ts';

type Dependencies = {
  services: Pick<Services, 'settings'>;
  transact<T>(work: (db: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>;
};

/** As it is now, or with the contents of a sealed version. */
export const findReportToRender = async (
  { reportId, version }: { reportId: string; version?: number | undefined },
  { services: { settings }, transact }: Dependencies,
): Promise<ReportHead | undefined> => {
  const find = (db: Transaction) => findReportHead(db, reportId, version);
  const report = await transact(find);
  if (!report || !isFrozen(report.status) || report.seal !== null) return report;
  await transact((db) => sealEarlierFinal(db, reportId, settings), { readOnly: false });
  return transact(find);
};

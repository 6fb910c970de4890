/** The report whose PDF is asked for; a Final report is sealed first if it became Final before versions existed. */
import { isFrozen } from '#domain/report.ts';
import type { ReadRows, Services } from '../../core/context.ts';
import type { Transaction, TransactionOptions } from '../../core/db.ts';
import { readRows } from '../../core/sql/read-statement.ts';
import { type ReportHead, reportHead } from '../queries.ts';
import { sealEarlierFinal } from '../seal/seal-report.ts';

type Dependencies = {
  services: Pick<Services, 'settings'>;
  read: ReadRows;
  transact<T>(work: (db: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>;
};

/** For readers without a session: a signed link, and the jobs that make files of many reports. */
export const inSystemScope = (services: Pick<Services, 'settings' | 'database'>): Dependencies => ({
  services,
  read: (query) => readRows(services.database, null, query),
  transact: (work, options = { readOnly: true }) => services.database.asSystem(work, options),
});

/**
 * The report of a ReportHead that has been read: itself, or as it is after it has been sealed.
 */
export const sealedIfFinal = async (
  report: ReportHead | undefined,
  { services: { settings }, read, transact }: Dependencies,
): Promise<ReportHead | undefined> => {
  if (!report || !isFrozen(report.status) || report.seal !== null) return report;
  await transact((db) => sealEarlierFinal(db, report.id, settings), { readOnly: false });
  const [sealed] = await read(reportHead(report.id, undefined));
  return sealed;
};

/** As it is now, or with the contents of a sealed version. */
export const findReportToRender = async (
  { reportId, version }: { reportId: string; version?: number | undefined },
  dependencies: Dependencies,
): Promise<ReportHead | undefined> => {
  const [report] = await dependencies.read(reportHead(reportId, version));
  return sealedIfFinal(report, dependencies);
};

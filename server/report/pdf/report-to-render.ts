/**
 * Finds the report whose PDF is requested. A Final report without a sealed version, because it
 * became Final before sealed versions existed, is sealed first.
 */
import { isFrozen } from '#domain/report/report.ts';
import type { Read, Services } from '#server/core/context.ts';
import type { Transaction, TransactionOptions } from '#server/core/db.ts';
import { type ReportHead, reportHead } from '#server/report/queries.ts';
import { sealEarlierFinal } from '#server/report/seal/seal-report.ts';

type Dependencies = {
  services: Pick<Services, 'settings'>;
  read: Read;
  transact<T>(work: (db: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>;
};

/**
 * The dependencies for callers without a session: requests with a signed link, and jobs that
 * generate files with many reports.
 */
export const systemDependencies = (
  services: Pick<Services, 'settings' | 'database'>,
): Dependencies => ({
  services,
  read: (...queries) => services.database.read(null, ...queries),
  transact: (work, options = { readOnly: true }) => services.database.asSystem(work, options),
});

/**
 * Returns the given report; if it is Final and not sealed yet, seals it and returns the sealed
 * report.
 */
export const sealIfFinal = async (
  report: ReportHead | undefined,
  { services: { settings }, read, transact }: Dependencies,
): Promise<ReportHead | undefined> => {
  if (!report || !isFrozen(report.status) || report.seal !== null) return report;
  await transact((db) => sealEarlierFinal(db, report.id, settings), { readOnly: false });
  const [[sealed]] = await read(reportHead(report.id, undefined));
  return sealed;
};

/** The current report, or the contents of one of its sealed versions if `version` is given. */
export const findReportToRender = async (
  { reportId, version }: { reportId: string; version?: number | undefined },
  dependencies: Dependencies,
): Promise<ReportHead | undefined> => {
  const [[report]] = await dependencies.read(reportHead(reportId, version));
  return sealIfFinal(report, dependencies);
};

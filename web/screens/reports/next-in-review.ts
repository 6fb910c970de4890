import { api } from '#web/api/request/api.ts';

/**
 * The URL of the report that has waited longest of those in review, other than this one, with the
 * filters of the list from which this one was opened; undefined if there is none, or if it cannot be
 * read.
 */
export async function findNextInReview(reportId: string): Promise<string | undefined> {
  // Another screen may be shown once the list has been read.
  const address = new URLSearchParams(location.search);
  const input = { page: 1, limit: 5, search: '', status: 'Review', sort: 'date' } as const;
  const found = await api('report/list', input).catch(() => undefined);
  const next = found?.data.list.find(({ id }) => id !== reportId);
  if (!next) return undefined;
  address.set('report', next.id);
  address.delete('explain');
  return `/reports?${address}`;
}

import { api } from '#web/api/request/api.ts';

/**
 * The URL of the report that has been in review longest, other than this one, with the filters of
 * the list from which this one was opened. Undefined if there is no such report or the list cannot
 * be read.
 */
export async function findNextInReview(reportId: string): Promise<string | undefined> {
  // Read before the request, because another screen may be shown when the response arrives.
  const address = new URLSearchParams(location.search);
  const input = { page: 1, limit: 5, search: '', status: 'Review', sort: 'date' } as const;
  const found = await api('report/list', input).catch(() => undefined);
  const next = found?.data.list.find(({ id }) => id !== reportId);
  if (!next) return undefined;
  address.set('report', next.id);
  address.delete('explain');
  return `/reports?${address}`;
}

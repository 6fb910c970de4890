/**
 * Reads the saved inspection with which an edit starts, always in the version that the server has
 * at that time.
 */
import type { InspectionDetails } from '#contract/inspection/inspection.ts';
import { api } from '#web/api/request/api.ts';

/**
 * For how many milliseconds details that were read before the form opened count as current. It
 * covers the time from pressing the link until the form opens.
 */
const CURRENT = 1000;

type EarlyRead = { id: string; since: number; details: Promise<InspectionDetails> };

let earlyRead: EarlyRead | undefined;

const isCurrent = (read: EarlyRead | undefined, id: string): read is EarlyRead =>
  read?.id === id && Date.now() - read.since < CURRENT;

/**
 * Reads the inspection ahead while its link is being followed. A failed request does not end the
 * session, because the form then reads the inspection again.
 */
export const readDetailsAhead = (id: string): Promise<unknown> => {
  if (!isCurrent(earlyRead, id)) {
    const details = api('inspection/details', { id }, { isSpeculative: true });
    earlyRead = { id, since: Date.now(), details: details.then(({ data }) => data) };
  }
  return earlyRead.details;
};

/**
 * Returns the inspection that was just read ahead, or else reads it now. An inspection that was
 * read ahead is returned only once. Cached responses are never used, because they may be outdated.
 */
export async function readCurrentDetails(
  id: string,
  signal: AbortSignal,
): Promise<InspectionDetails> {
  const read = earlyRead;
  earlyRead = undefined;
  const justRead = isCurrent(read, id) ? await read.details.catch(() => undefined) : undefined;
  signal.throwIfAborted();
  return justRead ?? (await api('inspection/details', { id }, { signal })).data;
}

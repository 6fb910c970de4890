/** The saved inspection that an edit starts from, always as the server has it now. */
import type { InspectionDetails } from '#contract/inspection.ts';
import { api } from '#web/api/request/api.ts';

/**
 * Milliseconds for which an inspection that was read before the form opened counts as current: from
 * pressing the link to the open form.
 */
const CURRENT = 1000;

type Ahead = { id: string; since: number; details: Promise<InspectionDetails> };

let ahead: Ahead | undefined;

const isCurrent = (read: Ahead | undefined, id: string): read is Ahead =>
  read?.id === id && Date.now() - read.since < CURRENT;

/** Reads it while its link is followed. A failure leaves the session as it is: the form reads it again. */
export const readDetailsAhead = (id: string): Promise<unknown> => {
  if (!isCurrent(ahead, id)) {
    const details = api('inspection/details', { id }, { isSpeculative: true });
    ahead = { id, since: Date.now(), details: details.then(({ data }) => data) };
  }
  return ahead.details;
};

/**
 * The inspection that was just read ahead, which is used once, or else reads it now. Never from the
 * cache, which may hold an earlier version.
 */
export async function currentDetails(id: string, signal: AbortSignal): Promise<InspectionDetails> {
  const read = ahead;
  ahead = undefined;
  const justRead = isCurrent(read, id) ? await read.details.catch(() => undefined) : undefined;
  signal.throwIfAborted();
  return justRead ?? (await api('inspection/details', { id }, { signal })).data;
}

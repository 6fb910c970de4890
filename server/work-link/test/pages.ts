/** Pages for tests, which contain as JSON what the real pages would show. */
import type { WorkPages } from '#server/work-link/page/work-routes.ts';

const json = (kind: string) => (shown: unknown) => Promise.resolve(JSON.stringify({ kind, shown }));

/** All other pages are missing; no test of work links opens them. */
export const workPages = {
  work: json('work'),
  workItem: json('item'),
  withoutWork: json('none'),
} satisfies WorkPages as never;

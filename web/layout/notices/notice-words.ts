// What a notice says, and where its link leads.
import type { CallAnswer } from '#contract/calls.ts';
import { pluralForm } from '#domain/plural.ts';

export type ShownNotice = CallAnswer<'notice/list'>['data']['list'][number];

type Words = { title: (notice: ShownNotice) => string; to: (notice: ShownNotice) => string };

const toReport = ({ reportId }: ShownNotice) => `/reports?report=${reportId}`;

const toDeficiencies =
  (filters: string) =>
  ({ deficiencyId }: ShownNotice) =>
    deficiencyId ? `/deficiencies/${deficiencyId}` : `/deficiencies?${filters}`;

const counted = ({ deficiencies }: ShownNotice, one: string, several: string): string =>
  pluralForm(deficiencies ?? 0, one, `${deficiencies} ${several}`);

/** For one person: administrators are notified of what is assigned to nobody, too. */
export const wordsFor = (isAdmin: boolean) =>
  ({
    review: { title: () => 'A report waits for review', to: toReport },
    returned: { title: () => 'A report was returned to you', to: toReport },
    final: { title: () => 'A report is Final', to: toReport },
    assigned: {
      title: (notice) =>
        counted(notice, 'A deficiency was assigned to you', 'deficiencies were assigned to you'),
      to: toDeficiencies('assignee=me'),
    },
    overdue: {
      title: (notice) => counted(notice, 'A deficiency is overdue', 'deficiencies are overdue'),
      to: toDeficiencies(isAdmin ? 'overdue=true' : 'assignee=me&overdue=true'),
    },
    reported: {
      title: (notice) =>
        counted(
          notice,
          'A deficiency was reported as repaired',
          'deficiencies were reported as repaired',
        ),
      to: toDeficiencies('state=all&claimed=true'),
    },
    emergency: {
      title: (notice) => counted(notice, 'An emergency was found', 'emergencies were found'),
      to: toDeficiencies('state=all&unsafe=true'),
    },
  }) as const satisfies Record<ShownNotice['kind'], Words>;

/** The accessible name of the bell. */
export const bellLabel = (unread: number): string =>
  unread === 0 ? 'Notices' : `Notices, ${unread} unread`;

/** The number on the bell, in which three digits have no space. */
export const bellNumber = (unread: number): string => (unread > 99 ? '99+' : String(unread));

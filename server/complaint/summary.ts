import { complaintQuarterOf, countAll, countBySubject } from '#domain/complaint/quarterly.ts';
import type { UntransactedHandler } from '#server/core/context.ts';
import { countedBesides, countedBySubject } from './queries-summary.ts';

export const complaintSummary: UntransactedHandler<'complaint/summary'> = {
  untransacted: async ({ day }, { read, today }) => {
    const quarter = complaintQuarterOf(day ?? today);
    const [counted, [besides]] = await read(countedBySubject(quarter), countedBesides(quarter));
    const subjects = countBySubject(counted);
    const { earlierUnresolved = 0, nonsense = 0 } = besides ?? {};
    return {
      data: {
        ...quarter,
        subjects,
        ...countAll(subjects),
        earlierUnresolved,
        nonsense,
      },
    };
  },
};

import { complaintQuarterOf, countAll, countBySubject } from '#domain/complaint/quarterly.ts';
import type { QuarterlySummary } from '#domain/complaint/summary-in-words.ts';
import type { MemberContext, UntransactedHandler } from '#server/core/context.ts';
import { countedBesides, countedBySubject } from './queries-summary.ts';

/** The summary of the quarter of a day. */
export const readSummary = async (
  day: string,
  { read }: Pick<MemberContext, 'read'>,
): Promise<QuarterlySummary & { subjects: ReturnType<typeof countBySubject> }> => {
  const quarter = complaintQuarterOf(day);
  const [counted, [besides]] = await read(countedBySubject(quarter), countedBesides(quarter));
  const subjects = countBySubject(counted);
  const { earlierUnresolved = 0, nonsense = 0 } = besides ?? {};
  return { ...quarter, subjects, ...countAll(subjects), earlierUnresolved, nonsense };
};

export const complaintSummary: UntransactedHandler<'complaint/summary'> = {
  untransacted: async ({ day }, context) => ({
    data: await readSummary(day ?? context.today, context),
  }),
};

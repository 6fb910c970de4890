import type { UntransactedHandler } from '#server/core/context.ts';
import { planAnswer, planStart } from './answer.ts';
import { countUnplanned, planSchools, planSums } from './queries.ts';

export const capitalNeedPlan: UntransactedHandler<'capital-need/plan'> = {
  untransacted: async (input, { read, today, schoolYearBegins }) => {
    const day = { today, schoolYearBegins };
    const [sums, schools, [unplanned]] = await read(
      planSums(planStart(day), input.schoolId),
      planSchools(input.schoolId),
      countUnplanned(input.schoolId),
    );
    return {
      data: {
        ...planAnswer(input, day, sums, schools),
        withoutEstimate: unplanned?.rows ?? 0,
      },
    };
  },
};

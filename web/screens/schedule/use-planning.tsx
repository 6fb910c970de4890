// Opens the dialog of a plan, and plans the inspection of a school for the day on which the school
// is dropped.
import { type ReactNode, useRef, useState } from 'react';
import type { ScheduledSchool } from '#contract/schedule/schedule.ts';
import { invalidateAfter } from '#web/api/cache/call-client.ts';
import { conflictOf, plannedInWords, type PlanValues } from '#web/shared/schedule/plan-values.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import PlanDialog from '#web/shared/schedule/plan-dialog.tsx';

type OpenPlan = {
  school: ScheduledSchool;
  initial?: Partial<PlanValues>;
  refused?: ScheduledSchool;
};

export type Planning = {
  open: (school: ScheduledSchool) => void;
  /**
   * Plans the inspection of the school for that day. If somebody else has changed the plan in the
   * meantime, the dialog shows both plans.
   */
  move: (school: ScheduledSchool, day: string) => void;
  dialog: ReactNode;
};

export function usePlanning(): Planning {
  const [plan, setPlan] = useState<OpenPlan>();
  // The schools as they were when they were dragged, by id. There may be several, because another
  // school can be dragged before the server has responded to the first change.
  const moved = useRef(new Map<string, ScheduledSchool>());
  const update = useMutationWithToast('schedule/update', {
    success: ({ data }) => ({
      title: plannedInWords(data),
      ...(!data.inspector && {
        action: { label: 'Choose inspector', onSelect: () => setPlan({ school: data }) },
      }),
    }),
    fallback: 'Moving the inspection failed, please try again.',
    onDone: () => {},
    onRefused: (error, { schoolId, plannedDate }) => {
      const refused = conflictOf(error);
      const school = moved.current.get(schoolId);
      if (!refused || !school) return false;
      setPlan({ school, initial: { plannedDate: plannedDate ?? '' }, refused });
      void invalidateAfter('schedule/update');
      return true;
    },
  });
  return {
    open: (school) => setPlan({ school }),
    move: (school, day) => {
      if (school.plannedDate === day) return;
      const { schoolId, version } = school;
      moved.current.set(schoolId, school);
      void update.send({ schoolId, plannedDate: day, version });
    },
    dialog: plan && (
      <PlanDialog key={plan.school.schoolId} {...plan} onClose={() => setPlan(undefined)} />
    ),
  };
}

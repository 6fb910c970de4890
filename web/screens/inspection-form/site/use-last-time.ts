import { useEffect, useRef } from 'react';
import { useCall } from '#web/api/cache/hooks.ts';
import type { Draft } from '#web/draft/draft.ts';

export type LastTime = { classroomCount: number; inspectorTitle: string };

/**
 * Takes the number of classrooms of the school's last inspection, and the title that the inspector last
 * signed with, over into a new inspection, once for each school. What was entered stays as it is.
 */
export function useLastTime(
  { inspectionId, site }: Draft,
  isStored: boolean,
  onFill: (facts: LastTime) => void,
): void {
  const { schoolId, classroomCount, inspectorTitle } = site;
  const filled = useRef({
    schoolId: isStored ? schoolId : '',
    classroomCount: 0,
    inspectorTitle: '',
  });
  const isNew = inspectionId === null;
  const last = useCall(
    'inspection/last-areas',
    { schoolId },
    { enabled: isNew && schoolId !== '' },
  );
  useEffect(() => {
    const before = filled.current;
    const data = last.data?.data;
    if (!isNew || !data || before.schoolId === schoolId) return;
    const facts = {
      classroomCount:
        classroomCount === before.classroomCount ? (data.classroomCount ?? 0) : classroomCount,
      inspectorTitle:
        inspectorTitle === before.inspectorTitle ? (data.inspectorTitle ?? '') : inspectorTitle,
    };
    filled.current = { schoolId, ...facts };
    onFill(facts);
  });
}

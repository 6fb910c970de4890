import type { CallInput } from '#contract/calls.ts';
import { UNRESOLVED } from '#domain/inspection/deficiency.ts';

/** The inputs of the calls that the parts of a school's page make. */
export const inputsOf = (schoolId: string, page = 1) => ({
  condition: { schoolId, page: 1, limit: 1 } satisfies CallInput<'inspection/ranking'>,
  inspections: {
    page: 1,
    limit: 5,
    status: '',
    schoolName: '',
    inspectorName: '',
    schoolId,
  } as const satisfies CallInput<'inspection/list'>,
  repeats: { schoolId, page: 1, limit: 10 } satisfies CallInput<'deficiency/rooms'>,
  deficiencies: {
    schoolId,
    state: UNRESOLVED,
    page,
    limit: 10,
  } satisfies CallInput<'deficiency/list'>,
});

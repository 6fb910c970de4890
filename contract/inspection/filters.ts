import { filter, Id, SearchTerm, SentDay } from '#contract/common.ts';
import { InspectionStatus } from './inspection.ts';

/** The filters of the list of inspections and of its export. */
export const inspectionFilters = {
  status: filter(InspectionStatus),
  schoolName: SearchTerm,
  inspectorName: SearchTerm,
  schoolId: filter(Id),
  from: filter(SentDay),
  to: filter(SentDay),
};

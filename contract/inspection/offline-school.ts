/** What a device stores in order to begin inspections offline. */
import { z } from 'zod';
import { Id } from '#contract/common.ts';
import { KnownComplaint } from '#contract/complaint/known-complaint.ts';
import { KnownDeficiency } from '#contract/deficiency/deficiency.ts';
import { EvaluablePlace } from '#contract/school/place.ts';
import { LastingDetails } from './inspection.ts';

/** The data of a school that a device stores so that an inspection can be started offline. */
export const OfflineSchool = z.object({
  id: Id,
  name: z.string(),
  /** The same as the response of school/facilities-get. */
  places: z.array(EvaluablePlace),
  /** The same as the response of inspection/last-areas. */
  lastAreas: z.array(Id),
  kitchensWithoutSinks: z.array(Id),
  classroomCount: z.int(),
  inspectorTitle: z.string(),
  siteData: LastingDetails,
  /** The same as the response of inspection/known-deficiencies, without signed links. */
  deficiencies: z.array(KnownDeficiency),
  complaints: z.array(KnownComplaint),
});
export type OfflineSchool = z.infer<typeof OfflineSchool>;

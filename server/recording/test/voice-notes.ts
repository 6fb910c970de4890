/** Inspections with a voice note at their first mark. */
import { sha256Of } from '#server/photo/test/photos.ts';
import {
  anEvaluationOf,
  type Marks,
  type SaveForm,
  siteFacts,
  type TestSite,
} from '#server/test/inspections.ts';
import type { Person } from '#server/test/people.ts';
import { aWebm } from './recordings.ts';

/** Uploads a recording before a save; returns its URL. */
export const uploadRecording = async (person: Person, file = aWebm()): Promise<string> =>
  (await person.ask('recording/upload', { sha256: sha256Of(file), file })).data.url;

/** A save of the first area of the site, whose first category has the voice note. */
export const aSaveWith = (
  { schoolId, areas }: TestSite,
  voiceNote: { url: string; transcript?: string } | null,
  { facts = {}, marks = {} }: { facts?: object; marks?: Marks } = {},
): SaveForm => {
  const evaluation = anEvaluationOf(Object.values(areas)[0], 1, marks);
  const [first, ...others] = evaluation.categories;
  return {
    formData: siteFacts(schoolId, facts),
    evaluations: [{ ...evaluation, categories: [{ ...first, voiceNote }, ...others] }],
  };
};

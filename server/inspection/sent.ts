/** What a save sends, its kept pictures read from the URLs that they were shown by. */
import type { CallArguments } from '#contract/calls.ts';
import type { SentCategory, SentEvaluation } from '#contract/inspection.ts';
import { parsePhotoUrl } from '#server/photo/photo-url.ts';
import { onlySent } from '../core/new-value.ts';
import { refuse } from '../core/refusals.ts';
import type { StoredInspection } from './queries.ts';

type Sending = Pick<CallArguments<'inspection/save'>, 'formData' | 'evaluations'>;
type Changing = Pick<CallArguments<'inspection/update'>, 'formData' | 'evaluations'>;

export type KeptPicture = { id: string; field: string };

type Category = Omit<SentCategory, 'pictures'> & { kept: KeptPicture[] };

/** As it was sent, index for index; `field` is the name a refusal gives to a kept picture. */
export type Sent = {
  formData: Sending['formData'];
  evaluations: (Omit<SentEvaluation, 'categories'> & { categories: Category[] })[];
};

/** An update as it was sent; what it leaves out stays as it is stored. */
export type SentChange = {
  formData: Changing['formData'];
  evaluations?: Sent['evaluations'];
};

/** Refuses by 'picture-unknown' a URL that names no picture. */
export const readSent = ({ formData, evaluations }: Sending): Sent => ({
  formData: { ...formData, school_id: formData.school_id.toLowerCase() },
  evaluations: evaluations.map(readEvaluation),
});

/** The same of an update. */
export const readChange = ({ formData, evaluations }: Changing): SentChange => ({
  formData: {
    ...formData,
    ...(formData.school_id !== undefined && { school_id: formData.school_id.toLowerCase() }),
  },
  ...(evaluations && { evaluations: evaluations.map(readEvaluation) }),
});

const readEvaluation = (evaluation: SentEvaluation, e: number): Sent['evaluations'][number] => ({
  ...evaluation,
  area: evaluation.area.toLowerCase(),
  categories: evaluation.categories.map(({ pictures, ...category }, c) => ({
    ...category,
    kept: pictures.map((url, p) => {
      const field = pictureField(e, c, p);
      const id = parsePhotoUrl(url);
      if (id === undefined) throw refuse('picture-unknown', { field });
      return { id, field };
    }),
  })),
});

const pictureField = (e: number, c: number, p: number) =>
  `evaluations[${e}].categories[${c}].pictures[${p}]`;

/** The whole inspection that an update asks for: what it leaves out is taken from `before`. */
export const completeChange = (change: SentChange, before: StoredInspection): Sent => ({
  formData: { ...siteOf(before), ...onlySent(change.formData) },
  evaluations: change.evaluations ?? evaluationsOf(before),
});

const siteOf = (stored: StoredInspection): Sent['formData'] => ({
  date: stored.date,
  school_id: stored.schoolId,
  classroomCount: stored.classroomCount,
  inspectorName: stored.inspectorName,
  inspectorTitle: stored.inspectorTitle,
  weatherCondition: stored.weatherCondition,
  districtRepresentative: stored.districtRepresentative,
  loweredRating: stored.loweredRating,
  loweredReason: stored.loweredReason,
});

const evaluationsOf = (stored: StoredInspection): Sent['evaluations'] =>
  stored.evaluations.map(({ id, area, notInspected, categories }, e) => ({
    id,
    area,
    notInspected,
    categories: categories.map(({ pictures, ...category }, c) => ({
      ...category,
      kept: pictures.map((picture, p) => ({ id: picture, field: pictureField(e, c, p) })),
    })),
  }));

export const keptPictures = (sent: Sent): KeptPicture[] =>
  sent.evaluations.flatMap(({ categories }) => categories.flatMap(({ kept }) => kept));

/** What a save sends, its kept pictures read from the URLs that they were shown by. */
import type { CallArguments } from '#contract/calls.ts';
import type { SentCategory, SentEvaluation } from '#contract/inspection.ts';
import { parsePhotoUrl } from '#server/photo/photo-url.ts';
import { refuse } from '../core/refusals.ts';

type Sending = Pick<CallArguments<'inspection/save'>, 'formData' | 'evaluations'>;

export type KeptPicture = { id: string; field: string };

type Category = Omit<SentCategory, 'pictures'> & { kept: KeptPicture[] };

/** As it was sent, index for index; `field` is the name a refusal gives to a kept picture. */
export type Sent = {
  formData: Sending['formData'];
  evaluations: (Omit<SentEvaluation, 'categories'> & { categories: Category[] })[];
};

/** Refuses by 'picture-unknown' a URL that names no picture. */
export const readSent = ({ formData, evaluations }: Sending): Sent => ({
  formData: { ...formData, school_id: formData.school_id.toLowerCase() },
  evaluations: evaluations.map((evaluation, e) => ({
    ...evaluation,
    area: evaluation.area.toLowerCase(),
    categories: evaluation.categories.map(({ pictures, ...category }, c) => ({
      ...category,
      kept: pictures.map((url, p) => {
        const field = `evaluations[${e}].categories[${c}].pictures[${p}]`;
        const id = parsePhotoUrl(url);
        if (id === undefined) throw refuse('picture-unknown', { field });
        return { id, field };
      }),
    })),
  })),
});

export const keptPictures = (sent: Sent): KeptPicture[] =>
  sent.evaluations.flatMap(({ categories }) => categories.flatMap(({ kept }) => kept));

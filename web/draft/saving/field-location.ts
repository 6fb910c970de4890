/**
 * Converts the field path of a refusal to the names of the area, category and photo that a user
 * sees.
 */
import { type CategoryId } from '#domain/instrument/category.ts';
import type { Draft } from '#web/draft/draft.ts';
import { textsOf } from '#web/texts/define-texts.ts';
import { markingTexts } from '#web/texts/en/marking.ts';
import { siteFieldTexts } from '#web/texts/en/site-field.ts';

/** The place in the form to navigate to. */
export type FieldLocation = { evaluation: number; category: CategoryId | null } | 'site';

const siteWords = (): Record<string, string> => {
  const labels = textsOf(siteFieldTexts);
  const marking = textsOf(markingTexts);
  return { ...labels, school_id: marking.school };
};

const pattern =
  /^evaluations\[(\d+)\](?:\.categories\[(\d+)\](?:\.(pictures)\[(\d+)\]|\.[\w.[\]]+)?|\.(\w+))?$/;

/** 'Room 12, Sewer, photo 1' for `evaluations[3].categories[2].pictures[0]` of the draft sent. */
export const findLocation = (
  field: string,
  draft: Draft,
): { where: FieldLocation; words: string } | null => {
  const marking = textsOf(markingTexts);
  const inSite = siteWords()[field.replace(/^formData\./, '')];
  if (field.startsWith('formData.') && inSite) return { where: 'site', words: inSite };
  const [, e, c, isPhoto, p] = pattern.exec(field) ?? [];
  const evaluation = draft.evaluations[Number(e)];
  if (e === undefined || !evaluation) return null;
  const category = c === undefined ? undefined : evaluation.categories[Number(c)]?.id;
  const words = [
    evaluation.label,
    category && marking.category(category),
    isPhoto && marking.photo(Number(p) + 1),
    field.endsWith('.voiceNote') && marking.voiceNote,
  ].filter((word) => typeof word === 'string' && word !== '');
  return {
    where: { evaluation: evaluation.id, category: category ?? null },
    words: words.join(', '),
  };
};

export type LocatedFault = { sentence: string; where: FieldLocation | null };

/**
 * Returns the server's sentence with the field path replaced by these names, and the place in the
 * form.
 */
export const locateFault = (sentence: string, field: unknown, draft: Draft): LocatedFault => {
  const found = typeof field === 'string' ? findLocation(field, draft) : null;
  if (!found) return { sentence, where: null };
  const rest = sentence.startsWith(String(field)) ? sentence.slice(String(field).length) : null;
  return {
    sentence: rest === null ? `${found.words}: ${sentence}` : `${found.words}${rest}`,
    where: found.where,
  };
};

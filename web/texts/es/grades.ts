import { marks, ranks } from '#domain/language/es.ts';
import type { TextsLike } from '#web/texts/define-texts.ts';
import type { gradeTexts } from '#web/texts/en/grades.ts';

export const grades: TextsLike<typeof gradeTexts> = {
  marks,
  ratings: ranks,
  noScore: 'Sin puntaje',
  noRating: 'Sin clasificación',
  computed: 'calculada:',
};

import { plural } from '#domain/plural.ts';
import { defineTexts } from '#web/texts/define-texts.ts';

/** Parts of a few screens. */
export const partTexts = defineTexts('part', {
  fewer: (what: string) => `Fewer ${what}`,
  more: (what: string) => `More ${what}`,
  areas: (count: number) => plural(count, 'area'),
  noReason: 'No reason given',
  asOf: (what: string, when: string) =>
    `${what} as of ${when}, until the current one can be loaded`,
});

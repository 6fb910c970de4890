const rules = new Intl.PluralRules('en');
const figures = new Intl.NumberFormat('en');

/** The form of a word or sentence that agrees with a count: `pluralForm(count, 'it', 'them')`. */
export const pluralForm = (count: number, one: string, many: string): string =>
  rules.select(count) === 'one' ? one : many;

/**
 * '1 area', '3 areas', '1,000 areas'; `many` is for irregular plurals, and for words that agree:
 * `plural(count, 'area is', 'areas are')`.
 */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${figures.format(count)} ${pluralForm(count, one, many)}`;

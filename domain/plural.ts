const rules = new Intl.PluralRules('en');
const figures = new Intl.NumberFormat('en');

/** The form of a word or sentence that agrees with a count: `pluralForm(count, 'it', 'them')`. */
export const pluralForm = (count: number, one: string, many: string): string =>
  rules.select(count) === 'one' ? one : many;

/**
 * For example '1 area', '3 areas' or '1,000 areas'. `many` is needed for irregular plurals, and for
 * phrases with a verb: `plural(count, 'area is', 'areas are')`.
 */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${figures.format(count)} ${pluralForm(count, one, many)}`;

const rules = new Intl.PluralRules('en');
const figures = new Intl.NumberFormat('en');

/** '1 area', '3 areas', '1,000 areas'; `many` is for irregular plurals. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${figures.format(count)} ${rules.select(count) === 'one' ? one : many}`;

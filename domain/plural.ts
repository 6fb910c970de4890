const rules = new Intl.PluralRules('en');

/** '1 area', '3 areas'; `many` is for irregular plurals. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${rules.select(count) === 'one' ? one : many}`;

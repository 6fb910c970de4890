/** '1 area', '3 areas'; `many` is for irregular plurals. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

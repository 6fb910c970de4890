/** '1 area', '3 areas'; `many` where an s will not do. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

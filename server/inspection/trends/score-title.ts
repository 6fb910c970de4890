import { categories } from '#domain/instrument/category.ts';
import type { ScoreColumn } from '#domain/trends/measure.ts';

/** The heading of a column, as on the screen: "A Systems", "4. Interior Surfaces". */
export const titleOf = ({ key, name }: Pick<ScoreColumn, 'key' | 'name'>): string => {
  const number = categories.find(({ id }) => id === key)?.number;
  return number === undefined ? `${key} ${name}` : `${number}. ${name}`;
};

/** The categories by the names under which a search finds them. */
import { categories } from '#domain/instrument/category.ts';
import { categoryWords } from '#domain/instrument/category-words.ts';
import { searchKey } from '#domain/search-key.ts';

/** The name of each category and the everyday words for what it covers, as keys for searches. */
export const categoryNames = categories.map(({ id, formLabel }) => ({
  id,
  names: searchKey(`${formLabel}, ${categoryWords[id]}`),
}));

export const namesCategory = (word: string): boolean =>
  categoryNames.some(({ names }) => names.includes(searchKey(word)));

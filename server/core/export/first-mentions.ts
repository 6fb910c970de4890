/** Finds the words with which the name of an exported file mentions the filters of its list. */
import type { Transaction } from '#server/core/db.ts';
import { MOST_MENTIONED } from './file-name.ts';

/**
 * The words for a filter, or a function that reads them; undefined or '' if the filter is not set.
 */
export type Mention =
  | string
  | undefined
  | ((db: Transaction) => Promise<string | readonly string[] | undefined>);

type Transact = <Result>(work: (db: Transaction) => Promise<Result>) => Promise<Result>;

/**
 * Returns the words for the first filters that are set, as many as a name mentions. The words for
 * further filters are not read.
 */
export const firstMentions = async (
  mentions: readonly Mention[],
  transact: Transact,
): Promise<string[]> => {
  const words: string[] = [];
  for (const mention of mentions) {
    if (words.length >= MOST_MENTIONED) break;
    const found = typeof mention === 'function' ? await transact(mention) : mention;
    words.push(...[found ?? []].flat().filter(Boolean));
  }
  return words;
};

/** What the name of a file mentions of the filters of its list. */
import type { Transaction } from '../db.ts';
import { MOST_MENTIONED } from './file-name.ts';

/** Words for a filter, or how they are read; undefined or '' for one that is not set. */
export type Mention =
  | string
  | undefined
  | ((db: Transaction) => Promise<string | readonly string[] | undefined>);

type Transact = <Result>(work: (db: Transaction) => Promise<Result>) => Promise<Result>;

/** The first words there are, which are as many as a name has. Nothing else is read. */
export const mentioned = async (
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

/** Queries for what words in the columns of types mean, as people have answered. */
import { sql } from 'kysely';
import { MOST_REMEMBERED_WORDS, typeKey } from '#domain/school/school-type-words.ts';
import type { SchoolType } from '#domain/school/school.ts';
import type { Transaction } from '#server/core/db.ts';
import type { WordAnswers } from './import/plan.ts';

/** A few letters become two when they are compared, so a word can be longer than it was sent. */
const LONGEST_WORD = 200;

/** The words that the account remembers, as `typeKey` has them. */
export const rememberedWords = async (db: Transaction): Promise<Record<string, SchoolType>> => {
  const { rows } = await sql<{ word: string; type: SchoolType }>`
    select word, type from import_type_word`.execute(db);
  return Object.fromEntries(rows.map(({ word, type }) => [word, type]));
};

/**
 * Remembers the answers of an import, and forgets words that are not imported. An account that
 * remembers many words already remembers no others.
 */
export const rememberWords = async (db: Transaction, answers: WordAnswers): Promise<void> => {
  const given = new Map(Object.entries(answers).map(([word, type]) => [typeKey(word), type]));
  given.delete('');
  if (given.size === 0) return;
  await sql`
    delete from import_type_word where account_id = current_account()
      and word = any (${[...given.keys()]}::text[])`.execute(db);
  const kept = [...given].filter(([word, type]) => type !== '' && word.length <= LONGEST_WORD);
  await sql`
    insert into import_type_word (account_id, word, type)
    select current_account(), word, type
    from unnest(${kept.map(([word]) => word)}::text[], ${kept.map(([, type]) => type)}::text[])
      as answered (word, type)
    limit greatest(0, ${MOST_REMEMBERED_WORDS} - (select count(*) from import_type_word))`.execute(
    db,
  );
};

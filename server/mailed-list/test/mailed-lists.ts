/** Mailed lists for tests. */
import { expect } from 'vitest';
import type { CallInput } from '#contract/calls.ts';
import type { Person } from '#server/test/people.ts';

/** An address outside of every account. */
export const outside = 'board@county.example';

/** Mails the scores of the district each week, unless `form` says otherwise; returns the id. */
export const mailed = async (
  person: Person,
  form: Partial<CallInput<'mailed-list/create'>> = {},
): Promise<string> => {
  const usual = { view: null, rhythm: 'week', format: 'xlsx', recipients: [outside] } as const;
  return (await person.ask('mailed-list/create', { ...usual, ...form })).data.id;
};

export const emailOf = async (person: Person): Promise<string> =>
  (await person.ask('user/details')).data.email;

export const listsOf = async (person: Person) => (await person.ask('mailed-list/list')).data.list;

/** The only item of a list. */
export const oneOf = <Item>(list: readonly Item[]): Item => {
  expect(list).toHaveLength(1);
  return list[0] as Item;
};

/** SQL conditions by which deficiencies `d` are searched, in the scope of an account. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { categoryIds } from '#domain/instrument/category.ts';
import type { CategoryId } from '#domain/instrument/category-id.ts';
import {
  type DeficiencyStateFilter,
  type dueWithinDays,
  NO_TRADE,
  TO_REPAIR,
  UNASSIGNED,
  UNRESOLVED,
} from '#domain/inspection/deficiency.ts';
import { type GroupLetter, groupOf } from '#domain/instrument/group.ts';
import { searchKey } from '#domain/search-key.ts';
import { searchPatternOnce, searchWordsOf } from '#server/core/sql/search-text.ts';
import { isClaimed, isUnsafe } from './queries-waiting.ts';
import { categoryNames, namesCategory } from './category-names.ts';

/** All conditions must hold; undefined and '' are ignored. */
export type DeficiencySearch = {
  ids?: string[] | undefined;
  schoolId?: string | undefined;
  area?: string | undefined;
  category?: CategoryId | undefined;
  group?: GroupLetter | undefined;
  mark?: 'Deficient' | 'Poor' | undefined;
  state?: DeficiencyStateFilter | undefined;
  overdue?: 'true' | 'false' | undefined;
  dueWithin?: (typeof dueWithinDays)[number] | undefined;
  repeat?: 'true' | 'false' | undefined;
  claimed?: 'true' | 'false' | undefined;
  unsafe?: 'true' | 'false' | undefined;
  /** The id of a person, or UNASSIGNED. */
  assigneeId?: string | undefined;
  /** A trade in any case, or NO_TRADE. */
  trade?: string | undefined;
  /** When it was first found: the first and the last day. */
  foundFrom?: string | undefined;
  foundTo?: string | undefined;
  /**
   * Words, each of which must be in the name of the school, facility, area or category, in the
   * everyday words for the category, in the trade, the work order or the beginning of the comment
   * of the inspection that found the deficiency last.
   */
  search: string;
};

/** The account's current date; the same for all rows, so that an index of days can be used. */
const today = sql`(select (now() at time zone time_zone)::date from account where id = current_account())`;

/** Whether deficiency `d` is neither repaired nor verified. */
export const isNotRepaired = sql<SqlBool>`d.state in ('Open', 'In progress', 'Deferred')`;

/** Whether deficiency `d` is neither repaired nor verified, and its deadline has passed. */
export const isOverdue = sql<SqlBool>`(${isNotRepaired} and d.deadline < ${today})`;

const isRepeat = sql<SqlBool>`d.is_repeat`;

const not = (condition: RawBuilder<SqlBool>) => sql<SqlBool>`not ${condition}`;

/** The where condition of a search without its text. */
export const filterCondition = (search: Omit<DeficiencySearch, 'search'>): RawBuilder<SqlBool> => {
  const { ids, schoolId, area, category, group, mark, state } = search;
  const { overdue, dueWithin, repeat, claimed, unsafe, assigneeId, trade, foundFrom, foundTo } =
    search;
  const ofGroup = categoryIds.filter((id) => groupOf(id) === group);
  const conditions = [
    sql<SqlBool>`d.is_listed`,
    ...(ids === undefined ? [] : [sql<SqlBool>`d.id = any (${ids}::uuid[])`]),
    ...(state === undefined ? [] : [stateCondition(state)]),
    ...(schoolId === undefined ? [] : [sql<SqlBool>`d.school_id = ${schoolId}`]),
    ...(area === undefined ? [] : [sql<SqlBool>`d.area = ${area}`]),
    ...(category === undefined ? [] : [sql<SqlBool>`d.category = ${category}`]),
    ...(group === undefined ? [] : [sql<SqlBool>`d.category = any (${ofGroup}::text[])`]),
    ...(mark === undefined ? [] : [sql<SqlBool>`d.mark = ${mark}`]),
    // `overdue` is not passed as a parameter, because a plan for any value could not use the index
    // of the deadlines.
    ...(overdue === undefined ? [] : [overdue === 'true' ? isOverdue : not(isOverdue)]),
    ...(dueWithin === undefined
      ? []
      : [
          sql<SqlBool>`(${isNotRepaired} and d.deadline <= ${today} + ${Number(dueWithin)}::integer)`,
        ]),
    ...(repeat === undefined ? [] : [repeat === 'true' ? isRepeat : not(isRepeat)]),
    ...(claimed === undefined ? [] : [claimed === 'true' ? isClaimed : not(isClaimed)]),
    ...(unsafe === undefined ? [] : [unsafe === 'true' ? isUnsafe : not(isUnsafe)]),
    ...(assigneeId === undefined ? [] : [isAssignedTo(assigneeId)]),
    ...(trade === undefined ? [] : [isOfTrade(trade)]),
    ...(foundFrom === undefined ? [] : [sql<SqlBool>`d.found_on >= ${foundFrom}::date`]),
    ...(foundTo === undefined ? [] : [sql<SqlBool>`d.found_on <= ${foundTo}::date`]),
  ];
  return sql`${sql.join(conditions, sql` and `)}`;
};

const isAssignedTo = (assigneeId: string) =>
  assigneeId === UNASSIGNED
    ? sql<SqlBool>`d.assigned_to is null`
    : sql<SqlBool>`d.assigned_to = ${assigneeId}`;

// The index deficiency__search has only deficiencies with a trade or a work order.
const isOfTrade = (trade: string) =>
  trade === NO_TRADE
    ? sql<SqlBool>`d.trade = ''`
    : sql<SqlBool>`(d.trade <> '' and d.trade_key = ${searchKey(trade)})`;

// The partial indexes of unresolved deficiencies have this condition.
const isUnresolved = sql<SqlBool>`d.state <> 'Verified'`;

const stateCondition = (state: DeficiencyStateFilter) => {
  if (state === UNRESOLVED) return isUnresolved;
  return state === TO_REPAIR
    ? sql<SqlBool>`(${isUnresolved} and ${isNotRepaired})`
    : sql<SqlBool>`d.state = ${state}`;
};

/**
 * Whether a state filter selects all states except Verified, or all except Verified and Repaired.
 */
const isOfUnresolved = (state: DeficiencyStateFilter | undefined): boolean =>
  state === UNRESOLVED || state === TO_REPAIR;

/**
 * Whether a column of search keys contains a text. The pattern is a subquery, so that a connection
 * plans the statement only once for all texts: planning takes longer than executing it.
 */
const holds = (folded: RawBuilder<unknown>, text: string) =>
  sql<SqlBool>`${folded} like ${searchPatternOnce(text)}`;

/**
 * Whether the trade or the work order contains a text. Few deficiencies have either, and an index
 * lists these.
 */
const entryHolds = (text: string) => sql<SqlBool>`(
  (d.trade <> '' or d.work_order <> '')
  and (${holds(sql`d.trade_key`, text)} or ${holds(sql`d.work_order_key`, text)}))`;

/**
 * Whether the comment contains a word. The index of the comments finds no word without three
 * letters or digits in a row; for such a word each comment would have to be read.
 */
const commentHolds = (word: string) =>
  sql<SqlBool>`(d.comment <> '' and ${holds(sql`d.comment_key`, word)})`;

const isIndexed = (word: string): boolean => /[\p{L}\p{N}]{3}/u.test(word);

const categoryRows = sql.join(
  categoryNames.map(({ id, names }) => sql`(${sql.lit(id)}, ${sql.lit(names)})`),
);

/** The categories whose names, or the everyday words for what they cover, contain a text. */
const categoriesNamed = (text: string) => sql`
  select c.id from (values ${categoryRows}) as c (id, names_key)
  where ${holds(sql`c.names_key`, text)}`;

/**
 * The ids of the schools whose names contain a text. They are few, however many deficiencies there
 * are.
 */
const schoolsNamed = (text: string) => sql`
  select s.id from school s where s.deleted_at is null and ${holds(sql`s.name_key`, text)}`;

/**
 * The ids of the areas and facilities whose own name, or whose facility's name, contains a text.
 */
const areasNamed = (text: string) => sql`
  select a.id from area a
  where a.deleted_at is null and ${holds(sql`a.name_key`, text)}
  union
  select unnest(array[f.id, a.id]) from facility f
  left join area a on a.account_id = f.account_id and a.facility_id = f.id
  where f.deleted_at is null and ${holds(sql`f.name_key`, text)}`;

/** The ids of the places and categories whose names contain a word. */
type NameMatches = Record<'schools' | 'areas' | 'categories', RawBuilder<unknown>>;

/**
 * Whether deficiency `d` contains a word in its trade, work order or (if `isInComments`) comment,
 * or its school, area or category is one of `matches`.
 */
const holdsWord = (word: string, matches: NameMatches, isInComments = true) => sql<SqlBool>`(
  d.school_id in (${matches.schools}) or d.area in (${matches.areas}) or d.category in (${matches.categories})
  or ${entryHolds(word)} ${isInComments ? sql`or ${commentHolds(word)}` : sql``})`;

/**
 * The words of a search, the rarest first. Deficiencies are read from the indexes by the first
 * word. Words that the index of comments can find are preferred, then words that do not name a
 * category (a category has a fifteenth of all deficiencies), then the longest word.
 */
const byRarity = (text: string): readonly [string, ...string[]] => {
  const [first = '', ...others] = searchWordsOf(text).toSorted(
    (one, other) =>
      Number(isIndexed(other)) - Number(isIndexed(one)) ||
      Number(namesCategory(one)) - Number(namesCategory(other)) ||
      other.length - one.length,
  );
  return [first, ...others];
};

/**
 * Whether every word occurs in deficiency `d`: in its names or in its last comment. The first word
 * is searched for in comments only if it is long enough for the index of comments, because all
 * deficiencies that contain the first word are read by indexes.
 */
const holdsAllWords = (
  words: readonly string[],
  matchesOf: (word: string, at: number) => NameMatches,
) =>
  sql<SqlBool>`${sql.join(
    words.map((word, at) => holdsWord(word, matchesOf(word, at), at > 0 || isIndexed(word))),
    sql` and `,
  )}`;

/** The where condition of a search. */
export const searchCondition = (search: DeficiencySearch): RawBuilder<SqlBool> => {
  const { search: text, ...filters } = search;
  if (text === '') return filterCondition(filters);
  const read = (word: string): NameMatches => ({
    schools: schoolsNamed(word),
    areas: areasNamed(word),
    categories: categoriesNamed(word),
  });
  return sql`${filterCondition(filters)} and ${holdsAllWords(byRarity(text), read)}`;
};

const table = (kind: 'school' | 'area' | 'category', at: number) =>
  sql.table(`named_${kind}_${at}`);

/**
 * The places and categories named by a word, which the statement has read into common table
 * expressions.
 */
const matchesInTables = (_: string, at: number): NameMatches => ({
  schools: sql`select id from ${table('school', at)}`,
  areas: sql`select id from ${table('area', at)}`,
  categories: sql`select id from ${table('category', at)}`,
});

/** The where condition of a search, in a statement that begins with `textHits`. */
export const hitsCondition = (search: DeficiencySearch): RawBuilder<SqlBool> =>
  sql`${filterCondition(search)} and ${holdsAllWords(byRarity(search.search), matchesInTables)}`;

/**
 * The common table expressions of a search by text. `hit` has the deficiencies that contain all
 * words, at most `most` of them: those with the first word are read from the indexes and checked
 * for the other words. Of the filters, only the exclusion of verified deficiencies is applied.
 * `hits` says whether there may be more.
 */
export const textHits = ({ search: text, state }: DeficiencySearch, most: number) => {
  const words = byRarity(text);
  const [first, ...others] = words;
  const matches = matchesInTables(first, 0);
  const columns = sql`d.account_id, d.id, d.school_id, d.area, d.category, d.mark, d.state, d.deadline,
    d.found_on, d.is_repeat, d.assigned_to, d.trade, d.trade_key, d.is_listed`;
  const hasOthers = others.map(
    (word, at) => sql<SqlBool>`and ${holdsWord(word, matchesInTables(word, at + 1))}`,
  );
  // Verified deficiencies are excluded here, because in a large account most deficiencies are
  // verified, and few searches are for verified ones.
  const wanted = sql`d.is_listed ${isOfUnresolved(state) ? sql`and ${isUnresolved}` : sql``}
    ${sql.join(hasOthers, sql` `)}`;
  const elsewhere = sql`d.school_id not in (${matches.schools})`;
  const nowhere = sql`${elsewhere} and d.area not in (${matches.areas})`;
  const unnamed = sql`${nowhere} and d.category not in (${matches.categories})`;
  const tables = words.map(
    (word, at) => sql`
      ${table('school', at)} as materialized (${schoolsNamed(word)}),
      ${table('area', at)} as materialized (${areasNamed(word)}),
      ${table('category', at)} as materialized (${categoriesNamed(word)})`,
  );
  const ofComments = sql`
        union all
        select ${columns} from deficiency d
        where ${wanted} and ${commentHolds(first)} and ${unnamed} and not ${entryHolds(first)}`;
  return sql`
    ${sql.join(tables)},
    hit as materialized (
      select d.* from (
        select d.* from ${table('school', 0)} n cross join lateral (
          select ${columns} from deficiency d where d.school_id = n.id and ${wanted}
          limit ${sql.lit(most)}
        ) d
        union all
        select d.* from ${table('area', 0)} n cross join lateral (
          select ${columns} from deficiency d where d.area = n.id and ${wanted} and ${elsewhere}
          limit ${sql.lit(most)}
        ) d
        union all
        select d.* from ${table('category', 0)} n cross join lateral (
          select ${columns} from deficiency d where d.category = n.id and ${wanted} and ${nowhere}
          limit ${sql.lit(most)}
        ) d
        union all
        select ${columns} from deficiency d
        where ${wanted} and ${entryHolds(first)} and ${unnamed}
        ${isIndexed(first) ? ofComments : sql``}
      ) d
      limit ${sql.lit(most)}
    ),
    hits as materialized (select count(*) >= ${sql.lit(most)} as more from hit)`;
};

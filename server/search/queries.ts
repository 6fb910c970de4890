/** Queries for the search of everything. They run in the scope of an account. */
import { sql } from 'kysely';
import type { FoundSchool } from '#contract/search/found.ts';
import { limitTo, type Page } from '#server/core/sql/paging.ts';
import { schoolsFound } from '#server/school/queries-list.ts';

/** The schools that their list finds for a text, by name, without what the list counts for each. */
export const schoolsNamed = (text: string, page: Page, today: string) =>
  sql<FoundSchool>`
    select s.id, s.name, s.type, s.address
    ${schoolsFound({ schoolName: text, schoolType: text, schoolAddress: text }, 'name', today)}
    ${limitTo(page)}`;

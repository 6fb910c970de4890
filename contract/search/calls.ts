/** The rows of the calls `search/…`. */
import { z } from 'zod';
import { FOUND_OF_EACH } from '#domain/search.ts';
import { call } from '#contract/call.ts';
import { Found, SearchedText } from './found.ts';

export const searchRows = {
  'search/all': call({
    summary: `Find up to ${FOUND_OF_EACH} each of the schools, areas, reports, deficiencies and people that contain all words of a text, in any order, as their lists find them.`,
    method: 'GET',
    path: '/api/search/all',
    access: 'read',
    confirm: 'never',
    replica: true,
    input: z.object({ q: SearchedText }),
    output: z.object({ data: Found }),
    refusals: [],
  }),
};

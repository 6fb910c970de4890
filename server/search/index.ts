import { searchAll } from './all.ts';

export const searchCalls = {
  'search/all': searchAll,
};

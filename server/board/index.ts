import { boardExport } from './export.ts';
import { boardPages } from './pages.ts';

export const boardCalls = {
  'board/pages': boardPages,
  'board/export': boardExport,
};
